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
    let needs = match level {
        Level::Easy => "singles are enough",
        Level::Medium => "locked candidates, pairs, triples",
        Level::Hard => "fish, wings, unique rectangles",
        Level::Unfair => "chains, almost locked sets",
        Level::Extreme => "forcing chains and nets",
    };
    format!("{:<9}{needs}", level.to_string())
}
