//! The speeds of a player.

use crate::ui::Algorithm;
use std::fmt::Debug;
use std::marker::PhantomData;

/// The speeds that one kind of recording is played at.
pub trait SpeedScale: Copy + Ord + Debug {
    /// The rate of each speed, slowest first. The recording says how long a position takes
    /// at rate 1.
    const RATES: &'static [u64];
}

/// The rate of a speed without a limit.
pub(crate) const NO_LIMIT: u64 = u64::MAX;

/// One of the speeds of a scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlayerSpeed<S: SpeedScale>(usize, PhantomData<S>);

impl<S: SpeedScale> PlayerSpeed<S> {
    const LAST: usize = S::RATES.len() - 1;

    /// A speed by its index among those of the scale.
    pub(crate) const fn from_index(index: usize) -> PlayerSpeed<S> {
        PlayerSpeed(index, PhantomData)
    }

    /// The slowest speed of at least this rate, or the fastest one.
    pub fn at_least(rate: u64) -> PlayerSpeed<S> {
        let index = S::RATES.partition_point(|&each| each < rate);
        PlayerSpeed::from_index(index.min(Self::LAST))
    }

    /// Its rate; `None` for no limit.
    pub fn rate(self) -> Option<u64> {
        Some(S::RATES[self.0]).filter(|&rate| rate != NO_LIMIT)
    }

    /// The next faster speed, or the fastest one.
    #[must_use]
    pub fn faster(self) -> PlayerSpeed<S> {
        PlayerSpeed::from_index((self.0 + 1).min(Self::LAST))
    }

    /// The next slower speed, or the slowest one.
    #[must_use]
    pub fn slower(self) -> PlayerSpeed<S> {
        PlayerSpeed::from_index(self.0.saturating_sub(1))
    }

    /// The speed as the player of a recording names it.
    pub(crate) fn label(self, rate: &str) -> String {
        format!("Speed {}/{}: {rate}", self.0 + 1, S::RATES.len())
    }
}

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
