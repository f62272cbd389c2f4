//! Branching chains as hints: goals, starts and claims, and the evidence of a conclusion, extracted
//! from the outcome of an assumption.

use super::board::{Id, NodeTruth};
use super::hint::{HintKind, MAX_COMPLEXITY, PlainHint, Rank};
use super::links::{LinkFilter, LinkReason};
use crate::logic::deduction::Nesting;
use std::rc::Rc;

/// The kinds of searches for branching chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    /// From a candidate along the links of its digit to a contradiction.
    Nishio,
    /// From all candidates of a cell or house; each inference rests on one
    /// candidate.
    Multiple,
    /// An inference may rest on several candidates, and on patterns as the
    /// nesting allows.
    Dynamic(Nesting),
}

impl Method {
    /// The rating of the shortest hints, in tenths.
    pub fn base(self) -> u16 {
        match self {
            Method::Nishio => 75,
            Method::Multiple => 80,
            Method::Dynamic(nesting) => 85 + nesting.tenths(),
        }
    }

    pub(crate) fn filter(self) -> LinkFilter {
        match self {
            Method::Nishio => LinkFilter::SingleDigit,
            Method::Multiple | Method::Dynamic(_) => LinkFilter::All,
        }
    }

    /// Whether inferences may rest on several candidates.
    pub(crate) fn is_dynamic(self) -> bool {
        self != Method::Multiple
    }

    pub(crate) fn nesting(self) -> Nesting {
        match self {
            Method::Dynamic(nesting) => nesting,
            Method::Nishio | Method::Multiple => Nesting::None,
        }
    }
}

/// The starting point of the branches of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BranchingStart {
    /// An assumption that contradicts itself.
    Contradiction(NodeTruth),
    /// A candidate, true and false.
    Double(Id),
    /// All candidates of a cell.
    Cell(usize),
    /// All places of a digit in a house.
    Region { house: usize, digit: usize },
}

impl BranchingStart {
    pub fn kind(self) -> HintKind {
        match self {
            BranchingStart::Contradiction(_) => HintKind::Contradiction,
            BranchingStart::Double(_) => HintKind::Double,
            BranchingStart::Cell(_) => HintKind::Cell,
            BranchingStart::Region { .. } => HintKind::Region,
        }
    }
}

/// The claim of a branching hint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BranchingClaim {
    pub method: Method,
    pub start: BranchingStart,
    pub result: NodeTruth,
}

/// All nodes that a conclusion rests on.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Branch {
    /// The conclusion first, then breadth first back to the assumption.
    pub nodes: Vec<NodeTruth>,
    /// Why each of the nodes follows; `None` for an assumption.
    pub reasons: Vec<Option<LinkReason>>,
    /// The inferences, each from a node to the one that follows.
    pub links: Vec<(NodeTruth, NodeTruth)>,
    /// The chains that act as patterns in this branch, each once.
    pub nested: Vec<Rc<NestedChain>>,
}

impl Branch {
    /// The assumption: the one node that rests on no other.
    pub fn assumption(&self) -> NodeTruth {
        let is_derived = |node: &NodeTruth| self.links.iter().any(|(_, to)| to == node);
        let assumption = self.nodes.iter().find(|node| !is_derived(node));
        *assumption.expect("a branch starts with an assumption")
    }
}

/// A chain that acts as a pattern under an assumption.
#[derive(Clone, Debug)]
pub(crate) struct NestedChain {
    pub branches: Vec<Branch>,
    /// The number of its nodes and of those of the chains inside it.
    pub complexity: u32,
    /// Its origin, for the proof.
    pub origin: NestedOrigin,
}

/// The hint that a nested chain is.
#[derive(Clone, Debug)]
pub(crate) enum NestedOrigin {
    Plain(PlainHint),
    Branching(BranchingClaim),
}

/// Chains are equal if they have the same nodes, whatever the reasons.
impl PartialEq for NestedChain {
    fn eq(&self, other: &NestedChain) -> bool {
        let nodes = self.branches.iter().map(|branch| &branch.nodes);
        let others = other.branches.iter().map(|branch| &branch.nodes);
        self.complexity == other.complexity && nodes.eq(others)
    }
}

/// The nested chains of several branches, each once.
pub(crate) fn distinct_nested(branches: &[Branch]) -> Vec<&Rc<NestedChain>> {
    let mut distinct: Vec<&Rc<NestedChain>> = Vec::new();
    for nested in branches.iter().flat_map(|branch| &branch.nested) {
        if !distinct.contains(&nested) {
            distinct.push(nested);
        }
    }
    distinct
}

/// A conclusion with its proof.
#[derive(Clone, Debug)]
pub(crate) struct BranchingHint {
    pub start: BranchingStart,
    pub result: NodeTruth,
    pub rank: Rank,
    pub branches: Vec<Branch>,
}

/// Receives hints, and decides how complex ones it still accepts.
pub(crate) trait BranchingSink {
    /// The largest complexity wanted of hints with this result and kind.
    fn limit(&self, result: NodeTruth, kind: HintKind) -> u32;

    /// The largest depth of a node that may be part of a wanted hint.
    fn max_depth(&self) -> u32 {
        u32::MAX
    }

    fn take(&mut self, hint: BranchingHint);
}

/// Keeps the first of the best.
#[derive(Default)]
pub(crate) struct BestBranchingHint {
    pub hint: Option<BranchingHint>,
}

impl BranchingSink for BestBranchingHint {
    fn limit(&self, _: NodeTruth, kind: HintKind) -> u32 {
        match &self.hint {
            Some(best) if kind < best.rank.kind => best.rank.complexity,
            Some(best) => best.rank.complexity - 1,
            None => MAX_COMPLEXITY * 9,
        }
    }

    fn max_depth(&self) -> u32 {
        // Every hint has another branch of at least one node.
        let best = self.hint.as_ref();
        best.map_or(u32::MAX, |best| best.rank.complexity - 1)
    }

    fn take(&mut self, hint: BranchingHint) {
        self.hint = Some(hint);
    }
}
