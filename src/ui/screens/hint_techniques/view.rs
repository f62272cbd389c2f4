//! The techniques that hints use, drawn as a list over the board.

use super::HintTechniques;
use crate::ui::view_prelude::*;
use ratatui::text::{Line, Span};
use ratatui::widgets::ListState;

/// The columns of the box, its rows that are not the list's, and those of them inside.
const WIDTH: u16 = 52;
const AROUND: u16 = HEAD + 2;
const HEAD: u16 = 2;

impl Draw for HintTechniques {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let window = canvas.area();
        let items = &self.items;
        let most = window.height.saturating_sub(1);
        let place = centred(window, WIDTH, most.min(items.len() as u16 + AROUND));
        let inside = popup::draw_card(canvas, place, view);
        let rows = inside.height.saturating_sub(HEAD);
        let off = &view.shared.settings.techniques_off;
        let used = items.iter().filter(|each| !off.contains(**each)).count();
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        column.title(
            "Techniques in hints",
            &format!("{used} of {} on", items.len()),
        );
        column.gap();
        let listed = Rect {
            height: column.rest().height.min(rows),
            ..column.rest()
        };
        let lines = items.iter().map(|&technique| {
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
        });
        let selected = items.iter().position(|each| *each == self.selected);
        let state = ListState::default().with_selected(selected);
        popup::draw_items(canvas, listed, lines, state, terminal)
    }
}
