//! A solver that is being watched.

use crate::run::step_stream::{PULL_TIMEOUT, StepStream};
use crate::ui::{BoardEvent, LogicEvent, RunResult};
use ninefold_core::solve::SearchSpan;
use std::time::Instant;

/// A solver that is being watched. Dropping it ends the solver at its next
/// step.
pub(super) enum RunningSolver {
    /// One, or two that race.
    Searches(Vec<StepStream<SearchSpan>>),
    Logic(StepStream<LogicEvent>),
    /// On a board of other rules.
    Board(StepStream<BoardEvent>),
}

impl RunningSolver {
    /// Steps since the last call. The sides of a race share the time that this may take.
    pub(super) fn pull(&self) -> RunResult {
        let deadline = Instant::now() + PULL_TIMEOUT;
        match self {
            RunningSolver::Searches(searches) => {
                let spans = searches.iter().map(|spans| spans.pull(deadline));
                RunResult::SearchesRan(spans.collect())
            }
            RunningSolver::Logic(steps) => RunResult::LogicStepped(steps.pull(deadline)),
            RunningSolver::Board(steps) => RunResult::BoardStepped(steps.pull(deadline)),
        }
    }
}
