//! Results of branching chains: their form as a hint, and the choice among several.

use super::board::NodeTruth;
use super::branch::Branch;
use super::claim::BranchingStart;
use super::rank::{HintKind, MAX_COMPLEXITY, Rank};

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
