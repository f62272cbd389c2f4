//! Places of the history with names.

use super::HistoryNodeId;

/// A place the player gave a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// Its name: short, without control characters.
    pub name: String,
    /// Where it is.
    pub turn: HistoryNodeId,
}

impl Bookmark {
    /// The most characters of a name.
    pub const LONGEST: usize = 24;
    /// The most bookmarks of a game.
    pub const MOST: usize = 99;

    /// Whether a name can hold this character: it shows, or is a blank.
    pub fn may_hold(character: char) -> bool {
        character == ' ' || character.is_ascii_graphic() || character.is_alphanumeric()
    }

    /// What of a text can be a name: what shows, and not too much of it.
    pub fn name_from(text: &str) -> String {
        let words = text.split_whitespace().map(|word| {
            let shows = word.chars().filter(|&each| Bookmark::may_hold(each));
            shows.collect()
        });
        let words: Vec<String> = words.filter(|word: &String| !word.is_empty()).collect();
        let name: String = words.join(" ").chars().take(Bookmark::LONGEST).collect();
        name.trim().to_owned()
    }

    /// Whether its name is one that could have been given.
    pub(super) fn is_sound(&self) -> bool {
        !self.name.is_empty() && Bookmark::name_from(&self.name) == self.name
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
            assert_eq!(Bookmark::name_from(text), name, "{text:?}");
            assert_eq!(Bookmark::name_from(name), name, "a name stays as it is");
        }
    }
}
