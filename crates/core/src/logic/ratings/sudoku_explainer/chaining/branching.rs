//! Chains that branch or rest on several candidates at once: what follows from
//! an assumption, compared with what follows from others.

use super::board::{IDS, Id, KINDS, NodeTruth, house_index, id_cell, id_digit};
use super::branch::{
    Branch, BranchingHint, BranchingSink, BranchingStart, Method, distinct_nested,
};
use super::context::{Scratch, SearchContext};
use super::hint::Rank;
use super::outcome::{AssumptionOutcome, End, Tracer};
use super::propagation::{ChainPropagator, FindPatterns};
use crate::logic::deduction::Nesting;
use std::rc::Rc;

/// A search for branching chains on one board.
pub(crate) struct BranchingSearch<'a, 'c> {
    context: &'a SearchContext,
    method: Method,
    propagator: ChainPropagator<'a>,
    tracer: Tracer,
    /// Known consequences of the truth of each candidate.
    truths: Vec<Option<Rc<AssumptionOutcome>>>,
    scratch: &'a mut Scratch<'c>,
}

impl<'a, 'c> BranchingSearch<'a, 'c> {
    pub fn new(
        context: &'a SearchContext,
        method: Method,
        find_patterns: FindPatterns,
        scratch: &'a mut Scratch<'c>,
    ) -> BranchingSearch<'a, 'c> {
        BranchingSearch {
            context,
            method,
            propagator: ChainPropagator::new(context, method, find_patterns),
            tracer: Tracer::default(),
            truths: vec![None; IDS],
            scratch,
        }
    }

    /// Searches from every cell with enough candidates. Returns `false` if the
    /// budget was not enough.
    pub fn search(&mut self, sink: &mut dyn BranchingSink) -> bool {
        let fewest = if self.method.is_dynamic() { 2 } else { 3 };
        let is_complete = (0..81).all(|cell| {
            if self.context.board.digits(cell).count_ones() >= fewest {
                self.search_cell(cell, sink);
            }
            !self.scratch.is_exhausted()
        });
        let known = self.truths.iter_mut().filter_map(Option::take);
        let unshared = known.filter_map(Rc::into_inner);
        unshared.for_each(|outcome| self.scratch.recycle(outcome));
        is_complete
    }

    fn search_cell(&mut self, cell: usize, sink: &mut dyn BranchingSink) {
        let starts: Vec<Id> = self.context.board.ids_in(cell).collect();
        for &id in &starts {
            if self.scratch.is_exhausted() {
                return;
            }
            let outcome = self.derive_truth(id, sink);
            if self.method.is_dynamic() {
                self.offer_contradiction((id, true), &outcome, sink);
                self.search_falsehood(id, &outcome, starts.len() > 2, sink);
            }
            if self.method != Method::Nishio {
                self.search_regions(id, sink);
            }
        }
        if self.method != Method::Nishio {
            self.search_common(BranchingStart::Cell(cell), &starts, sink);
        }
    }

    /// Searches the consequences of a candidate's falsehood alone, and if `double` is set
    /// together with those of its truth.
    fn search_falsehood(
        &mut self,
        id: Id,
        truth: &AssumptionOutcome,
        double: bool,
        sink: &mut dyn BranchingSink,
    ) {
        let outcome = self.derive((id, false), sink);
        self.offer_contradiction((id, false), &outcome, sink);
        if double && self.method != Method::Nishio {
            self.offer_common(BranchingStart::Double(id), &[truth, &outcome], sink);
        }
        self.scratch.recycle(outcome);
    }

    /// Everything worth knowing that follows from an assumption.
    fn derive(&mut self, assumption: NodeTruth, sink: &dyn BranchingSink) -> AssumptionOutcome {
        let max_depth = match self.method.nesting() {
            Nesting::None => sink.max_depth(),
            // Patterns are seen only when all else is followed to its end.
            _ => u32::MAX,
        };
        let mut outcome = self.scratch.take_outcome();
        let propagator = &self.propagator;
        propagator.propagate(assumption, max_depth, &mut outcome, self.scratch);
        outcome
    }

    pub fn follow(&mut self, assumption: NodeTruth) -> AssumptionOutcome {
        let mut outcome = AssumptionOutcome::new();
        let propagator = &self.propagator;
        propagator.propagate(assumption, u32::MAX, &mut outcome, self.scratch);
        outcome
    }

    /// The same for the truth of a candidate, looked up if known.
    fn derive_truth(&mut self, id: Id, sink: &dyn BranchingSink) -> Rc<AssumptionOutcome> {
        if let Some(known) = &self.truths[id as usize] {
            return known.clone();
        }
        let outcome = Rc::new(self.derive((id, true), sink));
        self.truths[id as usize] = Some(outcome.clone());
        outcome
    }

    fn offer_contradiction(
        &mut self,
        assumption: NodeTruth,
        outcome: &AssumptionOutcome,
        sink: &mut dyn BranchingSink,
    ) {
        let Some(last) = outcome.contradiction else {
            return;
        };
        let ((id, truth), _) = last;
        let known = outcome.derived((id, !truth));
        let ends = if truth { [last, known] } else { [known, last] };
        let ends = ends.map(|end| (outcome, end));
        let (assumed, its_truth) = assumption;
        let start = BranchingStart::Contradiction(assumption);
        self.offer(start, (assumed, !its_truth), &ends, sink);
    }

    /// The houses in which this candidate is the first of its digit.
    fn search_regions(&mut self, first: Id, sink: &mut dyn BranchingSink) {
        let (cell, digit) = (id_cell(first), id_digit(first));
        for kind in 0..KINDS {
            let house = house_index(cell, kind);
            let mut places = self.context.board.ids_in_house(house, digit);
            if places.next() == Some(first) && places.next().is_some() {
                let starts: Vec<Id> = self.context.board.ids_in_house(house, digit).collect();
                self.search_common(BranchingStart::Region { house, digit }, &starts, sink);
            }
        }
    }

    /// Searches the common consequences of these candidates.
    fn search_common(
        &mut self,
        start: BranchingStart,
        starts: &[Id],
        sink: &mut dyn BranchingSink,
    ) {
        let derive = |&id: &Id| self.derive_truth(id, sink);
        let outcomes: Vec<Rc<AssumptionOutcome>> = starts.iter().map(derive).collect();
        let outcomes: Vec<&AssumptionOutcome> = outcomes.iter().map(Rc::as_ref).collect();
        self.offer_common(start, &outcomes, sink);
    }

    /// Offers what all these outcomes have in common: first what is true, then
    /// what is false, in the order in which the first of them derived it.
    fn offer_common(
        &mut self,
        start: BranchingStart,
        outcomes: &[&AssumptionOutcome],
        sink: &mut dyn BranchingSink,
    ) {
        for truth in [true, false] {
            let sets = outcomes.iter().map(|outcome| outcome.set(truth));
            let common = sets.copied().reduce(|all, set| all.intersect(&set));
            let common = common.unwrap_or_default();
            if common.is_empty() {
                continue;
            }
            let first = outcomes[0].candidates(truth).iter();
            for node in first.map(|&id| (id, truth)) {
                if common.contains(node.0) {
                    self.offer_meeting(start, node, outcomes, sink);
                }
            }
        }
    }

    /// Offers a node of all these outcomes, unless its depths show that it is
    /// not wanted.
    fn offer_meeting(
        &mut self,
        start: BranchingStart,
        node: NodeTruth,
        outcomes: &[&AssumptionOutcome],
        sink: &mut dyn BranchingSink,
    ) {
        let depths = outcomes.iter().map(|outcome| outcome.depth(node));
        if depths.sum::<u32>() <= sink.limit(node, start.kind()) {
            let ends = outcomes
                .iter()
                .map(|&outcome| (outcome, outcome.derived(node)));
            let ends: Vec<End<'_>> = ends.collect();
            self.offer(start, node, &ends, sink);
        }
    }

    /// Gives a hint to the sink if it changes the board and is short enough.
    fn offer(
        &mut self,
        start: BranchingStart,
        result: NodeTruth,
        ends: &[End<'_>],
        sink: &mut dyn BranchingSink,
    ) {
        let board = &self.context.board;
        let (id, truth) = result;
        if truth && board.digits(id_cell(id)) == 1 << id_digit(id) {
            return;
        }
        let kind = start.kind();
        let limit = sink.limit(result, kind);
        let Some(count) = self.count_nodes(ends, limit) else {
            return;
        };
        let tracer = &mut self.tracer;
        let branches = ends.iter().map(|&end| tracer.extract_branch(board, end));
        let branches: Vec<Branch> = branches.collect();
        let nested = distinct_nested(&branches).into_iter();
        let complexity = count + nested.map(|chain| chain.complexity).sum::<u32>();
        if complexity <= limit {
            sink.take(BranchingHint {
                start,
                result,
                rank: Rank::new(self.method.base(), complexity, kind),
                branches,
            });
        }
    }

    /// The number of nodes that these ends rest on, nested chains excluded;
    /// `None` if it is more than `limit`.
    fn count_nodes(&mut self, ends: &[End<'_>], limit: u32) -> Option<u32> {
        ends.iter().try_fold(0, |count, &end| {
            let left = limit.saturating_sub(count);
            let more = self.tracer.count(&self.context.board, end, left)?;
            Some(count + more)
        })
    }
}
