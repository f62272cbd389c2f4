//! The goal of a search of the engine, and its solutions.

use crate::board::Digit;
use crate::classic::{Cell, Grid};
use std::ops::ControlFlow;

/// Outcome of solving a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveOutcome {
    /// One solution, proved to be the only one.
    Unique(Grid),
    /// Two different solutions; there may be more.
    Several([Grid; 2]),
    /// No solution.
    None,
}

/// Receives the solutions of a search.
pub(super) trait SolutionSink {
    /// Takes one solution, which is built only if it is called for; `Break` ends
    /// the search.
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()>;

    /// Whether only the number of solutions matters, so that
    /// [`accept_number`](SolutionSink::accept_number) may stand for many.
    const COUNTS: bool = false;

    /// Takes a number of solutions at once, perhaps none; `Break` ends the search.
    fn accept_number(&mut self, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Whether it needs but few solutions.
    fn needs_few(&self) -> bool {
        true
    }

    /// Number of solutions still to count, where there are probably several: some were
    /// found, or no dead end was met on the way.
    fn several_to_count(&self, _met_dead_end: bool) -> Option<usize> {
        None
    }
}

/// The outcome so far; stops at the second solution.
impl SolutionSink for SolveOutcome {
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        match *self {
            SolveOutcome::Unique(first) => {
                *self = SolveOutcome::Several([first, solution()]);
                ControlFlow::Break(())
            }
            _ => {
                *self = SolveOutcome::Unique(solution());
                ControlFlow::Continue(())
            }
        }
    }
}

/// Stops at the first solution.
impl SolutionSink for Option<Grid> {
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        *self = Some(solution());
        ControlFlow::Break(())
    }
}

/// The number of solutions so far; stops at the limit.
pub(super) struct SolutionCounter {
    pub(super) found: usize,
    pub(super) limit: usize,
}

impl SolutionSink for SolutionCounter {
    fn accept(&mut self, _: impl FnOnce() -> Grid) -> ControlFlow<()> {
        self.accept_number(1)
    }

    const COUNTS: bool = true;

    fn accept_number(&mut self, number: usize) -> ControlFlow<()> {
        self.found = self.found.saturating_add(number).min(self.limit);
        if self.found < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn needs_few(&self) -> bool {
        self.limit <= 2
    }

    fn several_to_count(&self, met_dead_end: bool) -> Option<usize> {
        (self.found > 1 || !met_dead_end).then(|| self.limit - self.found)
    }
}

/// A digit that a cell must not hold.
pub(super) type Forbidden = Option<(Cell, Digit)>;
