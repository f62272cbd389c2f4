//! The recipe of a puzzle, and the puzzle.

use super::Symmetry;
use super::classic::usual_symmetry;
use crate::board::Grid;
use crate::classic;
use crate::formats::Puzzle;
use crate::logic::Level::{Easy, Extreme, Hard, Medium, Unfair};
use crate::logic::{AnyLadder, Level, RatingRange, Technique, rate_level};
use crate::rules::Kind::{AntiKnight, Jigsaw, Killer};
use crate::rules::{KindSet, Rules};
use crate::solve::{Effort, rng};
use std::sync::Arc;

/// The fewest givens a classic puzzle with one solution can have (McGuire, Tugemann
/// and Civario, "There is no 16-clue Sudoku", 2014).
pub const FEWEST_CLUES: usize = 17;

/// The fewest givens with which a puzzle of these rules has one solution, where that is known.
pub fn fewest_clues(rules: &Rules) -> Option<usize> {
    rules.is_classic().then_some(FEWEST_CLUES)
}

/// The parameters of a puzzle. By default it is a classic one of any level. Later versions may
/// add parameters: end literals with `..Recipe::default()`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of rows, 4 to 16.
    pub size: usize,
    /// The kinds of rules. A jigsaw has a random map.
    pub kinds: KindSet,
    /// The level, or any.
    pub level: Option<Level>,
    /// The range of the Sudoku Explainer's rating, or any; for classic puzzles only.
    pub rating: Option<RatingRange>,
    /// The hardest technique that is needed, or any, for classic puzzles only: see
    /// [`is_hardest`](crate::logic::is_hardest).
    pub technique: Option<Technique>,
    /// The symmetry of the givens, for classic puzzles only; `None` for the
    /// [usual](Recipe::symmetry) one.
    pub symmetry: Option<Symmetry>,
    /// Whether every single given must be needed for the solution to be unique, for classic
    /// puzzles only. Otherwise givens of a symmetric puzzle may be needed only together with
    /// their images.
    pub minimal: bool,
    /// The number of givens, 17 to 81, for classic puzzles only; with `None` as few as the
    /// removal leaves.
    pub clues: Option<usize>,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            seed: 0,
            size: 9,
            kinds: KindSet::NONE,
            level: None,
            rating: None,
            technique: None,
            symmetry: None,
            minimal: false,
            clues: None,
        }
    }
}

/// A new puzzle with one solution. Unless a number of givens was asked for, no
/// given of a classic one can be removed together with its images: without symmetry the puzzle
/// is minimal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// Its rules, with the map of a jigsaw.
    pub rules: Arc<Rules>,
    /// The givens.
    pub givens: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The recipe it was made from, with the symmetry of its givens.
    pub recipe: Recipe,
}

impl Generated {
    /// The level: the one asked for if there was one, otherwise determined by
    /// solving the puzzle. `None` if it is beyond the techniques for its rules.
    pub fn level(&self) -> Option<Level> {
        let found = || match self.classic() {
            Some(givens) => Some(rate_level(&givens)),
            None => {
                let ladder = AnyLadder::new(&self.rules);
                let path = ladder.rated_within(&self.givens, &Effort::UNLIMITED);
                path.ok()?.level()
            }
        };
        self.recipe.level.or_else(found)
    }

    /// The givens as the classic solvers want them; `None` under other rules.
    pub fn classic(&self) -> Option<classic::Grid> {
        self.givens.classic().filter(|_| self.recipe.is_classic())
    }

    /// The puzzle as it is written.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::new(Arc::clone(&self.rules), self.givens)
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

    /// Whether it is for puzzles with the rules of classic Sudoku.
    pub fn is_classic(&self) -> bool {
        self.size == 9 && self.kinds == KindSet::NONE
    }

    /// The symmetry of its givens. If none is asked for, classic puzzles have a half turn, but
    /// for those of rare techniques, hardly any of which has a symmetry. Those of other rules
    /// have none.
    ///
    /// ```
    /// use ninefold_core::generate::{Recipe, Symmetry};
    /// use ninefold_core::logic::Technique;
    ///
    /// let of = |technique| Recipe { technique: Some(technique), ..Recipe::default() };
    /// assert_eq!(of(Technique::XWing).symmetry(), Symmetry::HalfTurn);
    /// assert_eq!(of(Technique::UniqueLoop3).symmetry(), Symmetry::None);
    /// ```
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry.unwrap_or_else(|| {
            if self.is_classic() {
                usual_symmetry(self.technique)
            } else {
                Symmetry::None
            }
        })
    }

    /// The levels that puzzles of its rules can have, easiest first. On small boards hardly any
    /// technique beyond singles is ever needed.
    ///
    /// ```
    /// use ninefold_core::generate::Recipe;
    /// use ninefold_core::logic::Level;
    ///
    /// assert_eq!(Recipe::default().levels(), Level::ALL);
    /// let small = Recipe { size: 4, ..Recipe::default() };
    /// assert_eq!(small.levels(), [Level::Easy]);
    /// ```
    pub fn levels(&self) -> Vec<Level> {
        let has = |kind| self.kinds.contains(kind);
        let levels: &[Level] = match self.size {
            4 if has(Jigsaw) && has(Killer) => &[Easy, Medium, Hard],
            4 if has(Jigsaw) || has(Killer) => &[Easy, Medium],
            4 => &[Easy],
            6 if self.kinds == KindSet::NONE => &[Easy, Medium, Unfair],
            6 if self.kinds == KindSet::only(AntiKnight) => &[Easy, Medium, Hard],
            _ if self.is_classic() => &Level::ALL,
            _ => &[Easy, Medium, Hard, Unfair, Extreme],
        };
        levels.to_vec()
    }
}
