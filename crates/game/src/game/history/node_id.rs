//! The numbers of the nodes.

use serde::{Deserialize, Serialize};

/// A node of the history: the start, or the position after one of the moves.
/// Numbered in the order in which the nodes were first reached, so a parent is
/// always less than its children.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct HistoryNodeId(u32);

impl HistoryNodeId {
    /// The root: before the first move.
    pub const START: HistoryNodeId = HistoryNodeId(0);

    /// The node with this number: 0 is the start, 1 the first move made.
    pub const fn new(number: u32) -> HistoryNodeId {
        HistoryNodeId(number)
    }

    /// The number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The number, as an index into a list of all nodes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
