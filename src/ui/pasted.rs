//! Pasted text, which a worker reads: a long one takes a while.

use crate::ui::widgets::sentence;
use ninefold_core::variants::ImportedBoard;
use ninefold_game::save::{PuzzleFile, Run};

/// A paste that a worker reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingPaste {
    /// The worker's run.
    pub run: Run,
    /// The number of layers where it was pasted.
    pub layers: usize,
}

/// What was read from a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ReadText {
    /// Classic puzzles.
    Puzzles(Box<PuzzleFile>),
    /// A board of other rules; of several it is the first, which a sentence says.
    Board(Box<ImportedBoard>, Option<String>),
    /// No puzzle: why, in a sentence.
    Nothing(String),
}

impl ReadText {
    /// What a pasted text holds.
    pub(crate) fn of_paste(text: &str) -> ReadText {
        let error = match PuzzleFile::parse(PuzzleFile::PASTED.to_owned(), text) {
            Ok(file) => return ReadText::Puzzles(Box::new(file)),
            Err(error) => error,
        };
        let problem = &error.problem;
        ReadText::Nothing(match ImportedBoard::from_error(problem) {
            Some(Ok(board)) => return ReadText::Board(Box::new(board), error.remark()),
            Some(Err(why)) => sentence(&why.to_string()),
            None if !has_cells(text) => "No puzzle in what was pasted.".to_owned(),
            None if problem.problem.is_unread() => sentence(&problem.to_string()),
            None => format!("That is not a puzzle: {problem}."),
        })
    }
}

/// Whether a text has as many signs of cells as a board of four rows: then what is wrong with
/// it is worth saying.
fn has_cells(text: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || ['.', '_', '*'].contains(&sign);
    text.matches(is_cell).count() >= 16
}
