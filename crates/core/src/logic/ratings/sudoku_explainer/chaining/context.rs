//! A board prepared for chain searches.

use super::board::{ChainBoard, FillCounts};
use super::links::WeakLinks;
use super::outcome::AssumptionOutcome;
use crate::classic::Candidates;

/// A board with what every search of chains on it needs.
#[derive(Debug)]
pub(crate) struct SearchContext {
    pub(crate) board: ChainBoard,
    pub(crate) weak: WeakLinks,
    pub(crate) fill_counts: FillCounts,
}

impl SearchContext {
    pub fn new(candidates: &Candidates) -> SearchContext {
        let board = ChainBoard::new(candidates);
        SearchContext::with_fill_counts(board, FillCounts::new(candidates))
    }

    /// The context of a board that an assumption leaves, on which cells count
    /// as filled as they do without it.
    pub(crate) fn with_fill_counts(board: ChainBoard, fill_counts: FillCounts) -> SearchContext {
        SearchContext {
            weak: WeakLinks::new(&board),
            board,
            fill_counts,
        }
    }
}

/// The remaining budget, and buffers that are used again.
pub(crate) struct Scratch<'c> {
    /// Number of candidates examined.
    pub(super) examined: u64,
    /// The most that may be examined.
    budget: u64,
    /// Asked whether the result is still wanted.
    is_cancelled: &'c dyn Fn() -> bool,
    /// Outcomes that are no longer needed.
    outcomes: Vec<AssumptionOutcome>,
}

impl<'c> Scratch<'c> {
    /// `budget` is the number of candidates that may be examined.
    pub fn new(budget: u64) -> Scratch<'static> {
        Scratch::cancellable(budget, &|| false)
    }

    /// The budget counts as used up when the search is cancelled.
    pub fn cancellable(budget: u64, is_cancelled: &'c dyn Fn() -> bool) -> Scratch<'c> {
        Scratch {
            examined: 0,
            budget,
            is_cancelled,
            outcomes: Vec::new(),
        }
    }

    pub(crate) fn count_examined(&mut self, candidates: usize) {
        self.examined += candidates as u64;
    }

    /// Whether more candidates were examined than allowed, or the search is
    /// cancelled.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.examined > self.budget || (self.is_cancelled)()
    }

    /// An outcome to be overwritten.
    pub(crate) fn take_outcome(&mut self) -> AssumptionOutcome {
        let used = self.outcomes.pop();
        used.unwrap_or_else(AssumptionOutcome::new)
    }

    /// Gives an outcome back that is no longer needed.
    pub(crate) fn recycle(&mut self, outcome: AssumptionOutcome) {
        self.outcomes.push(outcome);
    }
}
