//! A puzzle: givens with exactly one solution, and where it came from.

use crate::generate::{self, Generated, Symmetry};
use crate::grid::Grid;
use crate::logic::{Level, level_of};
use crate::solve::{self, Impossible, SolveOutcome};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Where a puzzle came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// RecordedMove here; the same seed, version and symmetry make it again.
    Generated {
        /// The seed it was made from.
        seed: u64,
        /// The version of the generator.
        version: u32,
        /// The symmetry of its givens.
        symmetry: Symmetry,
    },
    /// Typed in, pasted, or read from a file.
    Entered,
}

/// A puzzle with exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The digits it starts with.
    pub givens: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How hard it is.
    pub level: Level,
    /// Where it came from.
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

/// Why a grid cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// No way to finish it, and why.
    #[error("this puzzle has no solution: {0}")]
    Impossible(Impossible),
    /// Two or more ways to finish it: the first two.
    #[error("this puzzle has more than one solution")]
    Ambiguous(Box<[Grid; 2]>),
}

impl Puzzle {
    /// The puzzle with these givens, if they have exactly one solution.
    ///
    /// # Errors
    /// [`PuzzleError`] says why there is none, or which two there are.
    pub fn from_givens(givens: Grid) -> Result<Puzzle, PuzzleError> {
        match solve::solve(&givens) {
            SolveOutcome::Unique(solution) => Ok(Puzzle {
                givens,
                solution,
                level: level_of(&givens),
                origin: Origin::Entered,
            }),
            SolveOutcome::Several(two) => {
                Err(PuzzleError::Ambiguous(Box::new(first_two(&givens, two))))
            }
            SolveOutcome::None => Err(PuzzleError::Impossible(why_impossible(&givens))),
        }
    }
}

/// The first two solutions in the engine's usual order: which two come up
/// while proving that there are several depends on the processor.
fn first_two(givens: &Grid, any_two: [Grid; 2]) -> [Grid; 2] {
    let mut solutions = solve::solutions(givens);
    match (solutions.next(), solutions.next()) {
        (Some(first), Some(second)) => [first, second],
        _ => any_two,
    }
}

fn why_impossible(givens: &Grid) -> Impossible {
    // Every unsolvable grid has a reason; all its givens together are one.
    let everything = || Impossible::Givens {
        cells: givens.filled().map(|(cell, _)| cell).collect(),
        leads_to: None,
    };
    solve::why_unsolvable(givens).unwrap_or_else(everything)
}
