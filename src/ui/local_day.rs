//! The player's date, as the runtime reads it from the system's clock.

use ninefold_game::game::Date;
use std::time::Duration;

/// A day by the player's clock and time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LocalDay {
    /// Its date.
    pub date: Date,
    /// The time until it ends.
    pub left: Duration,
}
