//! Pasted text, which a worker reads: a long one takes a while.

use crate::say::sentence;
use ninefold_core::formats::ReadProblem;
use ninefold_game::save::{PuzzleFile, Run};

/// A paste that a worker reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingPaste {
    /// The worker's run.
    pub run: Run,
    /// The number of layers where it was pasted.
    pub layers: usize,
}

/// What a pasted text holds; why it is nothing, in a sentence.
pub(crate) fn read_paste(text: &str) -> Result<Box<PuzzleFile>, String> {
    let read = PuzzleFile::parse(PuzzleFile::PASTED.to_owned(), text).map(Box::new);
    read.map_err(|why| match &why.problem {
        ReadProblem::Board(_) => sentence(&why.to_string()),
        _ if !has_cells(text) => "No puzzle in what was pasted.".to_owned(),
        problem if problem.is_unread() => sentence(&why.to_string()),
        _ => format!("That is not a puzzle: {why}."),
    })
}

/// Whether a text has as many signs of cells as a board of four rows: then what is wrong with
/// it is worth saying.
fn has_cells(text: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || ['.', '_', '*'].contains(&sign);
    text.matches(is_cell).count() >= 16
}
