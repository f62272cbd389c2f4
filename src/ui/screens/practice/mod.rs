//! Practising one technique.

pub(crate) mod update;

use crate::game::{Exercise, GameId};
use crate::logic::{Technique, examples};
use crate::ui::GameSession;

/// How far an exercise is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The player looks for the step.
    Looking,
    /// It is found.
    Found,
}

/// A technique being practised: a board whose next step is of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Practice {
    /// What is asked, and what answers it.
    pub exercise: Exercise,
    /// The board. It is no game, and never kept.
    pub table: GameSession,
    /// How far the player is.
    pub progress: Progress,
}

impl Practice {
    /// An exercise just begun. Its board has a name that is never written.
    pub fn new(exercise: Exercise) -> Practice {
        Practice {
            table: GameSession::new(GameId::new(0, 0), exercise.game.clone()),
            exercise,
            progress: Progress::Looking,
        }
    }

    /// What can be practised, easiest first.
    pub fn techniques() -> impl Iterator<Item = Technique> {
        let can_be = |each: &Technique| each.is_in_hints() && !examples::NEVER_NEXT.contains(each);
        Technique::ALL.into_iter().filter(can_be)
    }
}
