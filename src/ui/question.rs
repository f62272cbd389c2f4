//! Questions that are answered by yes or no.

use crate::ui::keys::Action;
use crate::ui::{Algorithm, PrintJob, Saving};
use ninefold_core::formats::Imported;

const UNSAVED: &str = "This game is not saved and will be lost.";

/// Whether a game is open while a question is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CurrentGame {
    /// One is.
    Open,
    /// There is none: on the menu, in an exercise.
    None,
}

/// A question before something is thrown away or left.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ConfirmQuestion {
    /// Begin the puzzle again?
    Restart,
    /// Fill in the solution?
    SolveNow,
    /// Fill in the answer that the text of the puzzle states?
    FillInStated,
    /// Watch this algorithm solve the puzzle being played?
    Watch(Algorithm),
    /// List every step on the board?
    ListSteps,
    /// Show every step to the solution?
    SolutionPath,
    /// Leave the puzzle being typed in?
    LeaveEntry,
    /// Leave the program, and with it a game that is not saved?
    QuitUnsaved,
    /// Leave a game that is not saved for the menu?
    LeaveUnsaved,
    /// Replace the file into which the puzzle is to be printed?
    PrintOver(PrintJob),
    /// Change the file of settings, lines of which have faults?
    ChangeFaultySettings,
    /// Do this, which was chosen among the commands, though it leaves the game?
    LeaveGame(Action),
    /// Do this, which was chosen among the commands, though it counts as a check?
    SpendCheck(Action),
    /// Play this puzzle, which was pasted?
    PlayPasted(Box<Imported>),
}

impl ConfirmQuestion {
    /// The question in words: what is asked, and what it costs.
    pub(crate) fn words(
        &self,
        saving: &Saving,
        current: CurrentGame,
    ) -> (&'static str, &'static str) {
        let is_kept = saving.keeps_games();
        match self {
            ConfirmQuestion::Restart => ("Restart this puzzle?", "You can undo it."),
            ConfirmQuestion::SolveNow => (
                "Fill in the solution?",
                "The game will count as auto-solved.",
            ),
            ConfirmQuestion::FillInStated => (
                "Fill in the stated answer?",
                "The game will count as auto-solved.",
            ),
            ConfirmQuestion::Watch(_) => (
                "Watch a solver?",
                "It shows the solution, which counts as a hint.",
            ),
            ConfirmQuestion::ListSteps => ("List every step?", "The list counts as a hint."),
            ConfirmQuestion::SolutionPath => (
                "Show the path?",
                "It leads to the solution, which counts as a hint.",
            ),
            ConfirmQuestion::LeaveEntry => ("Leave this puzzle?", "What you typed will be lost."),
            ConfirmQuestion::LeaveGame(_) => {
                ("Leave this game?", "It is saved: you can go on later.")
            }
            ConfirmQuestion::SpendCheck(_) => (
                "Check the digits?",
                "Your digits are compared with the solution: that counts as a check.",
            ),
            ConfirmQuestion::QuitUnsaved => ("Quit?", UNSAVED),
            ConfirmQuestion::LeaveUnsaved => ("Leave this game?", UNSAVED),
            ConfirmQuestion::PrintOver(_) => {
                ("Replace the file?", "A file of that name already exists.")
            }
            ConfirmQuestion::ChangeFaultySettings => (
                "Change settings.json?",
                "It has faults, which stay. Only changed values are replaced.",
            ),
            ConfirmQuestion::PlayPasted(_) => (
                "Play this puzzle?",
                match (current, is_kept) {
                    (CurrentGame::Open, true) => "The current game is saved.",
                    (CurrentGame::Open, false) => UNSAVED,
                    (CurrentGame::None, true) => "It is saved as you play.",
                    (CurrentGame::None, false) => "It will not be saved.",
                },
            ),
        }
    }
}
