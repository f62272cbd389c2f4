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
            ConfirmQuestion::Delete(_) => ("Delete this game?", "It cannot be brought back."),
            ConfirmQuestion::Restart => {
                ("Begin this puzzle again?", "Undo brings your moves back.")
            }
            ConfirmQuestion::SolveNow => (
                "Fill in the solution?",
                "The game counts as solved by the machine.",
            ),
            ConfirmQuestion::LeaveEntry => ("Leave this puzzle?", "What you typed in is lost."),
            ConfirmQuestion::PlayPasted(_) => {
                ("Play this puzzle?", "The game you play now is kept.")
            }
        }
    }
}
