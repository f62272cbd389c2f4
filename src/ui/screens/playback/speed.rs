//! How fast a solver is played.

use crate::ui::Algorithm;

/// One of the speeds of the playback, slowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(usize);

impl Speed {
    /// Steps a second of each speed but the last, which has no limit.
    const RATES: [u64; 13] = [
        1,
        2,
        5,
        10,
        25,
        100,
        500,
        2_500,
        20_000,
        150_000,
        1_000_000,
        10_000_000,
        100_000_000,
    ];

    /// One step a second.
    pub const SLOWEST: Speed = Speed(0);
    /// Slow enough to follow with the eye.
    pub const START: Speed = Speed(3);
    /// That of a race at its start: some steps a second of a search that looks at
    /// everything before each.
    pub const RACE: Speed = Speed(7);
    /// The fastest at which every step can be read.
    const READABLE: Speed = Speed(2);
    /// As fast as the search itself.
    pub const FASTEST: Speed = Speed(Speed::RATES.len());

    /// The speed at which an algorithm begins.
    pub fn first(algorithm: Algorithm) -> Speed {
        match algorithm {
            Algorithm::Search(_) => Speed::START,
            Algorithm::Logic => Speed::SLOWEST,
        }
    }

    /// Steps a second; `None` for as fast as the search itself.
    pub fn steps_a_second(self) -> Option<u64> {
        Speed::RATES.get(self.0).copied()
    }

    /// The slowest speed of at least so many steps a second.
    pub fn at_least(steps_a_second: u64) -> Speed {
        Speed(Speed::RATES.partition_point(|&rate| rate < steps_a_second))
    }

    /// Whether a sentence about each step can be read.
    pub fn is_readable(self) -> bool {
        self <= Speed::READABLE
    }

    /// The next faster speed.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed(self.0 + 1).min(Speed::FASTEST)
    }

    /// The next slower speed.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// The number of the speed, from 1, and how many there are.
    pub fn rank(self) -> (usize, usize) {
        (self.0 + 1, Speed::RATES.len() + 1)
    }
}
