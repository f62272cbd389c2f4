//! The recipe of a puzzle, the puzzle, and why there is none.

use super::Symmetry;
use super::classic::usual_symmetry;
use crate::board::Grid;
use crate::classic;
use crate::formats::Puzzle;
use crate::logic::Level::{self, Easy, Extreme, Hard, Medium, Unfair};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::{AnyLadder, RatingRange, Technique, rate_level};
use crate::rules::Kind::{self, AntiKnight, Jigsaw, Killer};
use crate::rules::{KindSet, Rules, RulesError};
use crate::solve::{Effort, rng};
use std::sync::Arc;
use thiserror::Error;

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

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// No attempt can give a puzzle of the recipe.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipe),
    /// No full grid was found that the cages or givens could come from.
    #[error("no {size}x{size} grid with {} was found; leave out a kind", kinds.words())]
    NoGrid {
        /// The number of rows.
        size: usize,
        /// The kinds.
        kinds: KindSet,
    },
    /// None of so many attempts gave a puzzle of the recipe.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
}

impl From<RulesError> for GenerateError {
    fn from(error: RulesError) -> GenerateError {
        ImpossibleRecipe::Rules(error).into()
    }
}

/// Why no puzzle can have a recipe: a parameter, or two that exclude each other.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleRecipe {
    /// No board has these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A parameter that only classic puzzles have.
    #[error("{0} is for classic puzzles; leave it out, or leave out --rules and --size")]
    ClassicOption(&'static str),
    /// A level that puzzles of these rules do not have.
    #[error("a {} puzzle can be made with classic rules only; use easy to extreme", .0.name())]
    ClassicLevel(Level),
    /// A level that no board of these rules has.
    #[error("{}", no_such_level(.0))]
    NoSuchLevel(Recipe),
    /// Kinds that are drawn, on a board that is too large.
    #[error("{} can be made with up to {most} rows", plurals(*kinds))]
    DrawnSize {
        /// The kinds that are drawn.
        kinds: KindSet,
        /// The most rows of such a board.
        most: usize,
    },
    /// A number of givens that no puzzle has.
    #[error("no puzzle with one solution has {0} givens; use 17 to 81")]
    Clues(usize),
    /// A number of givens that no pattern of the symmetry has.
    #[error("no pattern of {0} givens has the symmetry {1}")]
    CluesOfSymmetry(usize, Symmetry),
    /// More givens than any minimal puzzle is known to have.
    #[error("no minimal puzzle with {0} givens is known: the most is 40")]
    CluesOfMinimal(usize),
    /// A range without a rating that any puzzle has.
    #[error("no puzzle is rated {0}: ratings go from 1.0 to 11.9")]
    Rating(RatingRange),
    /// A technique that only the Explainer's rating names.
    #[error("{0} is only a step of the Sudoku Explainer's rating; hints never use it")]
    OnlyRated(Technique),
    /// A technique of boards of other rules.
    #[error("{0} is a step on boards of other rules; classic puzzles have none")]
    OtherRules(Technique),
    /// A technique without which every puzzle can be solved as easily.
    #[error("no puzzle needs {0}; there is always an easier step")]
    NeverNeeded(Technique),
    /// A technique by which only nearly full grids are solved.
    #[error("only puzzles with most cells given are solved by {0} alone: add --clues 60 or more")]
    FewClues(Technique),
    /// A level and a technique.
    #[error("no puzzle of the level {0} has {1} as its hardest step")]
    LevelOfTechnique(Level, Technique),
    /// A level and a range of ratings.
    #[error("no puzzle of the level {0} is rated {1}")]
    LevelOfRating(Level, RatingRange),
    /// A range of ratings and a technique.
    #[error("no puzzle rated {0} has {1} as its hardest step")]
    RatingOfTechnique(RatingRange, Technique),
}

/// "no 6x6 board with X is extreme; use easy or medium"
fn no_such_level(recipe: &Recipe) -> String {
    let (size, kinds) = (recipe.size, recipe.kinds);
    let with = match kinds {
        KindSet::NONE => String::new(),
        kinds => format!(" with {}", kinds.words()),
    };
    let levels = list(recipe.levels().iter().map(|level| level.name()), Join::Or);
    let wanted = recipe.level.map_or("", |level| level.name());
    format!("no {size}x{size} board{with} is {wanted}; use {levels}")
}

/// "killers and thermometers"
fn plurals(kinds: KindSet) -> String {
    let plural = |kind| match kind {
        Kind::Killer => "killers",
        kind => kind.title(),
    };
    list(kinds.iter().map(plural), Join::And)
}
