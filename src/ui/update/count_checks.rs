//! Counting checks: while every wrong digit is marked, each digit that is entered is
//! checked against the solution.

use crate::ui::AppState;
use ninefold_core::board::CellSet;
use ninefold_game::game::{Game, GameId};
use ninefold_game::settings::Errors;

/// Information about digits that the board reveals while wrong ones are marked.
pub(super) struct MarkedDigits {
    game: GameId,
    /// Those that are marked; `None` where nothing tells right from wrong.
    wrong: Option<CellSet>,
}

impl MarkedDigits {
    pub(super) fn from_state(state: &AppState) -> Option<MarkedDigits> {
        let session = state.game()?;
        let is_marked = session.marked_errors(&state.shared) == Errors::Solution;
        Some(MarkedDigits {
            game: session.id.clone(),
            wrong: (is_marked && !session.game.is_over()).then(|| session.game.mistakes()),
        })
    }
}

/// Counts a check where the digits of a game are judged for the first time, and where
/// another digit is marked as wrong.
pub(super) fn count(state: &mut AppState, before: Option<&MarkedDigits>) {
    let now = MarkedDigits::from_state(state);
    let (
        Some(MarkedDigits {
            game,
            wrong: Some(wrong),
        }),
        Some(session),
    ) = (now, state.game_mut())
    else {
        return;
    };
    let is_first = session.game.record.checks == 0;
    let is_told = match before
        .filter(|before| before.game == game)
        .map(|before| before.wrong)
    {
        // A game that was opened: it was judged in this way before, if it has a check.
        None => is_first,
        // The marks were switched on.
        Some(None) => true,
        Some(Some(known)) => is_first || !(wrong - known).is_empty(),
    };
    let has_digits = session.game.position.digits() != &session.game.puzzle.givens;
    if is_told && has_digits {
        session.change(Game::record_check);
    }
}
