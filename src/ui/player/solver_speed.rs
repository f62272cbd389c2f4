//! Speeds of a watched solver.

use super::speed::{NO_LIMIT, PlayerSpeed, SpeedScale};
use crate::ui::Algorithm;

/// The speeds of a solver, in steps a second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SolverScale {}

impl SpeedScale for SolverScale {
    const RATES: &'static [u64] = &[
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
        NO_LIMIT,
    ];
}

/// One of the speeds of a solver.
pub(crate) type Speed = PlayerSpeed<SolverScale>;

impl Speed {
    /// One step a second.
    pub const SLOWEST: Speed = Speed::from_index(0);
    /// Slow enough to follow with the eye.
    pub const START: Speed = Speed::from_index(3);
    /// That of a race at its start: some steps a second of a search that looks at
    /// everything before each.
    pub const RACE: Speed = Speed::from_index(7);
    /// The fastest at which every step can be read.
    const READABLE: Speed = Speed::from_index(2);
    /// As fast as the search.
    pub const FASTEST: Speed = Speed::from_index(SolverScale::RATES.len() - 1);

    /// The speed at which an algorithm begins.
    pub fn first(algorithm: Algorithm) -> Speed {
        match algorithm {
            Algorithm::Search(_) => Speed::START,
            Algorithm::Logic => Speed::SLOWEST,
        }
    }

    /// Whether a sentence about each step can be read.
    pub fn is_readable(self) -> bool {
        self <= Speed::READABLE
    }
}
