//! The Explainer's chains. Each search gives one hint: the easiest, of equally
//! easy ones the shortest, and of those the first in the Explainer's order
//! (Sukaku Explainer, `Chaining.java`).
//!
//! The player's chains (`crate::logic::techniques::chains`,
//! `crate::logic::techniques::forcing`) are separate searches. The Explainer rates the order in
//! which nodes are reached and the number of nodes of the proof, so these must be the same
//! here.

mod board;
mod branch;
mod branching;
mod context;
pub(crate) mod hint;
mod links;
mod nested;
mod nested_proof;
mod outcome;
mod patterns;
mod plain;
mod proof;
mod propagation;
mod reachability;
#[cfg(test)]
mod tests;

use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::finder::{Emit, Flow};
use branch::{BestBranchingHint, BranchingClaim, BranchingHint};
use branching::BranchingSearch;
use hint::BestPlainHint;
use nested::find_patterns;
use nested_proof::prove_branching;
use plain::PlainSearch;
use proof::{deduce_branching, deduce_plain};
use std::ops::ControlFlow::Continue;

pub(crate) use branch::Method;
pub(crate) use context::{Scratch, SearchContext};

/// A search for chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExplainerSearch {
    /// Bidirectional cycles, forcing X-chains and forcing chains.
    Plain,
    Branching(Method),
}

/// A search was cancelled or used up its budget.
#[derive(Debug)]
pub(crate) struct Interrupted;

/// The hint of a search for branching chains, with its whole proof.
pub(crate) fn find_proved(
    context: &SearchContext,
    method: Method,
    scratch: &mut Scratch<'_>,
) -> Result<Option<Deduction>, Interrupted> {
    let mut best = BestBranchingHint::default();
    let mut search = BranchingSearch::new(context, method, find_patterns, scratch);
    if !search.search(&mut best) {
        return Err(Interrupted);
    }
    let claim = best
        .hint
        .map(|BranchingHint { start, result, .. }| BranchingClaim {
            method,
            start,
            result,
        });
    Ok(claim.map(|claim| prove_branching(context, claim)))
}

/// The budget of a search that runs alone: some seconds' work.
const DEFAULT_BUDGET: u64 = 100_000_000;

impl ExplainerSearch {
    /// The least rating of what is found, in tenths.
    pub(crate) fn base(self) -> u16 {
        match self {
            ExplainerSearch::Plain => 65,
            ExplainerSearch::Branching(method) => method.base(),
        }
    }

    /// Finds the easiest hint, of equally easy ones the shortest, and of those
    /// the first. If the budget is used up, the least rating of what might have
    /// been found is the error.
    pub fn run(
        self,
        context: &SearchContext,
        scratch: &mut Scratch<'_>,
    ) -> Result<Option<Box<Deduction>>, u16> {
        let (is_complete, deduction) = match self {
            ExplainerSearch::Plain => {
                let mut best = BestPlainHint::default();
                let is_complete = PlainSearch::new(context, scratch).search(&mut best);
                (is_complete, best.hint.map(|hint| deduce_plain(&hint)))
            }
            ExplainerSearch::Branching(method) => {
                let mut best = BestBranchingHint::default();
                let mut search = BranchingSearch::new(context, method, find_patterns, scratch);
                let is_complete = search.search(&mut best);
                let deduction = best.hint.map(|hint| deduce_branching(&hint, method));
                (is_complete, deduction)
            }
        };
        if is_complete {
            Ok(deduction.map(Box::new))
        } else {
            Err(self.base())
        }
    }

    /// Reports the hint of a search with the default budget.
    pub fn report(self, candidates: &Candidates, report: Emit<'_>) -> Flow {
        let mut scratch = Scratch::new(DEFAULT_BUDGET);
        match self.run(&SearchContext::new(candidates), &mut scratch) {
            Ok(Some(deduction)) => report(*deduction),
            _ => Continue(()),
        }
    }
}
