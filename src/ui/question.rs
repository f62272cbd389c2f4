//! Questions that are answered by yes or no.

use crate::game::GameId;
use crate::grid::Grid;

/// What is asked before something is thrown away or left.
#[derive(Clone, PartialEq, Debug)]
pub enum ConfirmQuestion {
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

impl ConfirmQuestion {
    /// The question in words: what is asked, and what it costs.
    pub fn words(&self) -> (&'static str, &'static str) {
        match self {
            ConfirmQuestion::Delete(_) => ("Delete this game?", "This cannot be undone."),
            ConfirmQuestion::Restart => ("Restart this puzzle?", "You can undo it."),
            ConfirmQuestion::SolveNow => (
                "Fill in the solution?",
                "The game will count as auto-solved.",
            ),
            ConfirmQuestion::LeaveEntry => ("Leave this puzzle?", "What you typed will be lost."),
            ConfirmQuestion::PlayPasted(_) => ("Play this puzzle?", "The current game is saved."),
        }
    }
}
