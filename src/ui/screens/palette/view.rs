//! The command palette, drawn.

use super::CommandPalette;
use crate::ui::keys::Action;
use crate::ui::view_prelude::*;
use ratatui::widgets::ListState;

/// The columns of the palette.
const PALETTE_WIDTH: u16 = 46;
/// The rows of its box that are no actions: border, what was typed, gap.
const PALETTE_FRAME: u16 = 4;

impl Draw for CommandPalette {
    /// Its place and size stay as one types, so that little changes.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let rows = CommandPalette::ROWS as u16 + PALETTE_FRAME;
        let place = centred(canvas.area(), PALETTE_WIDTH, rows);
        let found = self.find(&view.shared.keys);
        let terminal = view.shared.terminal;
        let inside = popup::draw_box(canvas, place, view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        let count = match found.len() {
            0 => String::new(),
            count => format!("{} of {count}", self.selected + 1),
        };
        column.title(&format!(": {}_", self.typed.as_str()), &count);
        column.gap();
        let listed = column.rest();
        if found.is_empty() {
            column.line("No matching command.", StyleRole::Text);
        }
        let line = |&action: &Action| {
            let key = view.shared.keys.keys(self.context, action);
            let key = key.first().map(ToString::to_string).unwrap_or_default();
            let width = usize::from(listed.width).saturating_sub(key.chars().count() + 2);
            format!(" {:<width$}{key} ", action.title())
        };
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, listed, found.iter().map(line), state, terminal);
        Vec::new()
    }
}
