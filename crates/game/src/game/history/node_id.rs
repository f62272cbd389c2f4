//! The numbers of the nodes.

use crate::game::name;
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

/// A node that the player gave a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// The name, as [`Bookmark::sanitise`] returns it.
    pub name: String,
    /// The node.
    pub node: HistoryNodeId,
}

impl Bookmark {
    /// The greatest length of a name, in characters.
    pub const MAX_LENGTH: usize = 24;
    /// The greatest number of bookmarks in a game.
    pub const MAX_COUNT: usize = 99;

    /// Whether names may contain this character: it is visible, or a space.
    pub fn may_contain(character: char) -> bool {
        name::may_contain(character)
    }

    /// The text as a name: without control characters and superfluous spaces,
    /// cut to [`Bookmark::MAX_LENGTH`]. May be empty.
    pub fn sanitise(text: &str) -> String {
        name::sanitise(text, Bookmark::MAX_LENGTH)
    }

    pub(super) fn has_valid_name(&self) -> bool {
        !self.name.is_empty() && Bookmark::sanitise(&self.name) == self.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_holds_what_shows() {
        for (text, name) in [
            ("two ways", "two ways"),
            ("  two \t ways\n", "two ways"),
            ("a \u{7} b", "a b"),
            ("\u{1b}[2J", "[2J"),
            ("héhé 数独", "héhé 数独"),
            ("\u{200b}\u{202e}", ""),
            ("123456789 123456789 1234 6", "123456789 123456789 1234"),
        ] {
            assert_eq!(Bookmark::sanitise(text), name, "{text:?}");
            assert_eq!(Bookmark::sanitise(name), name, "a name stays as it is");
        }
    }
}
