//! What became of a wish on the table: the table after it, and what to say.

use super::words::sentence;
use crate::app::{Notice, Table};
use crate::game::{Game, Move, Refusal};

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

/// Plays a move; a refusal is told, and the board stays.
pub(super) fn played(table: Table, plan: impl FnOnce(&Game) -> Result<Move, Refusal>) -> Done {
    match plan(&table.game) {
        Ok(step) => {
            let game = table.game.make(step);
            Done::silently(Table { game, ..table }.with_stale_words_dropped())
        }
        Err(refusal) => Done::saying(table, Notice::plain(sentence(&refusal.to_string()))),
    }
}
