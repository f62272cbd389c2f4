//! Questions that are answered by yes or no.

use crate::game::GameId;
use crate::grid::Grid;

/// What is asked before something is thrown away or left.
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
    /// Play this puzzle, which was pasted?
    PlayPasted(Box<Grid>),
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
            Question::PlayPasted(_) => ("Play this puzzle?", "The game you play now is kept."),
        }
    }
}
