//! Patterns under an assumption, and among them chains: what a search finds on
//! the board that the assumption leaves.

use super::board::{ChainBoard, IDS, Id, NodeTruth, id as number, id_cell, id_digit};
use super::branch::{
    Branch, BranchingClaim, BranchingHint, BranchingSink, BranchingStart, Method, NestedChain,
    NestedOrigin,
};
use super::branching::BranchingSearch;
use super::context::{Scratch, SearchContext};
use super::hint::{HintKind, MAX_COMPLEXITY, PlainConclusion, PlainHint, PlainSink, Rank};
use super::links::LinkReason;
use super::patterns::{BoardPair, Pattern, PatternKind, in_hash_table_order};
use super::plain::PlainSearch;
use crate::board::order;
use crate::board::order::sorted_set;
use crate::logic::deduction::Nesting;
use std::collections::HashMap;
use std::num::NonZeroU16;
use std::rc::Rc;

/// The patterns that the nesting allows: those of the first kind that has any.
/// Empty if the budget is used up.
pub(crate) fn find_patterns(
    boards: BoardPair<'_>,
    nesting: Nesting,
    scratch: &mut Scratch<'_>,
) -> Vec<Pattern> {
    let patterns = boards.find_patterns();
    if !patterns.is_empty() || nesting == Nesting::Patterns {
        return patterns;
    }
    let (is_plain, method) = inner_searches(nesting);
    let context =
        SearchContext::with_fill_counts(boards.current.clone(), boards.fill_counts.clone());
    if is_plain {
        let chains = find_plain(boards, &context, scratch);
        if !chains.is_empty() {
            return chains;
        }
    }
    method.map_or_else(Vec::new, |method| {
        find_branching(boards, &context, method, scratch)
    })
}

/// Whether plain chains may be nested, and which branching ones.
fn inner_searches(nesting: Nesting) -> (bool, Option<Method>) {
    let branching = match nesting {
        Nesting::None | Nesting::Patterns | Nesting::Chains => None,
        Nesting::Branches => Some(Method::Multiple),
        Nesting::Dynamic(0) => Some(Method::Dynamic(Nesting::None)),
        Nesting::Dynamic(1) => Some(Method::Dynamic(Nesting::Patterns)),
        Nesting::Dynamic(2) => Some(Method::Dynamic(Nesting::Chains)),
        Nesting::Dynamic(_) => Some(Method::Dynamic(Nesting::Branches)),
    };
    let is_plain = matches!(nesting, Nesting::Chains | Nesting::Branches);
    (is_plain, branching)
}

fn find_plain(
    boards: BoardPair<'_>,
    context: &SearchContext,
    scratch: &mut Scratch<'_>,
) -> Vec<Pattern> {
    let mut sink = DistinctPlainHints {
        hints: DistinctHints::new(boards.current),
        known: HashMap::new(),
    };
    if !PlainSearch::new(context, scratch).search(&mut sink) {
        return Vec::new();
    }
    sink.hints.into_patterns(boards, |hint| {
        (plain_premises(boards, &hint), nest_plain(hint))
    })
}

fn find_branching(
    boards: BoardPair<'_>,
    context: &SearchContext,
    method: Method,
    scratch: &mut Scratch<'_>,
) -> Vec<Pattern> {
    let mut sink = DistinctBranchingHints {
        hints: DistinctHints::new(boards.current),
        known: [(); 2].map(|()| vec![None; IDS]),
    };
    if !BranchingSearch::new(context, method, find_patterns, scratch).search(&mut sink) {
        return Vec::new();
    }
    sink.hints.into_patterns(boards, |hint| {
        let premises = branching_premises(boards, &hint);
        let nested = NestedChain {
            branches: hint.branches,
            complexity: hint.rank.complexity,
            origin: NestedOrigin::Branching(BranchingClaim {
                method,
                start: hint.start,
                result: hint.result,
            }),
        };
        (premises, nested)
    })
}

/// Hints, for each set of candidates removed the first of the best.
struct DistinctHints<'b, H> {
    board: &'b ChainBoard,
    hints: Vec<RankedHint<H>>,
    /// Number of hints so far.
    count: usize,
}

struct RankedHint<H> {
    rank: Rank,
    /// Its number among all hints.
    number: usize,
    removed: Vec<Id>,
    hint: H,
}

impl<H> RankedHint<H> {
    /// By rank, then by number.
    fn key(&self) -> u128 {
        self.rank.key() << 32 | self.number as u128
    }
}

impl<'b, H> DistinctHints<'b, H> {
    fn new(board: &'b ChainBoard) -> DistinctHints<'b, H> {
        DistinctHints {
            board,
            hints: Vec::new(),
            count: 0,
        }
    }

    /// Keeps a hint beside the others, or instead of the one at the place
    /// `known`, which removes the same, if it is better. Returns its place.
    fn keep(&mut self, known: Option<usize>, rank: Rank, removed: Vec<Id>, hint: H) -> usize {
        let ranked = RankedHint {
            rank,
            number: self.count,
            removed,
            hint,
        };
        self.count += 1;
        let place = known.unwrap_or(self.hints.len());
        match self.hints.get_mut(place) {
            Some(known) if rank < known.rank => *known = ranked,
            Some(_) => {}
            None => self.hints.push(ranked),
        }
        place
    }

    /// The candidates that a conclusion removes.
    fn removed_by(&self, (id, truth): NodeTruth) -> Vec<Id> {
        if truth {
            let cell = id_cell(id);
            let others = self.board.ids_in(cell).filter(|&other| other != id);
            others.collect()
        } else {
            vec![id]
        }
    }

    /// The hints as patterns, best first, without those that remove nothing
    /// new or rest on nothing that has gone. `describe` gives a hint's premises
    /// and its chain.
    fn into_patterns(
        mut self,
        boards: BoardPair<'_>,
        describe: impl Fn(H) -> (Vec<Id>, NestedChain),
    ) -> Vec<Pattern> {
        order::sort_by_key(&mut self.hints, RankedHint::key);
        let mut left = boards.current.clone();
        let mut patterns = Vec::new();
        for RankedHint { removed, hint, .. } in self.hints {
            if !removed.iter().any(|&id| left.has(id)) {
                continue;
            }
            let (premises, nested) = describe(hint);
            if premises.is_empty() {
                continue;
            }
            for &id in &removed {
                left.remove(id);
            }
            patterns.push(Pattern {
                premises,
                removed: in_hash_table_order(&removed),
                kind: PatternKind::Chain(Rc::new(nested)),
            });
        }
        patterns
    }
}

/// Plain hints by what they remove.
struct DistinctPlainHints<'b> {
    hints: DistinctHints<'b, PlainHint>,
    /// The place of each set's hint.
    known: HashMap<Vec<Id>, usize>,
}

impl PlainSink for DistinctPlainHints<'_> {
    fn take(&mut self, hint: PlainHint) {
        let removed = match &hint.conclusion {
            PlainConclusion::Cycle { removed } => removed.clone(),
            &PlainConclusion::Forcing { target, truth } => self.hints.removed_by((target, truth)),
        };
        let key = sorted_set(removed.iter().copied());
        let known = self.known.get(&key).copied();
        let place = self.hints.keep(known, hint.rank, removed, hint);
        self.known.insert(key, place);
    }
}

/// Branching hints by what they remove, which their results say.
struct DistinctBranchingHints<'b> {
    hints: DistinctHints<'b, BranchingHint>,
    /// The place of the hint of each result.
    known: [Vec<Option<NonZeroU16>>; 2],
}

impl DistinctBranchingHints<'_> {
    /// Of two results that remove the same candidate, that it is false.
    fn key(&self, (id, truth): NodeTruth) -> NodeTruth {
        let others = self.hints.board.digits(id_cell(id)) & !(1 << id_digit(id));
        if truth && others.is_power_of_two() {
            let other = others.trailing_zeros() as usize;
            (number(id_cell(id), other), false)
        } else {
            (id, truth)
        }
    }

    fn known(&self, result: NodeTruth) -> Option<usize> {
        let (id, truth) = self.key(result);
        let next = self.known[usize::from(truth)][usize::from(id)];
        next.map(|next| usize::from(next.get()) - 1)
    }
}

impl BranchingSink for DistinctBranchingHints<'_> {
    fn limit(&self, result: NodeTruth, kind: HintKind) -> u32 {
        let Some(known) = self.known(result) else {
            return MAX_COMPLEXITY * 9;
        };
        let Rank {
            complexity,
            kind: its,
            ..
        } = self.hints.hints[known].rank;
        complexity - u32::from(kind >= its)
    }

    fn take(&mut self, hint: BranchingHint) {
        let (id, truth) = self.key(hint.result);
        let known = self.known(hint.result);
        let removed = self.hints.removed_by(hint.result);
        let place = self.hints.keep(known, hint.rank, removed, hint);
        self.known[usize::from(truth)][usize::from(id)] = NonZeroU16::new(place as u16 + 1);
    }
}

/// Adds the candidates that had to go for a true one to follow for this
/// reason.
fn add_premises(boards: BoardPair<'_>, target: Id, reason: LinkReason, premises: &mut Vec<Id>) {
    for id in reason.candidates(boards.source, target) {
        if !boards.current.has(id) && !premises.contains(&id) {
            premises.push(id);
        }
    }
}

fn plain_premises(boards: BoardPair<'_>, hint: &PlainHint) -> Vec<Id> {
    let mut premises = Vec::new();
    let derived = hint.steps[1..].iter();
    for &((id, _), reason) in derived.clone().rev().filter(|&&((_, truth), _)| truth) {
        add_premises(boards, id, reason, &mut premises);
    }
    if hint.is_cycle() {
        // In the other direction the false candidates are the true ones.
        for &((id, _), reason) in derived.filter(|&&((_, truth), _)| !truth) {
            add_premises(boards, id, reason, &mut premises);
        }
    }
    premises
}

fn nest_plain(hint: PlainHint) -> NestedChain {
    let nodes: Vec<NodeTruth> = hint.steps.iter().map(|&(node, _)| node).collect();
    // The last node of a cycle is its first again.
    let own = &nodes[usize::from(hint.is_cycle())..];
    let branch = Branch {
        nodes: own.iter().rev().copied().collect(),
        links: nodes.windows(2).map(|pair| (pair[0], pair[1])).collect(),
        ..Branch::default()
    };
    NestedChain {
        branches: vec![branch],
        complexity: hint.rank.complexity,
        origin: NestedOrigin::Plain(hint),
    }
}

fn branching_premises(boards: BoardPair<'_>, hint: &BranchingHint) -> Vec<Id> {
    let start = match hint.start {
        BranchingStart::Cell(_) => Some(LinkReason::Cell),
        BranchingStart::Region { house, .. } => Some(LinkReason::House((house / 9) as u8)),
        BranchingStart::Contradiction(_) | BranchingStart::Double(_) => None,
    };
    let mut premises = Vec::new();
    for branch in &hint.branches {
        for (&(id, truth), reason) in branch.nodes.iter().zip(&branch.reasons) {
            if let (true, Some(reason)) = (truth, reason.or(start)) {
                add_premises(boards, id, reason, &mut premises);
            }
        }
    }
    premises
}
