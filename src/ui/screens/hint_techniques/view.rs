//! The techniques that hints use, drawn as a list over the board.

use super::HintTechniques;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list_selection::place_of;
use ninefold_core::logic::Technique;
use ratatui::text::{Line, Span};

/// The columns of the box, and its rows that are not the list's.
const WIDTH: u16 = 52;
const AROUND: u16 = 4;

impl Draw for HintTechniques {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let items = &self.items;
        let most = canvas.area().height.saturating_sub(1);
        let off = &view.shared.settings.techniques_off;
        let used = items.iter().filter(|each| !off.contains(**each)).count();
        let size = (WIDTH, most.min(items.len() as u16 + AROUND));
        let mut column = popup::draw_card(canvas, size, view);
        column.title(
            "Techniques in hints",
            &format!("{used} of {} on", items.len()),
        );
        column.gap();
        let listed = column.rest();
        let row = |&technique: &Technique| {
            let (sign, role) = if off.contains(technique) {
                ("[ ]", StyleRole::Faint)
            } else {
                ("[x]", StyleRole::Text)
            };
            let level = technique.level().to_string();
            let room = usize::from(listed.width).saturating_sub(sign.len() + level.len() + 3);
            let name = technique.name();
            // In a narrow window a long name stands without its level.
            let text = if name.len() <= room {
                format!("{sign} {name:<room$} {level} ")
            } else {
                format!("{sign} {name}")
            };
            Line::from(Span::styled(text, style(role, terminal)))
        };
        let places = (place_of(&self.selected, items), 0);
        popup::draw_rows(canvas, listed, items, places, row, terminal)
    }
}
