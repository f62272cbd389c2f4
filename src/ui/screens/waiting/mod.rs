//! A puzzle, an exercise or a saved game is on its way.

pub(crate) mod view;

use crate::logic::{Level, Technique};
use crate::ui::keys::CommonAction;
use crate::ui::{Outcome, Request, Run};
use std::time::Duration;

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingFor {
    /// A puzzle of this level.
    Puzzle(Level),
    /// An exercise of this technique.
    Exercise(Technique),
    /// A saved game.
    SavedGame,
}

/// Something is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// What.
    pub what: WaitingFor,
    /// The run that brings it.
    pub run: Run,
    /// How long it has taken.
    pub elapsed: Duration,
}

impl Waiting {
    /// It was just asked for.
    pub fn new(what: WaitingFor, run: Run) -> Waiting {
        Waiting {
            what,
            run,
            elapsed: Duration::ZERO,
        }
    }

    /// All one can do is stop it.
    pub(crate) fn update(self, action: CommonAction) -> Outcome {
        if action == CommonAction::Back {
            Outcome::Ask(Request::Menu)
        } else {
            Outcome::Stay
        }
    }
}
