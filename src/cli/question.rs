//! A board that logic is asked about: in any format, and with one solution
//! that its candidates allow.

use super::source::{self, SourceError};
use super::{Answer, complain};
use crate::game::{Puzzle, PuzzleError};
use crate::grid::{BoardText, Candidates, Cell, Digit, Grid};
use thiserror::Error;

/// A board with its only solution.
pub struct Question {
    /// The board.
    pub board: Candidates,
    /// The only solution of its digits.
    pub solution: Grid,
}

/// Why there is nothing to reason about.
#[derive(Debug, Error)]
enum Unanswerable {
    #[error("{0}")]
    Source(#[from] SourceError),
    #[error("{0}")]
    PuzzleError(#[from] PuzzleError),
    #[error(
        "{cell} has lost the candidate {digit}, which is its digit in the solution: \
         give it back, and nothing wrong will follow"
    )]
    Lost { cell: Cell, digit: Digit },
}

impl Question {
    /// The board that an argument names, or how the request ends without.
    ///
    /// What is wrong is said on standard error.
    pub fn named(argument: Option<&str>) -> Result<Question, Answer> {
        let read = source::board(argument).map_err(Unanswerable::from);
        read.and_then(Question::of).map_err(|why| {
            complain(&why);
            match why {
                Unanswerable::Source(_) => Answer::Wrong,
                Unanswerable::PuzzleError(_) | Unanswerable::Lost { .. } => Answer::No,
            }
        })
    }

    fn of(text: BoardText) -> Result<Question, Unanswerable> {
        let board = text.board();
        let solution = Puzzle::from_givens(*board.values())?.solution;
        for cell in board.empty_cells() {
            if let Some(digit) = solution.get(cell)
                && !board.at(cell).contains(digit)
            {
                return Err(Unanswerable::Lost { cell, digit });
            }
        }
        Ok(Question { board, solution })
    }
}
