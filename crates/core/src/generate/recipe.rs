//! The recipe of a puzzle, and the puzzle.

use super::Symmetry;
use crate::grid::Grid;
use crate::logic::ratings::sudoku_explainer::{RATING_BUDGET, is_rated_within};
use crate::logic::{Level, RatingRange, Technique, is_hardest, is_of_level, rate_level};
use crate::variants::rng;

/// The fewest givens a puzzle with one solution can have (McGuire, Tugemann
/// and Civario, "There is no 16-clue Sudoku", 2014).
pub const FEWEST_CLUES: usize = 17;

/// The parameters of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Recipe {
    /// The seed of the random numbers.
    pub seed: u64,
    /// The level, or any.
    pub level: Option<Level>,
    /// The range of the Sudoku Explainer's rating, or any.
    pub rating: Option<RatingRange>,
    /// The hardest technique that is needed, or any: see [`is_hardest`].
    pub technique: Option<Technique>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// Whether every single given must be needed for the solution to be unique.
    /// Otherwise givens of a symmetric puzzle may be needed only together with
    /// their images.
    pub minimal: bool,
    /// The number of givens, 17 to 81; with `None` as few as the removal leaves.
    pub clues: Option<usize>,
}

/// A new puzzle with one solution. Unless a number of givens was asked for, no
/// given can be removed together with its images: without symmetry the puzzle is
/// minimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle.
    pub givens: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// The recipe it was made from.
    pub recipe: Recipe,
}

impl Generated {
    /// The level: the one asked for if there was one, otherwise determined by
    /// solving the puzzle.
    pub fn level(&self) -> Level {
        let Recipe { level, .. } = self.recipe;
        level.unwrap_or_else(|| rate_level(&self.givens))
    }
}

impl Recipe {
    /// The recipe of puzzle `n` of the series that starts with this one as puzzle 0.
    /// Its seed is word `n` of the SplitMix64 sequence of this recipe's seed.
    #[must_use]
    pub fn nth(self, n: u64) -> Recipe {
        let seed = match n {
            0 => self.seed,
            n => rng::split_mix(self.seed, n),
        };
        Recipe { seed, ..self }
    }

    /// Whether a puzzle is as difficult as this recipe asks; the quickest check first.
    pub(super) fn is_met_by(&self, givens: &Grid) -> bool {
        self.level.is_none_or(|wanted| is_of_level(givens, wanted))
            && self
                .technique
                .is_none_or(|wanted| is_hardest(givens, wanted))
            && self
                .rating
                .is_none_or(|wanted| is_rated_within(givens, wanted, RATING_BUDGET))
    }
}
