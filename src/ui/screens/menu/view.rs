//! The menu, drawn.

use super::{Menu, MenuItem};
use crate::ui::Shared;
use crate::ui::view_prelude::*;

impl Draw for Menu {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let items = Menu::items(view.shared);
        let lines: Vec<String> = items.iter().map(|&item| line(item, view.shared)).collect();
        let selected = items.iter().position(|&item| item == self.selected);
        let title = "Sudoku for the terminal";
        list::draw(canvas, view, title, &lines, selected.unwrap_or(0))
    }
}

fn line(item: MenuItem, shared: &Shared) -> String {
    let text = match (item, shared.continuable()) {
        (MenuItem::Continue, Some(game)) => {
            return format!("Continue      {}", text::summary(game));
        }
        (MenuItem::Continue, None) => "Continue",
        (MenuItem::New, _) => "New game      easy to extreme",
        (MenuItem::Open, _) => "Load game     a saved game",
        (MenuItem::Enter, _) => "Import        type or paste a puzzle",
        (MenuItem::Practise, _) => "Practice      one technique at a time",
        (MenuItem::Tutorial, _) => "Tutorial      learn the keys in two minutes",
        (MenuItem::Statistics, _) => "Statistics    wins, times, streaks",
        (MenuItem::Quit, _) => "Quit",
    };
    text.to_owned()
}
