//! The list of techniques, drawn.

use super::Techniques;
use crate::logic::Technique;
use crate::ui::ViewContext;
use crate::ui::board::HitRegion;
use crate::ui::widgets::{ClippedBuffer, list};

impl Techniques {
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let line = |technique: &Technique| format!("{:<34}{}", technique.name(), technique.level());
        let items = Techniques::items();
        let lines: Vec<String> = items.iter().map(line).collect();
        let selected = items.iter().position(|&item| item == self.selected);
        let title = "Practise a technique";
        list::draw(canvas, view, title, &lines, selected.unwrap_or(0))
    }
}
