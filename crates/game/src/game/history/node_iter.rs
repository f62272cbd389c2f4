//! A depth-first walk through the tree.

use super::{History, HistoryNodeId};
use crate::game::Position;

/// A node with its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryNode {
    /// The node.
    pub id: HistoryNodeId,
    /// The position before the move that leads to it; at the start, the start.
    pub before: Position,
    /// The position at the node.
    pub position: Position,
}

/// See [`History::nodes`].
struct NodeIter<'a> {
    history: &'a History,
    next: Option<HistoryNode>,
}

impl History {
    /// Every node with its position, depth first: a branch is finished before
    /// the next one begins.
    pub fn nodes(&self, start: Position) -> impl Iterator<Item = HistoryNode> + '_ {
        NodeIter {
            history: self,
            next: Some(HistoryNode {
                id: HistoryNodeId::START,
                before: start.clone(),
                position: start,
            }),
        }
    }
}

impl Iterator for NodeIter<'_> {
    type Item = HistoryNode;

    fn next(&mut self) -> Option<HistoryNode> {
        let node = self.next.take()?;
        self.next = self.first_child(&node).or_else(|| self.next_branch(&node));
        Some(node)
    }
}

impl NodeIter<'_> {
    fn first_child(&self, node: &HistoryNode) -> Option<HistoryNode> {
        let child = self.history.children(node.id).next()?;
        self.reach(child, node.position.clone())
    }

    /// The next sibling of this node or of its nearest ancestor that has one.
    fn next_branch(&self, node: &HistoryNode) -> Option<HistoryNode> {
        let (mut id, mut position) = (node.id, node.position.clone());
        loop {
            position = self.history.move_into(id)?.revert(position);
            if let Some(sibling) = self.history.sibling(id) {
                return self.reach(sibling, position);
            }
            id = self.history.parent(id)?;
        }
    }

    fn reach(&self, id: HistoryNodeId, before: Position) -> Option<HistoryNode> {
        let position = self.history.move_into(id)?.apply(before.clone());
        Some(HistoryNode {
            id,
            before,
            position,
        })
    }
}
