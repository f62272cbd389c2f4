//! Why there is no puzzle.

use super::{Recipe, Symmetry};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::{Level, RatingRange, Technique};
use crate::rules::{Kind, KindSet, RulesError};
use thiserror::Error;

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
