//! Checks that a grid is a puzzle that can be played.

use crate::game::{GameId, Puzzle, PuzzleError};
use ninefold_core::grid::Grid;
use ninefold_core::logic::ratings::sudoku_explainer::{self, Rating};
use ninefold_core::solve::{Ambiguity, Impossible, count};

/// The engine's verdict on an entered grid.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It has one solution and can be played; and its rating.
    Playable(GameId, Box<Puzzle>, Rating),
    /// It has several: how many were counted, whether counting was stopped
    /// there, and how they differ.
    Several(usize, Counted, Box<Ambiguity>),
    /// It has none, and this is why.
    Impossible(Impossible),
}

/// The most candidates that the chains of a rating may visit while somebody waits: enough
/// for ratings up to 7.2, which take a fraction of a second.
pub const QUICK_RATING_BUDGET: u64 = 60_000;

/// Solutions are counted no further.
pub const MAX_COUNTED: usize = 1000;

impl Verdict {
    /// Checks this grid; a game made of it gets this id. Takes milliseconds, so not
    /// where a key waits.
    pub fn judge(grid: Grid, id: GameId) -> Verdict {
        match Puzzle::from_givens(grid) {
            Ok(puzzle) => {
                let rating = sudoku_explainer::rate(&grid, QUICK_RATING_BUDGET).er;
                Verdict::Playable(id, Box::new(puzzle), rating)
            }
            Err(PuzzleError::Impossible(why)) => Verdict::Impossible(why),
            Err(PuzzleError::Ambiguous(two)) => {
                let found = count(&grid, MAX_COUNTED);
                let counted = if found < MAX_COUNTED {
                    Counted::All
                } else {
                    Counted::AtLeast
                };
                Verdict::Several(found, counted, Box::new(Ambiguity::new(&grid, *two)))
            }
        }
    }
}

/// Whether a count is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The count is the number of solutions.
    All,
    /// Counting stopped at this number.
    AtLeast,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Verdict {
        Verdict::judge(text.parse().expect("a grid"), GameId::new(0, 0))
    }

    #[test]
    fn every_kind_of_grid_has_its_verdict() {
        let good = crate::game::test_boards::EXAMPLE;
        assert!(matches!(judged(good), Verdict::Playable(..)));
        let empty = ".".repeat(81);
        let many = judged(&empty);
        assert!(matches!(
            many,
            Verdict::Several(MAX_COUNTED, Counted::AtLeast, _)
        ));
        let conflict = format!("55{}", ".".repeat(79));
        assert!(matches!(
            judged(&conflict),
            Verdict::Impossible(Impossible::Conflict(_))
        ));
        let stuck = format!("12345678.........9{}", ".".repeat(63));
        assert!(matches!(judged(&stuck), Verdict::Impossible(_)));
    }
}
