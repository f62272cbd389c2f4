//! Pasted text, which a worker reads: a long one takes a while.

use crate::say::sentence;
use ninefold_core::formats::ReadError;
use ninefold_core::formats::{BoardTextError, ImportedBoard};
use ninefold_game::save::{PuzzleFile, Run};
use thiserror::Error;

/// A paste that a worker reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingPaste {
    /// The worker's run.
    pub run: Run,
    /// The number of layers where it was pasted.
    pub layers: usize,
}

/// The puzzles that were read from a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ReadText {
    /// Classic puzzles.
    Puzzles(Box<PuzzleFile>),
    /// A board of other rules; of several it is the first, which a sentence says.
    Board(Box<ImportedBoard>, Option<String>),
}

/// Why there is no puzzle in a text.
#[derive(Debug, Error)]
pub(crate) enum NoPuzzle {
    /// A board of other rules has a fault.
    #[error(transparent)]
    Board(BoardTextError),
    /// It holds nothing, or nothing that is read.
    #[error(transparent)]
    Text(ReadError),
}

impl ReadText {
    /// What a text of this name holds.
    pub(crate) fn parse(name: String, text: &str) -> Result<ReadText, NoPuzzle> {
        let error = match PuzzleFile::parse(name, text) {
            Ok(file) => return Ok(ReadText::Puzzles(Box::new(file))),
            Err(error) => error,
        };
        match ImportedBoard::from_error(&error.problem) {
            Some(Ok(board)) => Ok(ReadText::Board(Box::new(board), error.remark())),
            Some(Err(why)) => Err(NoPuzzle::Board(why)),
            None => Err(NoPuzzle::Text(error.problem)),
        }
    }

    /// What a pasted text holds; why it is nothing, in a sentence.
    pub(crate) fn of_paste(text: &str) -> Result<ReadText, String> {
        ReadText::parse(PuzzleFile::PASTED.to_owned(), text).map_err(|why| match why {
            NoPuzzle::Board(why) => sentence(&why.to_string()),
            NoPuzzle::Text(_) if !has_cells(text) => "No puzzle in what was pasted.".to_owned(),
            NoPuzzle::Text(why) if why.problem.is_unread() => sentence(&why.to_string()),
            NoPuzzle::Text(why) => format!("That is not a puzzle: {why}."),
        })
    }
}

/// Whether a text has as many signs of cells as a board of four rows: then what is wrong with
/// it is worth saying.
fn has_cells(text: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || ['.', '_', '*'].contains(&sign);
    text.matches(is_cell).count() >= 16
}
