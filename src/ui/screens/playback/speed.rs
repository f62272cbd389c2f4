//! How fast a solver is played.

use crate::ui::Algorithm;

/// One of the speeds of the playback, slowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(usize);

impl Speed {
    /// Steps a second of each speed but the last, which has no limit.
    const RATES: [usize; 9] = [1, 2, 5, 10, 25, 100, 500, 2_500, 20_000];

    /// One step a second.
    pub const SLOWEST: Speed = Speed(0);
    /// Slow enough to follow with the eye.
    pub const START: Speed = Speed(3);
    /// As fast as frames allow.
    pub const FASTEST: Speed = Speed(Speed::RATES.len());

    /// The speed at which an algorithm begins.
    pub fn first(algorithm: Algorithm) -> Speed {
        match algorithm {
            Algorithm::Search(_) => Speed::START,
            Algorithm::Logic => Speed::SLOWEST,
        }
    }

    /// Steps a second; `None` for as fast as frames allow.
    pub fn steps_a_second(self) -> Option<usize> {
        Speed::RATES.get(self.0).copied()
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
