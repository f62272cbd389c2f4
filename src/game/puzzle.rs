//! A puzzle: givens with exactly one solution, and where it came from.

use crate::generate::{self, Generated, Symmetry};
use crate::grid::{Clash, Grid};
use crate::logic::{Level, level_of};
use crate::solve::{self, Outcome};
use thiserror::Error;

/// Where a puzzle came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Made here; the same seed, version and symmetry make it again.
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
pub enum Unplayable {
    /// Two equal givens in a house.
    #[error("the rules are broken already: {0}")]
    Clash(Clash),
    /// No way to finish it.
    #[error("this puzzle has no solution")]
    Unsolvable,
    /// Two or more ways to finish it: here are two.
    #[error("this puzzle has more than one solution")]
    Ambiguous(Box<[Grid; 2]>),
}

impl Puzzle {
    /// The puzzle with these givens, if they have exactly one solution.
    ///
    /// # Errors
    /// [`Unplayable`] says why there is none, or which two there are.
    pub fn entered(givens: Grid) -> Result<Puzzle, Unplayable> {
        if let Some(clash) = givens.clash() {
            return Err(Unplayable::Clash(clash));
        }
        match solve::solve(&givens) {
            Outcome::Unique(solution) => Ok(Puzzle {
                givens,
                solution,
                level: level_of(&givens),
                origin: Origin::Entered,
            }),
            Outcome::Several(two) => Err(Unplayable::Ambiguous(Box::new(two))),
            Outcome::None => Err(Unplayable::Unsolvable),
        }
    }
}
