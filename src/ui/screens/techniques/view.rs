//! The list of techniques, drawn.

use super::Techniques;
use crate::logic::Technique;
use crate::ui::view_prelude::*;

/// The columns of the widest level, of the blank before a name, and of the
/// scroll bar.
const BESIDE_NAMES: u16 = 9;

impl Draw for Techniques {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let named = usize::from(canvas.area().width.saturating_sub(BESIDE_NAMES).min(34));
        let line = |technique: &Technique| {
            let (name, level) = (technique.name(), technique.level());
            format!("{name:<named$}{level}")
        };
        let items = Techniques::items();
        let lines: Vec<String> = items.iter().map(line).collect();
        let selected = items.iter().position(|&item| item == self.selected);
        let title = "Practice";
        list::draw(canvas, view, title, &lines, selected.unwrap_or(0))
    }
}
