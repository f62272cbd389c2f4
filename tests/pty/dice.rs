//! Chance that can be had again: the same moments in every run.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// From 0 to one less than `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }
}
