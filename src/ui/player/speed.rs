//! The speeds of a player.

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
