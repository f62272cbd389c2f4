//! Tracing a conclusion back to its assumption.

use super::board::{ChainBoard, IdSet, NodeTruth};
use super::branch::Branch;
use super::outcome::{AssumptionOutcome, DerivedNode};

/// A node and the outcome it is part of.
pub(crate) type End<'o> = (&'o AssumptionOutcome, DerivedNode);

/// Buffers for tracing nodes through outcomes.
#[derive(Debug, Default)]
pub(crate) struct Tracer {
    seen: [IdSet; 2],
    /// The nodes found, breadth first from the end.
    nodes: Vec<DerivedNode>,
}

impl Tracer {
    /// The number of nodes that the end rests on, itself included and nested
    /// chains excluded; `None` if it is more than `limit`.
    pub fn count(&mut self, source: &ChainBoard, end: End<'_>, limit: u32) -> Option<u32> {
        let is_within = self.trace(source, end, limit, &mut |_, _| {});
        is_within.then_some(self.nodes.len() as u32)
    }

    /// All that the end rests on.
    pub fn extract_branch(&mut self, source: &ChainBoard, end: End<'_>) -> Branch {
        let mut branch = Branch::default();
        self.trace(source, end, u32::MAX, &mut |parent, node| {
            branch.links.push((parent, node));
        });
        for &(node, derivation) in &self.nodes {
            branch.nodes.push(node);
            branch.reasons.push(derivation.reason());
            if let Some(nested) = end.0.nested(derivation)
                && !branch.nested.contains(nested)
            {
                branch.nested.push(nested.clone());
            }
        }
        branch
    }

    /// Visits every inference that the end rests on. Returns `false` as soon
    /// as more than `limit` nodes are found.
    fn trace(
        &mut self,
        source: &ChainBoard,
        (outcome, end): End<'_>,
        limit: u32,
        visit: &mut impl FnMut(NodeTruth, NodeTruth),
    ) -> bool {
        let Tracer { seen, nodes } = self;
        *seen = [IdSet::default(); 2];
        nodes.clear();
        let ((id, truth), _) = end;
        seen[usize::from(truth)].insert(id);
        nodes.push(end);
        let mut done = 0;
        while let Some(&derived) = nodes.get(done) {
            done += 1;
            outcome.visit_parents(source, derived, &mut |parent| {
                visit(parent, derived.0);
                let (id, truth) = parent;
                if seen[usize::from(truth)].insert(id) {
                    nodes.push(outcome.derived(parent));
                }
            });
            if nodes.len() as u32 > limit {
                return false;
            }
        }
        true
    }
}
