//! The list of levels, drawn.

use super::Levels;
use crate::ui::view_prelude::*;
use ninefold_core::logic::Level;
use ninefold_game::game::{PlayerPace, typical_time};

impl Draw for Levels {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let lines = Level::ALL.map(|level| line(level, view.shared.pace()));
        let selected = Level::ALL.iter().position(|&level| level == self.selected);
        list::draw(canvas, view, "New game", &lines, selected.unwrap_or(0))
    }
}

/// The level, how long a puzzle of it is expected to take, and what it needs.
fn line(level: Level, pace: PlayerPace) -> String {
    let minutes = pace.expected(typical_time(level)).to_string();
    format!("{:<10}{minutes:>7} {}", level.to_string(), level.needs())
}
