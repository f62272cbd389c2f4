//! Following consequences by chains or by nets.

use crate::logic::deduction::Chain;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{ImplicationGraph, Literal};
use crate::logic::technique::Technique;

/// The cost of a path from a premise to a consequence.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PathCost {
    /// In nodes; a node of a net counts once for each use.
    pub length: u16,
    /// Whether the path is of the kind that is searched for.
    pub counts: bool,
}

impl PathCost {
    pub fn and(self, other: PathCost) -> PathCost {
        PathCost {
            length: self.length.saturating_add(other.length),
            counts: self.counts || other.counts,
        }
    }
}

/// Follows the consequences of a premise.
pub(crate) trait Propagate {
    const CONTRADICTION: Technique;
    const VERITY: Technique;

    fn follow(&mut self, graph: &ImplicationGraph, premise: Literal);

    /// Consequences in the order found.
    fn reached(&self) -> &[Literal];

    /// The cost of reaching this node.
    fn way(&self, end: Literal) -> PathCost;

    /// The links to this node.
    fn chain(&mut self, graph: &ImplicationGraph, end: Literal) -> Chain;
}

impl Propagate for Flood {
    const CONTRADICTION: Technique = Technique::ForcingChainContradiction;
    const VERITY: Technique = Technique::ForcingChainVerity;

    fn follow(&mut self, graph: &ImplicationGraph, premise: Literal) {
        self.fill(graph.all_links(), premise);
    }

    fn reached(&self) -> &[Literal] {
        &self.order
    }

    fn way(&self, end: Literal) -> PathCost {
        PathCost {
            length: u16::from(self.depth(end)) + 1,
            counts: true,
        }
    }

    fn chain(&mut self, graph: &ImplicationGraph, end: Literal) -> Chain {
        let mut path = Vec::new();
        self.path(end, &mut path);
        graph.chain(&path)
    }
}
