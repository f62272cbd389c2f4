//! A puzzle to reason about, in any format and of any rules: its steps, and what is known of
//! its solutions.

mod known_solutions;
mod path;
mod puzzle_question;

pub(super) use known_solutions::{NO_TECHNIQUE, not_decided};
pub(super) use path::ExplainedPath;
pub(super) use puzzle_question::PuzzleQuestion;

/// The hint of a full board.
pub(super) const NOTHING_LEFT: &str = "Nothing is left to do.";
