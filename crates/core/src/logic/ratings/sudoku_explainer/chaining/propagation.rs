//! Following an assumption to everything that follows from it (Sudoku
//! Explainer, `Chaining.doChaining`).

use super::board::{ChainBoard, Id, NodeTruth};
use super::branch::Method;
use super::context::{Scratch, SearchContext};
use super::links::{LinkSet, LinkTarget, StrongLinks};
use super::outcome::{AssumptionOutcome, Derivation, DerivedNode};
use super::patterns::{BoardPair, Pattern};
use crate::logic::deduction::Nesting;

/// Finds the patterns that an assumption leads to. A function value, because
/// with nested chains it propagates assumptions itself.
pub(crate) type FindPatterns = fn(BoardPair<'_>, Nesting, &mut Scratch<'_>) -> Vec<Pattern>;

/// Derives nodes from assumptions on one board.
pub(crate) struct ChainPropagator<'a> {
    context: &'a SearchContext,
    method: Method,
    /// The links, unless propagation changes them.
    links: Option<LinkSet>,
    find_patterns: FindPatterns,
}

/// Progress in following an assumption.
struct PropagationState {
    /// The candidates left.
    board: ChainBoard,
    /// The true and the false nodes followed so far.
    trues: usize,
    falses: usize,
}

impl<'a> ChainPropagator<'a> {
    pub fn new(
        context: &'a SearchContext,
        method: Method,
        find_patterns: FindPatterns,
    ) -> ChainPropagator<'a> {
        let new_links = || LinkSet::new(&context.board, &context.weak, method.filter());
        ChainPropagator {
            context,
            method,
            links: (!method.is_dynamic()).then(new_links),
            find_patterns,
        }
    }

    /// Derives all nodes that follow and are not deeper than `max_depth`, true
    /// ones first. Stops at a contradiction, and derives nothing once the search
    /// is exhausted: an outer search would otherwise go on with every assumption
    /// of its cell.
    pub fn propagate(
        &self,
        assumption: NodeTruth,
        max_depth: u32,
        outcome: &mut AssumptionOutcome,
        scratch: &mut Scratch<'_>,
    ) {
        outcome.assume(assumption);
        if scratch.is_exhausted() {
            return;
        }
        let mut progress = PropagationState {
            board: self.context.board.clone(),
            trues: 0,
            falses: 0,
        };
        while let Some(derived) = self.derive_next(&mut progress, max_depth, outcome, scratch) {
            if let Err(contradiction) = derived {
                outcome.contradiction = Some(contradiction);
                break;
            }
        }
        scratch.count_examined(progress.trues + progress.falses);
    }

    /// Derives what follows from the next node, or else from patterns; `None`
    /// if there is nothing left to derive.
    #[inline]
    fn derive_next(
        &self,
        progress: &mut PropagationState,
        max_depth: u32,
        outcome: &mut AssumptionOutcome,
        scratch: &mut Scratch<'_>,
    ) -> Option<Result<(), DerivedNode>> {
        if let Some(&on) = outcome.candidates(true).get(progress.trues) {
            progress.trues += 1;
            return Some(self.derive_false(on, outcome));
        }
        if let Some(&off) = outcome.candidates(false).get(progress.falses) {
            if outcome.depth((off, false)) >= max_depth {
                return None;
            }
            progress.falses += 1;
            return Some(self.derive_true(progress, off, outcome));
        }
        let is_any = self.apply_patterns(progress, outcome, scratch);
        is_any.then_some(Ok(()))
    }

    /// Adds the candidates that a true one excludes.
    fn derive_false(&self, on: Id, outcome: &mut AssumptionOutcome) -> Result<(), DerivedNode> {
        for &(id, reason) in self.context.weak.from(on, self.method.filter()) {
            // Nearly always. What has left the board is false, too.
            if outcome.is_just_false(id) {
                continue;
            }
            let derivation = Derivation::new(on, reason, 0);
            if outcome.has((id, true)) {
                return Err(((id, false), derivation));
            }
            outcome.add((id, false), derivation);
        }
        Ok(())
    }

    /// Adds the candidates that must be true without this false one, the last
    /// that was followed. In a dynamic search it leaves the board.
    fn derive_true(
        &self,
        progress: &mut PropagationState,
        off: Id,
        outcome: &mut AssumptionOutcome,
    ) -> Result<(), DerivedNode> {
        if let Some(links) = &self.links {
            return add_true(links.strong(off), off, 0, outcome);
        }
        let number = progress.falses as u16 - 1;
        outcome.set_removal_number(off, number);
        let last = progress.board.remove(off);
        let links = StrongLinks::new(last, self.method.filter());
        add_true(&links, off, number, outcome)
    }

    /// Adds what patterns on the board remove. Returns whether there are any.
    fn apply_patterns(
        &self,
        progress: &PropagationState,
        outcome: &mut AssumptionOutcome,
        scratch: &mut Scratch<'_>,
    ) -> bool {
        let nesting = self.method.nesting();
        if nesting == Nesting::None {
            return false;
        }
        let boards = BoardPair {
            source: &self.context.board,
            current: &progress.board,
            fill_counts: &self.context.fill_counts,
        };
        let patterns = (self.find_patterns)(boards, nesting, scratch);
        let is_any = !patterns.is_empty();
        patterns
            .into_iter()
            .for_each(|pattern| outcome.add_pattern(pattern, progress.falses));
        is_any
    }
}

#[inline]
fn add_true(
    links: &[LinkTarget],
    off: Id,
    removed_count: u16,
    outcome: &mut AssumptionOutcome,
) -> Result<(), DerivedNode> {
    for &(id, reason) in links {
        let derivation = Derivation::new(off, reason, removed_count);
        if outcome.has((id, false)) {
            return Err(((id, true), derivation));
        }
        if !outcome.has((id, true)) {
            outcome.add((id, true), derivation);
        }
    }
    Ok(())
}
