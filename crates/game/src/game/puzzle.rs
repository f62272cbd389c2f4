//! A puzzle: givens with exactly one solution, and their origin.

use super::Date;
use ninefold_core::generate::{self, Generated, Symmetry};
use ninefold_core::grid::Grid;
use ninefold_core::logic::{Level, rate_level};
use ninefold_core::solve::{self, Impossible, SolveOutcome};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The origin of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Generated; the same seed, version and symmetry give it again.
    Generated {
        /// The seed.
        seed: u64,
        /// The version of the generator.
        version: u32,
        /// The symmetry of its givens.
        symmetry: Symmetry,
    },
    /// A puzzle of a day: see [`super::Daily`].
    Daily {
        /// The day whose puzzle it is.
        date: Date,
        /// The player's date when the game was begun.
        begun: Date,
    },
    /// Typed in, pasted or read from a file.
    Entered,
}

/// A puzzle with exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The digits at the start.
    pub givens: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The difficulty.
    pub level: Level,
    /// The origin.
    pub origin: Origin,
}

impl From<Generated> for Puzzle {
    fn from(made: Generated) -> Puzzle {
        Puzzle {
            givens: made.givens,
            solution: made.solution,
            level: made.level(),
            origin: Origin::Generated {
                seed: made.recipe.seed,
                version: generate::VERSION,
                symmetry: made.recipe.symmetry,
            },
        }
    }
}

/// Why a grid is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// It has no solution, for this reason.
    #[error("this puzzle has no solution: {0}")]
    Impossible(Impossible),
    /// It has several solutions; these are the first two.
    #[error("this puzzle has more than one solution")]
    Ambiguous(Box<[Grid; 2]>),
}

impl Puzzle {
    /// The puzzle with these givens.
    ///
    /// ```
    /// use ninefold_game::game::{Puzzle, PuzzleError};
    /// use ninefold_core::grid::Grid;
    ///
    /// let error = Puzzle::from_givens(Grid::EMPTY).unwrap_err();
    /// assert!(matches!(error, PuzzleError::Ambiguous(_)));
    /// ```
    ///
    /// # Errors
    /// [`PuzzleError`] unless they have exactly one solution.
    pub fn from_givens(givens: Grid) -> Result<Puzzle, PuzzleError> {
        match solve::solve(&givens) {
            SolveOutcome::Unique(solution) => Ok(Puzzle {
                givens,
                solution,
                level: rate_level(&givens),
                origin: Origin::Entered,
            }),
            SolveOutcome::Several(two) => {
                Err(PuzzleError::Ambiguous(Box::new(first_two(&givens, two))))
            }
            SolveOutcome::None => Err(PuzzleError::Impossible(why_impossible(&givens))),
        }
    }
}

/// The first two solutions in the order of the engine. Which two are found
/// while proving that there are several depends on the processor.
fn first_two(givens: &Grid, any_two: [Grid; 2]) -> [Grid; 2] {
    let mut solutions = solve::solutions(givens);
    match (solutions.next(), solutions.next()) {
        (Some(first), Some(second)) => [first, second],
        _ => any_two,
    }
}

fn why_impossible(givens: &Grid) -> Impossible {
    // All givens together are a reason, if no smaller one is found.
    let everything = || Impossible::Givens {
        cells: givens.filled().map(|(cell, _)| cell).collect(),
        leads_to: None,
    };
    solve::why_unsolvable(givens).unwrap_or_else(everything)
}
