//! A board to reason about: in any format, and with one solution that its
//! candidates allow.

use super::error::CliError;
use ninefold_core::grid::{Candidates, Cell, Digit, Grid, ImportedPuzzle};
use ninefold_game::game::{Puzzle, PuzzleError};
use thiserror::Error;

/// A board with its only solution.
pub(super) struct SolvablePuzzle {
    /// The board.
    pub board: Candidates,
    /// The only solution of its digits.
    pub solution: Grid,
}

/// Why there is nothing to reason about.
#[derive(Debug, Error)]
enum QuestionError {
    #[error("{0}")]
    Puzzle(#[from] PuzzleError),
    #[error(
        "{cell} has lost the candidate {digit}, which is its digit in the solution: \
         give it back, and nothing wrong will follow"
    )]
    Lost { cell: Cell, digit: Digit },
}

impl SolvablePuzzle {
    /// The board of a puzzle that was read.
    pub(super) fn imported(puzzle: &ImportedPuzzle) -> Result<SolvablePuzzle, CliError> {
        SolvablePuzzle::new(puzzle.board()).map_err(CliError::negative)
    }

    fn new(board: Candidates) -> Result<SolvablePuzzle, QuestionError> {
        let solution = Puzzle::from_givens(*board.values())?.solution;
        for cell in board.empty_cells() {
            if let Some(digit) = solution.get(cell)
                && !board.at(cell).contains(digit)
            {
                return Err(QuestionError::Lost { cell, digit });
            }
        }
        Ok(SolvablePuzzle { board, solution })
    }
}
