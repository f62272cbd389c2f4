//! Whether a puzzle is made ahead, and when.

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
