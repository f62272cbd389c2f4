//! Questions that are answered by yes or no.

use crate::game::GameId;

/// What is asked before something is thrown away.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// Delete this saved game?
    Delete(GameId),
    /// Begin the puzzle again?
    Restart,
    /// Fill in the solution?
    SolveNow,
    /// Leave the puzzle being typed in?
    LeaveEntry,
}

impl Question {
    /// The question in words: what is asked, and what it costs.
    pub fn words(&self) -> (&'static str, &'static str) {
        match self {
            Question::Delete(_) => ("Delete this game?", "It cannot be brought back."),
            Question::Restart => ("Begin this puzzle again?", "Undo brings your moves back."),
            Question::SolveNow => (
                "Fill in the solution?",
                "The game counts as solved by the machine.",
            ),
            Question::LeaveEntry => ("Leave this puzzle?", "What you typed in is lost."),
        }
    }
}
