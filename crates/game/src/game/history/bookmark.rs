//! Named nodes of the history.

use super::HistoryNodeId;
use crate::game::name;

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
