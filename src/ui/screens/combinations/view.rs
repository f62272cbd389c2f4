//! The combinations of a cage, drawn.

use super::Combinations;
use crate::say::sentence;
use crate::ui::GameSession;
use crate::ui::outcome::ListedSums;
use crate::ui::session::view::cages::{CageCombinations, CombinationRow};
use crate::ui::view_prelude::*;
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
        let listed = Listed::new(self, session, view);
        let rows = listed.rows.len() as u16 + FRAME;
        let inside = popup::draw_card(canvas, centred(canvas.area(), WIDTH, rows), view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        column.line(&sentence_without_stop(&listed.title), StyleRole::Accent);
        column.line(&listed.counts, StyleRole::Faint);
        let place = column.rest();
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, place, listed.rows, state, terminal)
    }
}

/// The text of a list.
struct Listed {
    title: String,
    counts: String,
    rows: Vec<String>,
}

impl Listed {
    fn new(listed: &Combinations, session: &GameSession, view: &ViewContext<'_>) -> Listed {
        match listed.listed {
            ListedSums::Cage(cage) => {
                let found = CageCombinations::new(cage, session, view.shared);
                let line = |row: &CombinationRow| format!(" {:<12}{}", row.text(), row.word());
                Listed {
                    title: found.title(),
                    counts: found.counts(),
                    rows: found.rows.iter().map(line).collect(),
                }
            }
            ListedSums::CluesOf(cell) => {
                let found = listed.list_of(cell, session, view.shared).into_owned();
                Listed {
                    title: found.title,
                    counts: found.counts,
                    rows: found.rows,
                }
            }
        }
    }
}

/// A title begins with a capital letter.
fn sentence_without_stop(text: &str) -> String {
    sentence(text).trim_end_matches('.').to_owned()
}
