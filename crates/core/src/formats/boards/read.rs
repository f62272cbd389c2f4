//! The reader of puzzles of any rules, in whatever format they are.

use super::error::BoardProblem;
use super::puzzle::BoardPuzzle;
use crate::formats::{Imported, ReadError, read_first};
use crate::rules::rules::Rules;
use crate::rules::values::Values;
use std::str::FromStr;

/// What is read of a text that has nothing but rules and givens.
pub(in crate::formats) fn plain(
    (rules, givens): (Rules, Values),
) -> Result<Imported, BoardProblem> {
    Ok(Imported::of_board(rules, givens, Values::EMPTY))
}

/// The first puzzle of a text in any format.
impl FromStr for BoardPuzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<BoardPuzzle, ReadError> {
        read_first(text).map(Imported::into_puzzle)
    }
}
