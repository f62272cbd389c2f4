//! The combinations of a cage, drawn.

use super::Combinations;
use crate::say::sentence;
use crate::ui::GameSession;
use crate::ui::outcome::ListedSums;
use crate::ui::session::view::cages::{CageCombinations, CombinationRow};
use crate::ui::view_prelude::*;

/// The columns of the box.
const WIDTH: u16 = 40;
/// Its rows beside the combinations: the border, the head, a blank.
const FRAME: u16 = 5;

impl Draw for Combinations {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let Some(session) = view.session else {
            return Vec::new();
        };
        let (title, counts, rows) = texts(self, session, view);
        let size = (WIDTH, rows.len() as u16 + FRAME);
        let mut column = popup::draw_card(canvas, size, view);
        column.line(&sentence_without_stop(&title), StyleRole::Accent);
        column.line(&counts, StyleRole::Faint);
        let place = column.rest();
        let selected = (self.selected, 0);
        popup::draw_rows(
            canvas,
            place,
            &rows,
            selected,
            String::clone,
            view.shared.terminal,
        )
    }
}

/// The title of a list, how many are left, and the rows.
fn texts(
    list: &Combinations,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> (String, String, Vec<String>) {
    match list.listed {
        ListedSums::Cage(cage) => {
            let found = CageCombinations::new(cage, session, view.shared);
            let line = |row: &CombinationRow| format!(" {:<12}{}", row.text(), row.word());
            let rows = found.rows.iter().map(line).collect();
            (found.title(), found.counts(), rows)
        }
        ListedSums::CluesOf(cell) => {
            let found = list.list_of(cell, session, view.shared).into_owned();
            (found.title, found.counts, found.rows)
        }
    }
}

/// A title begins with a capital letter.
fn sentence_without_stop(text: &str) -> String {
    sentence(text).trim_end_matches('.').to_owned()
}
