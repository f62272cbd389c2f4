//! A board that logic is asked about: in any format, and with one solution
//! that its candidates allow.

use super::source::{self, SourceError};
use super::{ExitStatus, print_error};
use crate::game::{Puzzle, Unplayable};
use crate::grid::{Candidates, Cell, Digit, Grid};
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
enum QuestionError {
    #[error("{0}")]
    Source(#[from] SourceError),
    #[error("{0}")]
    Unplayable(#[from] Unplayable),
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
    pub fn named(argument: Option<&str>) -> Result<Question, ExitStatus> {
        let read = source::board(argument).map_err(QuestionError::from);
        read.and_then(Question::of).map_err(|why| {
            print_error(&why);
            match why {
                QuestionError::Source(_) => ExitStatus::Failure,
                QuestionError::Unplayable(_) | QuestionError::Lost { .. } => ExitStatus::Negative,
            }
        })
    }

    fn of(board: Candidates) -> Result<Question, QuestionError> {
        let solution = Puzzle::entered(*board.values())?.solution;
        for cell in board.empty_cells() {
            if let Some(digit) = solution.get(cell)
                && !board.at(cell).contains(digit)
            {
                return Err(QuestionError::Lost { cell, digit });
            }
        }
        Ok(Question { board, solution })
    }
}
