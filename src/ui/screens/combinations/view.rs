//! The combinations of a cage, drawn.

use super::Combinations;
use crate::ui::session::view::cages::{CageCombinations, CombinationRow};
use crate::ui::view_prelude::*;
use crate::ui::widgets::sentence;
use ratatui::widgets::ListState;

/// The columns of the box.
const WIDTH: u16 = 40;
/// Its rows beside the combinations: the border, the head, a blank.
const FRAME: u16 = 5;

impl Draw for Combinations {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let Some(session) = view.session else {
            return Vec::new();
        };
        let terminal = view.shared.terminal;
        let found = CageCombinations::new(self.cage, session, view.shared);
        let rows = found.rows.len() as u16 + FRAME;
        let inside = popup::draw_card(canvas, centred(canvas.area(), WIDTH, rows), view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        column.line(&sentence_without_stop(&found.title()), StyleRole::Accent);
        column.line(&found.counts(), StyleRole::Faint);
        let listed = column.rest();
        let line = |row: &CombinationRow| format!(" {:<12}{}", row.text(terminal), row.word());
        let lines: Vec<String> = found.rows.iter().map(line).collect();
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, listed, lines, state, terminal)
    }
}

/// A title begins with a capital letter.
fn sentence_without_stop(text: &str) -> String {
    sentence(text).trim_end_matches('.').to_owned()
}
