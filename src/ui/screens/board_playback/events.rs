//! The solvers of boards that can be watched, and their events.

use ninefold_core::variants::{BoardMoment, Step};
use std::sync::Arc;

/// The most steps of a search that are kept, about ten megabytes. Then it gives up.
pub(crate) const MOST_STEPS: usize = 20_000;

/// Solvers of boards that can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardAlgorithm {
    /// The search: a value in the cell with the fewest candidates, and all consequences.
    Search,
    /// The techniques of a person, step by step.
    Logic,
}

impl BoardAlgorithm {
    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            BoardAlgorithm::Search => "Search",
            BoardAlgorithm::Logic => "Logic",
        }
    }

    /// Description in a sentence or two.
    pub(crate) fn description(self) -> &'static str {
        match self {
            BoardAlgorithm::Search => {
                "Tries a value where few are possible, draws all consequences, and goes back at \
                 a contradiction."
            }
            BoardAlgorithm::Logic => "The easiest technique first, no guess.",
        }
    }

    /// The other one.
    #[must_use]
    pub(crate) fn other(self) -> BoardAlgorithm {
        match self {
            BoardAlgorithm::Search => BoardAlgorithm::Logic,
            BoardAlgorithm::Logic => BoardAlgorithm::Search,
        }
    }
}

/// One event of a solver.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum BoardEvent {
    /// Logic saw this, and then did it.
    Deduced(Arc<Step>),
    /// Logic filled the board.
    Solved,
    /// No technique known here leads on.
    Stuck,
    /// A step of the search.
    Searched(Arc<BoardMoment>),
    /// The search had too many steps.
    GaveUp,
}

impl BoardEvent {
    /// Whether nothing follows it.
    pub(crate) fn is_ending(&self) -> bool {
        match self {
            BoardEvent::Deduced(_) => false,
            BoardEvent::Searched(moment) => moment.step.is_ending(),
            BoardEvent::Solved | BoardEvent::Stuck | BoardEvent::GaveUp => true,
        }
    }
}
