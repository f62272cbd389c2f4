//! A walk through every branch of a history.

use super::{History, HistoryNodeId};
use crate::game::Position;

/// A turn, and the position its move was made at and led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryNode {
    /// The turn.
    pub turn: HistoryNodeId,
    /// The position before its move; at the start, the start.
    pub before: Position,
    /// The position at the turn.
    pub position: Position,
}

/// See [`History::visits`].
pub(super) struct NodeIter<'a> {
    history: &'a History,
    next: Option<HistoryNode>,
}

impl History {
    /// Every turn with its position: each after the one it was reached from,
    /// and with all that was reached from it before the branch beside it.
    pub fn nodes(&self, start: Position) -> impl Iterator<Item = HistoryNode> + '_ {
        NodeIter {
            history: self,
            next: Some(HistoryNode {
                turn: HistoryNodeId::START,
                before: start,
                position: start,
            }),
        }
    }
}

impl Iterator for NodeIter<'_> {
    type Item = HistoryNode;

    fn next(&mut self) -> Option<HistoryNode> {
        let visit = self.next?;
        self.next = self
            .on(visit.turn, visit.position)
            .or_else(|| self.beside(visit));
        Some(visit)
    }
}

impl NodeIter<'_> {
    /// The first turn reached from one.
    fn on(&self, turn: HistoryNodeId, position: Position) -> Option<HistoryNode> {
        let next = self.history.children(turn).next()?;
        self.visit(next, position)
    }

    /// The next branch of the nearest turn that has one left.
    fn beside(&self, visit: HistoryNode) -> Option<HistoryNode> {
        let mut turn = visit.turn;
        let mut position = visit.position;
        loop {
            position = self.history.move_into(turn)?.revert(position);
            if let Some(next) = self.history.sibling(turn) {
                return self.visit(next, position);
            }
            turn = self.history.parent(turn)?;
        }
    }

    fn visit(&self, turn: HistoryNodeId, before: Position) -> Option<HistoryNode> {
        let position = self.history.move_into(turn)?.apply(before);
        Some(HistoryNode {
            turn,
            before,
            position,
        })
    }
}
