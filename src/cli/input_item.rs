//! A puzzle of an input: classic, or of other rules.

use super::error::{CliError, SourceError};
use ninefold_core::formats::{BoardTextError, ImportedBoard};
use ninefold_core::formats::{ImportedPuzzle, ReadError};
use ninefold_core::rules::{LocalClue, LocalForm, Rules};

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
    let rules = &board.puzzle.rules;
    let (title, more) = (rules.title(), beyond_title(rules));
    CliError::failure(format_args!(
        "this needs a classic 9x9 puzzle, and this one is {title}{more}"
    ))
}

/// What tells rules from the classic ones and is in no title.
fn beyond_title(rules: &Rules) -> &'static str {
    let is_negative = |clue: &LocalClue| clue.kind.form() == LocalForm::Negative;
    match () {
        () if !rules.unknown().is_empty() => " with clues that are not checked",
        () if !rules.drawn().is_empty() => " with clues that its text changes",
        () if rules.shape().regions().is_empty() => " without boxes",
        () if rules.local_clues().any(is_negative) => " with a rule for neighbours without a mark",
        () if !rules.text().is_empty() => " with rules in words",
        () => "",
    }
}

/// What is wrong with a board, with its line in the text if that is not the first.
pub(super) fn board_error(line: usize, error: &BoardTextError) -> String {
    match line {
        1 => error.to_string(),
        line => format!("line {line}: {error}"),
    }
}
