//! Following an assumption to everything that follows from it (Sudoku
//! Explainer, `Chaining.doChaining`).

use super::board::{ChainBoard, Id};
use super::branch::Node;
use super::branching_hint::Method;
use super::context::SearchContext;
use super::links::{LinkSet, StrongLinks};
use super::outcome::{AssumptionOutcome, Derivation, DerivedNode};
use super::patterns::{BoardPair, Pattern};
use super::scratch::Scratch;
use crate::logic::Nesting;

/// Finds the patterns that an assumption leads to. A function value, because
/// with nested chains it propagates assumptions itself.
pub(super) type FindPatterns = fn(BoardPair<'_>, Nesting, &mut Scratch) -> Vec<Pattern>;

/// Derives nodes from assumptions on one board.
pub(super) struct Propagator<'a> {
    context: &'a SearchContext,
    method: Method,
    /// The links, unless propagation changes them.
    links: Option<LinkSet>,
    find_patterns: FindPatterns,
}

impl<'a> Propagator<'a> {
    pub fn new(
        context: &'a SearchContext,
        method: Method,
        find_patterns: FindPatterns,
    ) -> Propagator<'a> {
        let new_links = || LinkSet::new(&context.board, &context.weak, method.filter());
        Propagator {
            context,
            method,
            links: (!method.is_dynamic()).then(new_links),
            find_patterns,
        }
    }

    /// Derives all nodes that follow and are not deeper than `max_depth`, true
    /// ones first. Stops at a contradiction.
    pub fn propagate(
        &self,
        assumption: Node,
        max_depth: u32,
        outcome: &mut AssumptionOutcome,
        scratch: &mut Scratch,
    ) {
        outcome.assume(assumption);
        let mut board = self.context.board.clone();
        let (mut trues, mut falses) = (0, 0);
        loop {
            let derived = if let Some(&on) = outcome.candidates(true).get(trues) {
                trues += 1;
                self.derive_false(&board, on, outcome)
            } else if let Some(&off) = outcome.candidates(false).get(falses) {
                if outcome.depth((off, false)) >= max_depth {
                    break;
                }
                falses += 1;
                self.derive_true(&mut board, off, falses as u16 - 1, outcome)
            } else if self.apply_patterns(&board, outcome, scratch) {
                continue;
            } else {
                break;
            };
            if let Err(contradiction) = derived {
                outcome.contradiction = Some(contradiction);
                break;
            }
        }
        scratch.count_examined(trues + falses);
    }

    /// Adds the candidates that a true one excludes.
    fn derive_false(
        &self,
        board: &ChainBoard,
        on: Id,
        outcome: &mut AssumptionOutcome,
    ) -> Result<(), DerivedNode> {
        for &(id, reason) in self.context.weak.from(on, self.method.filter()) {
            // First the test that is nearly always true.
            if outcome.is_just_false(id) || !board.has(id) {
                continue;
            }
            let derivation = Derivation::new(on, reason);
            if outcome.has((id, true)) {
                return Err(((id, false), derivation));
            }
            outcome.add((id, false), derivation);
        }
        Ok(())
    }

    /// Adds the candidates that must be true without this one, which is the
    /// `number`th false one. In a dynamic search it leaves the board.
    fn derive_true(
        &self,
        board: &mut ChainBoard,
        off: Id,
        number: u16,
        outcome: &mut AssumptionOutcome,
    ) -> Result<(), DerivedNode> {
        let changing;
        let (links, removed_count) = match &self.links {
            Some(links) => (links.strong(off), 0),
            None => {
                board.remove(off);
                outcome.set_removal_number(off, number);
                changing = StrongLinks::new(board, off, self.method.filter());
                (&*changing, number)
            }
        };
        for &(id, reason) in links {
            let derivation = Derivation::new(off, reason).after_removing(removed_count);
            if outcome.has((id, false)) {
                return Err(((id, true), derivation));
            }
            if !outcome.has((id, true)) {
                outcome.add((id, true), derivation);
            }
        }
        Ok(())
    }

    /// Adds what patterns on the board remove. Returns whether there are any.
    fn apply_patterns(
        &self,
        board: &ChainBoard,
        outcome: &mut AssumptionOutcome,
        scratch: &mut Scratch,
    ) -> bool {
        let nesting = self.method.nesting();
        if nesting == Nesting::None {
            return false;
        }
        let boards = BoardPair {
            source: &self.context.board,
            current: board,
            fill_counts: &self.context.fill_counts,
        };
        let patterns = (self.find_patterns)(boards, nesting, scratch);
        let is_any = !patterns.is_empty();
        for pattern in patterns {
            outcome.add_pattern(pattern.premises, pattern.nested, pattern.removed);
        }
        is_any
    }
}
