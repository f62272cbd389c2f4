//! The list of levels, drawn.

use super::Levels;
use crate::ui::view_prelude::*;
use ninefold_core::logic::Level;

impl Draw for Levels {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let lines = Level::ALL.map(line);
        let selected = Level::ALL.iter().position(|&level| level == self.selected);
        list::draw(canvas, view, "New game", &lines, selected.unwrap_or(0))
    }
}

fn line(level: Level) -> String {
    format!("{:<12}{}", level.to_string(), level.needs())
}
