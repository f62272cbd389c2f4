//! What a search for the next step found.

use ninefold_core::logic::NextStep;
use ninefold_core::variants::Step;

/// The easiest step on a board, by the ladder of its rules.
#[derive(Clone, PartialEq, Debug)]
pub enum FoundStep {
    /// On a classic board.
    Classic(Box<NextStep>),
    /// On a board of other rules.
    Board(Box<Step>),
}

impl From<NextStep> for FoundStep {
    fn from(step: NextStep) -> FoundStep {
        FoundStep::Classic(Box::new(step))
    }
}
