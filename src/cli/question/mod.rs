//! A puzzle to reason about, in any format and of any rules: its steps, and what is known of
//! its solutions.

mod board;
mod classic;
mod reasoner;

pub(super) use board::not_decided;
pub(super) use reasoner::{NO_TECHNIQUE, NOTHING_LEFT, OpenEnd, Reasoner};

use super::arguments::SearchArgs;
use super::error::CliError;
use super::spoken::Answers;
use board::BoardQuestion;
use classic::SolvablePuzzle;
use ninefold_core::formats::Imported;

/// A puzzle with the techniques that are for it.
///
/// # Errors
/// It has no solution, or that is not decided.
pub(super) fn reasoner(
    puzzle: &Imported,
    answers: Answers,
    search: SearchArgs,
) -> Result<Box<dyn Reasoner>, CliError> {
    Ok(if classic::is_solvable(puzzle, answers) {
        Box::new(SolvablePuzzle::imported(puzzle)?)
    } else {
        Box::new(BoardQuestion::new(puzzle, search)?)
    })
}
