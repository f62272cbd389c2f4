//! Patterns under an assumption, and among them chains: what a search finds on
//! the board that the assumption leaves.

use super::board::{ChainBoard, Id, id_cell};
use super::branch::{Branch, NestedChain, NodeTruth};
use super::branching::BranchingSearch;
use super::branching_hint::{BranchingHint, BranchingSink, BranchingStart, Method};
use super::context::SearchContext;
use super::links::Reason;
use super::patterns::{BoardPair, Pattern, in_hash_table_order};
use super::plain::PlainSearch;
use super::plain_hint::{PlainConclusion, PlainHint, PlainSink};
use super::rank::{HintKind, MAX_COMPLEXITY, Rank};
use super::scratch::Scratch;
use crate::logic::deduction::Nesting;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

/// The patterns that the nesting allows: those of the first kind that has any.
/// Empty if the budget is used up.
pub(crate) fn find_patterns(
    boards: BoardPair<'_>,
    nesting: Nesting,
    scratch: &mut Scratch,
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
    scratch: &mut Scratch,
) -> Vec<Pattern> {
    let mut hints = DistinctHints::new(boards.current);
    if !PlainSearch::new(context, scratch).search(&mut hints) {
        return Vec::new();
    }
    hints.into_patterns(boards, |hint| {
        (plain_premises(boards, &hint), nest_plain(&hint))
    })
}

fn find_branching(
    boards: BoardPair<'_>,
    context: &SearchContext,
    method: Method,
    scratch: &mut Scratch,
) -> Vec<Pattern> {
    let mut hints = DistinctHints::new(boards.current);
    if !BranchingSearch::new(context, method, find_patterns, scratch).search(&mut hints) {
        return Vec::new();
    }
    hints.into_patterns(boards, |hint| {
        let premises = branching_premises(boards, &hint);
        let nested = NestedChain {
            branches: hint.branches,
            complexity: hint.rank.complexity,
        };
        (premises, nested)
    })
}

/// Keeps, for each set of candidates removed, the first of the best hints.
struct DistinctHints<'b, H> {
    board: &'b ChainBoard,
    hints: Vec<RankedHint<H>>,
    /// The place of each set's hint.
    known: HashMap<Vec<Id>, usize>,
    /// How many hints came so far.
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
    fn compare(&self, other: &RankedHint<H>) -> Ordering {
        let by_rank = self.rank.partial_cmp(&other.rank);
        let by_number = self.number.cmp(&other.number);
        by_rank.unwrap_or(Ordering::Equal).then(by_number)
    }
}

impl<'b, H> DistinctHints<'b, H> {
    fn new(board: &'b ChainBoard) -> DistinctHints<'b, H> {
        DistinctHints {
            board,
            hints: Vec::new(),
            known: HashMap::new(),
            count: 0,
        }
    }

    fn keep(&mut self, rank: Rank, removed: Vec<Id>, hint: H) {
        let mut key = removed.clone();
        key.sort_unstable();
        let ranked = RankedHint {
            rank,
            number: self.count,
            removed,
            hint,
        };
        self.count += 1;
        match self.known.get(&key) {
            Some(&known) if rank < self.hints[known].rank => self.hints[known] = ranked,
            Some(_) => {}
            None => {
                self.known.insert(key, self.hints.len());
                self.hints.push(ranked);
            }
        }
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
        self.hints.sort_by(RankedHint::compare);
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
                removed: in_hash_table_order(removed),
                nested: Some(Rc::new(nested)),
            });
        }
        patterns
    }
}

impl PlainSink for DistinctHints<'_, PlainHint> {
    fn take(&mut self, hint: PlainHint) {
        let removed = match &hint.conclusion {
            PlainConclusion::Cycle { removed } => removed.clone(),
            &PlainConclusion::Forcing { target, truth } => self.removed_by((target, truth)),
        };
        self.keep(hint.rank, removed, hint);
    }
}

impl BranchingSink for DistinctHints<'_, BranchingHint> {
    fn limit(&self, result: NodeTruth, _: HintKind) -> u32 {
        let known = self.known.get(&self.removed_by(result));
        known.map_or(MAX_COMPLEXITY * 9, |&known| {
            self.hints[known].rank.complexity
        })
    }

    fn take(&mut self, hint: BranchingHint) {
        let removed = self.removed_by(hint.result);
        self.keep(hint.rank, removed, hint);
    }
}

/// Adds the candidates that had to go for a true one to follow for this
/// reason.
fn add_premises(boards: BoardPair<'_>, target: Id, reason: Reason, premises: &mut Vec<Id>) {
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

fn nest_plain(hint: &PlainHint) -> NestedChain {
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
    }
}

fn branching_premises(boards: BoardPair<'_>, hint: &BranchingHint) -> Vec<Id> {
    let start = match hint.start {
        BranchingStart::Cell(_) => Some(Reason::Cell),
        BranchingStart::Region { house, .. } => Some(Reason::House((house / 9) as u8)),
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
