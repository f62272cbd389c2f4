//! The command palette, drawn.

use super::{CommandPalette, PaletteEntry};
use crate::ui::view_prelude::*;
use ratatui::widgets::ListState;

/// The columns of the palette.
const PALETTE_WIDTH: u16 = 46;
/// The rows of its box that are not actions: border, what was typed, gap.
const PALETTE_FRAME: u16 = 4;

impl Draw for CommandPalette {
    /// Its place and size stay as one types, so that little changes.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let rows = CommandPalette::ROWS as u16 + PALETTE_FRAME;
        let place = centred(canvas.area(), PALETTE_WIDTH, rows);
        let found = self.find(&view.shared.keys);
        let terminal = view.shared.terminal;
        let inside = popup::draw_card(canvas, place, view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        let count = match found.len() {
            0 => String::new(),
            count => format!("{} of {count}", self.selected + 1),
        };
        column.title(&format!(": {}_", self.typed.as_str()), &count);
        column.gap();
        let listed = column.rest();
        if found.is_empty() {
            column.line("Nothing found.", StyleRole::Text);
        }
        let line = |&entry: &PaletteEntry| {
            let key = match entry {
                PaletteEntry::Action(action) => {
                    let keys = view.shared.keys.keys(self.context, action);
                    keys.first().map(ToString::to_string).unwrap_or_default()
                }
                PaletteEntry::Setting(..) => "setting".to_owned(),
            };
            let width = usize::from(listed.width).saturating_sub(key.chars().count() + 2);
            format!(" {:<width$}{key} ", entry.title())
        };
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, listed, found.iter().map(line), state, terminal);
        Vec::new()
    }
}
