//! The step at a stuck place, while a worker looks for it and once it is found, and whether
//! it may be seen.

use crate::ui::PendingHint;
use ninefold_game::game::Hint;
use ninefold_game::save::Run;
use std::time::Duration;

/// Whether the steps at stuck places may be seen: they tell something of a game that is
/// not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepPolicy {
    /// The game is over: each is named at once.
    Free,
    /// The game is played beneath: one that is seen is counted as a hint of it.
    Counted,
    /// The game is not over and not open, so that nothing can be counted.
    Withheld,
}

/// The purpose of a search for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepGoal {
    /// To name it in the message line.
    Name,
    /// To show it on the board.
    Show,
}

/// A step that a worker looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingStep {
    /// The worker's run.
    pub run: Run,
    /// The place it is for.
    pub place: usize,
    /// The purpose of the search.
    pub goal: StepGoal,
    /// Time since the search began.
    pub elapsed: Duration,
}

impl PendingStep {
    /// Whether it takes long enough to be told.
    pub(super) fn is_slow(self) -> bool {
        self.elapsed >= PendingHint::SHOWN_AFTER
    }
}

/// The step that would have helped at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct StuckStep {
    /// As a hint.
    pub hint: Hint,
    /// Number of open steps like it; `None` if it is not a step, or if these take long to
    /// find.
    pub open: Option<usize>,
}
