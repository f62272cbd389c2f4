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
            Question::Delete(_) => ("Delete this game?", "This cannot be undone."),
            Question::Restart => ("Restart this puzzle?", "You can undo it."),
            Question::SolveNow => (
                "Fill in the solution?",
                "The game will count as auto-solved.",
            ),
            Question::LeaveEntry => ("Leave this puzzle?", "What you typed will be lost."),
            Question::PlayPasted(_) => ("Play this puzzle?", "The current game is saved."),
        }
    }
}
