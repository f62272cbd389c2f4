//! The order in which the turns of a history are drawn, and in which lane.

use ninefold_game::game::{History, HistoryNodeId};

/// A node as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryRow {
    /// The node.
    pub node: HistoryNodeId,
    /// The number of lanes to its left; each of them continues below.
    pub lane: usize,
    /// Its connection to the tree.
    pub stem: BranchGlyph,
    /// Whether a branch begins here, or goes on after what was tried beside it.
    pub is_head: bool,
}

/// The connection of a line to the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BranchGlyph {
    /// On its own lane, under the node it was reached from.
    Straight,
    /// On the lane to its left.
    Aside,
}

/// Every node. The way the player is on, and redo goes, is a straight lane;
/// what was tried beside it is drawn first, one lane further in, so that every
/// lane left of a line goes on below it.
pub(crate) fn list_rows(history: &History) -> Vec<HistoryRow> {
    let mut lines: Vec<HistoryRow> = Vec::with_capacity(history.len() + 1);
    let mut ahead = vec![(HistoryNodeId::START, 0, BranchGlyph::Straight)];
    while let Some((node, lane, stem)) = ahead.pop() {
        let above = lines.last().map(|line| line.node);
        lines.push(HistoryRow {
            node,
            lane,
            stem,
            is_head: stem == BranchGlyph::Aside || history.parent(node) != above,
        });
        let straight = straight_on(history, node);
        ahead.extend(straight.map(|next| (next, lane, BranchGlyph::Straight)));
        let first = ahead.len();
        let aside = history
            .children(node)
            .filter(|&next| Some(next) != straight);
        ahead.extend(aside.map(|next| (next, lane + 1, BranchGlyph::Aside)));
        // What waits is taken from the end: the first made comes first.
        ahead[first..].reverse();
    }
    lines
}

/// The branch that stays in the lane: where redo leads, or the last begun.
fn straight_on(history: &History, node: HistoryNodeId) -> Option<HistoryNodeId> {
    history
        .redo_child(node)
        .or_else(|| history.children(node).last())
}
