//! The menu, drawn.

use super::{Menu, MenuItem};
use crate::ui::board::HitRegion;
use crate::ui::widgets::{ClippedBuffer, list, text};
use crate::ui::{Shared, ViewContext};

impl Menu {
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let items = Menu::items(view.shared);
        let lines: Vec<String> = items.iter().map(|&item| line(item, view.shared)).collect();
        let selected = items.iter().position(|&item| item == self.selected);
        let title = "Sudoku for the terminal";
        list::draw(canvas, view, title, &lines, selected.unwrap_or(0))
    }
}

fn line(item: MenuItem, shared: &Shared) -> String {
    match item {
        MenuItem::Continue => match shared.continuable() {
            Some(game) => format!("Continue      {}", text::summary(game)),
            None => "Continue".to_owned(),
        },
        MenuItem::New => "New game      easy to extreme".to_owned(),
        MenuItem::Open => "Open          a saved game".to_owned(),
        MenuItem::Enter => "Enter         a puzzle of your own".to_owned(),
        MenuItem::Practise => "Practise      one technique at a time".to_owned(),
        MenuItem::Statistics => "Statistics    what your games came to".to_owned(),
        MenuItem::Quit => "Quit".to_owned(),
    }
}
