//! A puzzle of an input: classic, or of other rules.

use super::error::{CliError, SourceError};
use ninefold_core::formats::{BoardTextError, ImportedBoard};
use ninefold_core::formats::{ImportedPuzzle, ReadError};

/// A puzzle of an input.
pub(super) enum InputItem {
    /// With the rules of classic Sudoku.
    Classic(Box<ImportedPuzzle>),
    /// Of another size, or with other rules.
    Board(Box<ImportedBoard>),
}

impl InputItem {
    /// The item of a text, or why it is none.
    pub(super) fn new(
        name: &str,
        item: Result<ImportedPuzzle, ReadError>,
    ) -> Result<InputItem, SourceError> {
        let error = match item {
            Ok(puzzle) => return Ok(InputItem::Classic(Box::new(puzzle))),
            Err(error) => error,
        };
        match ImportedBoard::from_error(&error) {
            Some(Ok(board)) => Ok(InputItem::Board(Box::new(board))),
            Some(Err(problem)) => Err(SourceError::Board {
                name: name.to_owned(),
                error: board_error(error.line, &problem),
            }),
            None => Err(SourceError::Unreadable {
                name: name.to_owned(),
                error,
            }),
        }
    }

    /// The classic puzzle.
    ///
    /// # Errors
    /// It has other rules.
    pub(super) fn classic(self) -> Result<ImportedPuzzle, CliError> {
        match self {
            InputItem::Classic(puzzle) => Ok(*puzzle),
            InputItem::Board(board) => Err(classic_only(&board)),
        }
    }
}

/// The error of a command that takes classic puzzles only.
pub(super) fn classic_only(board: &ImportedBoard) -> CliError {
    let title = board.puzzle.rules.title();
    CliError::failure(format_args!(
        "this needs a classic 9x9 puzzle, and this one is {title}"
    ))
}

/// What is wrong with a board, with its line in the text if that is not the first.
pub(super) fn board_error(line: usize, error: &BoardTextError) -> String {
    match line {
        1 => error.to_string(),
        line => format!("line {line}: {error}"),
    }
}
