//! Speeds of a replay.

use crate::ui::player::{PlayerSpeed, SpeedScale};
use std::fmt;
use std::time::Duration;

/// The speeds of a replay, in halves of the speed of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReplayScale {}

impl SpeedScale for ReplayScale {
    const RATES: &'static [u64] = &[1, 2, 4, 8, 16, 32, 64, 128, 256];
}

/// One of the speeds of a replay.
pub(crate) type ReplaySpeed = PlayerSpeed<ReplayScale>;

impl ReplaySpeed {
    /// As fast as the game was played.
    pub const AS_PLAYED: ReplaySpeed = ReplaySpeed::from_index(1);

    /// The slowest speed that is at least `times` that of the game.
    pub fn at_least_times(times: u32) -> ReplaySpeed {
        ReplaySpeed::at_least(u64::from(times) * 2)
    }

    /// Halves of the speed of the game.
    fn halves(self) -> u32 {
        self.rate().map_or(u32::MAX, |halves| halves as u32)
    }

    /// The time of the replay that passes in this time.
    pub fn scale(self, time: Duration) -> Duration {
        time * self.halves() / 2
    }
}

impl fmt::Display for ReplaySpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.halves() {
            1 => write!(f, "0.5x"),
            halves => write!(f, "{}x", halves / 2),
        }
    }
}

#[cfg(test)]
mod tests;
