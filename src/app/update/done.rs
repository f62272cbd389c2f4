//! What became of a wish on the table: the table after it, and what to say.

use super::thinking::failed_what_if;
use super::words::sentence;
use crate::app::{AppState, Notice, Table};
use crate::game::{Game, Move, MoveError};

/// What became of a wish: the table after it, and what to say.
pub(super) struct Done {
    pub(super) table: Table,
    pub(super) notice: Option<Notice>,
}

impl Done {
    pub(super) fn silently(table: Table) -> Done {
        Done {
            table,
            notice: None,
        }
    }

    pub(super) fn saying(table: Table, notice: Notice) -> Done {
        let notice = Some(notice);
        Done { table, notice }
    }
}

/// Plays a move; a refusal is told, and the board stays. So is what a "what if"
/// has come to.
pub(super) fn played(
    table: Table,
    state: &AppState,
    plan: impl FnOnce(&Game) -> Result<Move, MoveError>,
) -> Done {
    match plan(&table.game) {
        Ok(step) => {
            let game = table.game.make(step);
            let notice = failed_what_if(&game, state);
            let table = Table { game, ..table }.with_stale_words_dropped();
            Done { table, notice }
        }
        Err(refusal) => Done::saying(table, Notice::plain(sentence(&refusal.to_string()))),
    }
}
