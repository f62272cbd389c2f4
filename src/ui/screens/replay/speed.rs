//! How fast a game is replayed.

use std::fmt;
use std::time::Duration;

/// One of the speeds of a replay, slowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReplaySpeed(usize);

impl ReplaySpeed {
    /// How many halves of the speed of the game each is.
    const HALVES: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

    /// As fast as the game was played.
    pub const AS_PLAYED: ReplaySpeed = ReplaySpeed(1);

    /// The slowest speed that is at least so many times that of the game.
    pub fn at_least(times: u32) -> ReplaySpeed {
        let halves = times.saturating_mul(2);
        let place = ReplaySpeed::HALVES.partition_point(|&each| each < halves);
        ReplaySpeed(place.min(ReplaySpeed::HALVES.len() - 1))
    }

    /// The time of the replay that passes in this time.
    pub fn scale(self, time: Duration) -> Duration {
        time * ReplaySpeed::HALVES[self.0] / 2
    }

    /// The time in which so much of the replay passes.
    pub fn unscale(self, shown: Duration) -> Duration {
        shown * 2 / ReplaySpeed::HALVES[self.0]
    }

    /// The next faster speed.
    #[must_use]
    pub fn faster(self) -> ReplaySpeed {
        ReplaySpeed((self.0 + 1).min(ReplaySpeed::HALVES.len() - 1))
    }

    /// The next slower speed.
    #[must_use]
    pub fn slower(self) -> ReplaySpeed {
        ReplaySpeed(self.0.saturating_sub(1))
    }

    /// The number of the speed, from 1, and how many there are.
    pub fn rank(self) -> (usize, usize) {
        (self.0 + 1, ReplaySpeed::HALVES.len())
    }
}

impl fmt::Display for ReplaySpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match ReplaySpeed::HALVES[self.0] {
            1 => write!(f, "0.5x"),
            halves => write!(f, "{}x", halves / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_ends_and_names() {
        let mut speed = ReplaySpeed::AS_PLAYED;
        assert_eq!(speed.to_string(), "1x");
        assert_eq!(speed.slower().to_string(), "0.5x");
        assert_eq!(speed.slower().slower(), speed.slower());
        for _ in 0..20 {
            speed = speed.faster();
        }
        assert_eq!((speed.rank(), speed.to_string().as_str()), ((9, 9), "128x"));
        assert_eq!(ReplaySpeed::at_least(1), ReplaySpeed::AS_PLAYED);
        assert_eq!(ReplaySpeed::at_least(3).to_string(), "4x");
        assert_eq!(ReplaySpeed::at_least(u32::MAX), speed);
        let second = Duration::from_secs(1);
        assert_eq!(speed.scale(second), 128 * second);
        assert_eq!(speed.unscale(128 * second), second);
    }
}
