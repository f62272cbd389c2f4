//! Goals, starts and claims of branching chains.

use super::board::{Id, NodeTruth};
use super::links::LinkFilter;
use super::rank::HintKind;
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
