//! Positions at some of the nodes, so that any other is a few moves away.

use crate::game::{History, HistoryNode, HistoryNodeId, Move, Position};
use std::collections::BTreeMap;

/// The moves between two keyframes.
pub(super) const EVERY: usize = 64;

/// The position at every node that is a multiple of [`EVERY`] moves from the start and is
/// played on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Keyframes {
    start: Position,
    later: BTreeMap<HistoryNodeId, Position>,
}

impl Keyframes {
    pub(super) fn new(history: &History, start: Position) -> Keyframes {
        let is_kept = |node: &HistoryNode| {
            history.depth(node.id).is_multiple_of(EVERY)
                && history.children(node.id).next().is_some()
        };
        let kept = history.nodes(start.clone()).filter(is_kept);
        Keyframes {
            start,
            later: kept.map(|node| (node.id, node.position)).collect(),
        }
    }

    pub(super) fn position_at(&self, history: &History, node: HistoryNodeId) -> Position {
        let (kept, moves) = self.way_to(history, node);
        let moves = moves.into_iter().rev();
        moves.fold(kept, |position, step| step.apply(position))
    }

    /// The last position on the way to a node that is kept, and the moves from there, the
    /// last first.
    pub(super) fn way_to<'h>(
        &self,
        history: &'h History,
        node: HistoryNodeId,
    ) -> (Position, Vec<&'h Move>) {
        let mut moves = Vec::new();
        for passed in history.path_to_start(node) {
            if let Some(kept) = self.later.get(&passed) {
                return (kept.clone(), moves);
            }
            moves.extend(history.move_into(passed));
        }
        (self.start.clone(), moves)
    }

    /// The position at a node after another one: one move on where it follows that.
    pub(super) fn next(
        &self,
        history: &History,
        before: Option<(HistoryNodeId, Position)>,
        node: HistoryNodeId,
    ) -> Position {
        match (before, history.parent(node), history.move_into(node)) {
            (Some((before, position)), _, _) if before == node => position,
            (Some((before, position)), Some(parent), Some(step)) if before == parent => {
                step.apply(position)
            }
            _ => self.position_at(history, node),
        }
    }
}
