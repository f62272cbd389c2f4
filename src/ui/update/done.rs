//! What became of a wish on the table: the table after it, and what to say.

use crate::game::{Game, Move, MoveError};
use crate::ui::session::analysis::failed_what_if;
use crate::ui::update::words::sentence;
use crate::ui::{AppState, GameSession, StatusMessage};

/// What became of a wish: the table after it, and what to say.
pub(crate) struct Done {
    pub(crate) table: GameSession,
    pub(crate) notice: Option<StatusMessage>,
}

impl Done {
    pub(crate) fn silently(table: GameSession) -> Done {
        Done {
            table,
            notice: None,
        }
    }

    pub(crate) fn saying(table: GameSession, notice: StatusMessage) -> Done {
        let notice = Some(notice);
        Done { table, notice }
    }
}

/// Plays a move; a refusal is told, and the board stays. So is what a "what if"
/// has come to.
pub(crate) fn played(
    table: GameSession,
    state: &AppState,
    plan: impl FnOnce(&Game) -> Result<Move, MoveError>,
) -> Done {
    match plan(&table.game) {
        Ok(step) => {
            let game = table.game.make(step);
            let notice = failed_what_if(&game, state);
            let table = GameSession { game, ..table }.with_stale_words_dropped();
            Done { table, notice }
        }
        Err(refusal) => Done::saying(table, StatusMessage::plain(sentence(&refusal.to_string()))),
    }
}
