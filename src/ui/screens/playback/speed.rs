//! How fast a solver is played.

/// A notch of the speed lever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(usize);

impl Speed {
    /// Steps a second for each notch but the last, which has no limit.
    const NOTCHES: [usize; 9] = [1, 2, 5, 10, 25, 100, 500, 2_500, 20_000];

    /// One step a second.
    pub const SLOWEST: Speed = Speed(0);
    /// Slow enough to follow with the eye.
    pub const START: Speed = Speed(3);
    /// As fast as frames allow.
    pub const FASTEST: Speed = Speed(Speed::NOTCHES.len());

    /// Steps a second; `None` for as fast as frames allow.
    pub fn steps_a_second(self) -> Option<usize> {
        Speed::NOTCHES.get(self.0).copied()
    }

    /// One notch more.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed(self.0 + 1).min(Speed::FASTEST)
    }

    /// One notch less.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// The notch from 1, and how many there are.
    pub fn notch(self) -> (usize, usize) {
        (self.0 + 1, Speed::NOTCHES.len() + 1)
    }
}
