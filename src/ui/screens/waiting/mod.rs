//! The screen while a puzzle, an exercise or a saved game is generated or loaded.

pub(crate) mod view;

use crate::ui::component::FRAME;
use crate::ui::screen_prelude::*;
use ninefold_core::logic::{Level, Technique};

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

/// What is generated or loaded.
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
}

impl Component for Waiting {
    fn context(&self) -> Context {
        Context::Waiting
    }

    /// All one can do is stop it.
    fn update_common(&mut self, action: CommonAction, _shared: &mut Shared) -> Outcome {
        if action == CommonAction::Back {
            Outcome::Ask(Request::Menu)
        } else {
            Outcome::Stay
        }
    }

    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        self.elapsed += time;
        None
    }

    /// Something moves, but where it takes a moment only.
    fn next_deadline(&self) -> Option<Duration> {
        (self.what != WaitingFor::SavedGame).then_some(FRAME * 3)
    }
}
