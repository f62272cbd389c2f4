//! Whether a puzzle is made ahead, and when.

use crate::ui::keys::BOARD;
use crate::ui::{AppState, Connection, Saving};
use ninefold_game::game::NewPuzzle;
use std::time::Duration;

/// The rest, without a key, after which a puzzle is made ahead.
pub(crate) const REST: Duration = Duration::from_secs(10);

/// The player's rest, and the puzzle that was made or is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MadeAhead {
    /// The time since the last key, where one would be made.
    pub rest: Duration,
    /// What was asked for last, until it is played.
    pub asked: Option<NewPuzzle>,
}

impl AppState {
    /// The puzzle that would follow the game that is played, where one is made ahead: not on a
    /// machine that is far away, nor where nothing is saved.
    pub(crate) fn to_make_ahead(&self) -> Option<NewPuzzle> {
        let shared = &self.shared;
        let is_own = shared.terminal.connection == Connection::Local;
        let is_made = is_own && shared.saving == Saving::Working && self.page() == BOARD;
        let session = self.game().filter(|_| is_made)?;
        let kind = session.game.puzzle.kind_to_make()?;
        let wanted = NewPuzzle::any(kind, session.next_level());
        (shared.ahead.asked != Some(wanted)).then_some(wanted)
    }

    /// The time until it is made.
    pub(crate) fn left_before_making(&self) -> Option<Duration> {
        self.to_make_ahead()
            .map(|_| REST.saturating_sub(self.shared.ahead.rest))
    }
}
