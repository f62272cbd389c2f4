//! The answers while another copy of the program has the saved games.

use crate::ui::keys::Destination;
use crate::ui::{Outcome, Request};
use strum::VariantArray;

/// One answer to that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(crate) enum StoreLockedChoice {
    /// With what is open.
    GoOn,
    /// Look at the saved games.
    Look,
    /// Play a new one.
    New,
    /// Leave.
    Quit,
}

impl StoreLockedChoice {
    /// The answers, top to bottom.
    pub(crate) const ALL: [StoreLockedChoice; StoreLockedChoice::VARIANTS.len()] =
        *StoreLockedChoice::VARIANTS.first_chunk().unwrap();

    /// The answer, and what it costs.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            StoreLockedChoice::GoOn => ("Continue", "without saving"),
            StoreLockedChoice::Look => ("Saved games", "view only"),
            StoreLockedChoice::New => ("New game", "without saving"),
            StoreLockedChoice::Quit => ("Quit", ""),
        }
    }

    pub(crate) fn outcome(self) -> Outcome {
        match self {
            StoreLockedChoice::GoOn => Outcome::Close,
            StoreLockedChoice::Look => Outcome::CloseThen(Request::LeaveUnsaved(Box::new(
                Destination::SavedGames.into(),
            ))),
            StoreLockedChoice::New => {
                Outcome::CloseThen(Request::LeaveUnsaved(Box::new(Destination::Levels.into())))
            }
            StoreLockedChoice::Quit => Outcome::CloseThen(Request::Quit),
        }
    }
}
