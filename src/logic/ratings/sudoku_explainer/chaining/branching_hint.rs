//! What branching chains give: which are searched for, what a hint is, and
//! which of several is kept.

use super::board::Id;
use super::branch::{Branch, NodeTruth};
use super::links::LinkFilter;
use super::rank::{HintKind, MAX_COMPLEXITY, Rank};
use crate::logic::deduction::Nesting;

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

/// What the branches of a hint start from.
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
