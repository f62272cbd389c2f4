//! Random numbers that are the same on every machine and with every version of
//! every crate: xoshiro256++, seeded by SplitMix64, with the distributions
//! implemented here.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A random number generator for puzzles, fully determined by its seed.
pub(crate) struct PuzzleRng(Xoshiro256PlusPlus);

impl PuzzleRng {
    /// Seeds the state with the first four words of SplitMix64, as the authors of
    /// xoshiro advise (<https://prng.di.unimi.it>).
    pub fn new(seed: u64) -> PuzzleRng {
        let mut state = [0; 32];
        for (word, bytes) in (1..).zip(state.chunks_exact_mut(8)) {
            bytes.copy_from_slice(&split_mix(seed, word).to_le_bytes());
        }
        PuzzleRng(Xoshiro256PlusPlus::from_seed(state))
    }

    /// A uniform number from 0 to `bound - 1`: the high half of a word times the bound. A low
    /// half that would make it biased is drawn again (Lemire, "Fast random integer generation
    /// in an interval", 2019).
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            let low = product as u64;
            // The remainder is a slow division, and below the bound.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }

    /// Shuffles uniformly (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The `n`-th word, from 1, of the SplitMix64 sequence of a seed.
pub(crate) fn split_mix(seed: u64, n: u64) -> u64 {
    let state = seed.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of the published C programs `splitmix64.c` and
    /// `xoshiro256plusplus.c`.
    #[test]
    fn the_words_are_the_published_ones() {
        assert_eq!(split_mix(1_234_567, 1), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(1_234_567, 2), 3_203_168_211_198_807_973);
        let mut rng = PuzzleRng::new(0);
        assert_eq!(rng.0.next_u64(), 5_987_356_902_031_041_503);
        assert_eq!(rng.0.next_u64(), 7_051_070_477_665_621_255);
    }

    #[test]
    fn draws_stay_in_range_and_reach_everything() {
        let mut rng = PuzzleRng::new(7);
        let mut seen = [0; 6];
        (0..6000).for_each(|_| seen[rng.below(6)] += 1);
        assert!(seen.iter().all(|&times| (800..1200).contains(&times)));
        let mut items: Vec<usize> = (0..20).collect();
        rng.shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert!(items.into_iter().eq(0..20));
    }
}
