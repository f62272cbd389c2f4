//! Names that players give.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The name that a player gave a game: 1 to 40 characters that show, with single spaces
/// between the words.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameName(String);

/// A text is not the name of a game as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the name of a game has 1 to 40 visible characters")]
pub struct BadGameName;

impl GameName {
    /// The greatest length, in characters.
    pub const MAX_LENGTH: usize = 40;

    /// The name in what was typed, without what does not show; `None` if nothing is left.
    ///
    /// ```
    /// use ninefold_game::game::GameName;
    ///
    /// let name = GameName::from_typed("  from \u{7} Anna ").unwrap();
    /// assert_eq!(name.as_str(), "from Anna");
    /// assert_eq!(GameName::from_typed(" \u{200b}"), None);
    /// ```
    pub fn from_typed(text: &str) -> Option<GameName> {
        let name = sanitise(text, GameName::MAX_LENGTH);
        (!name.is_empty()).then_some(GameName(name))
    }

    /// Whether names may contain this character: it is visible, or a space.
    pub fn may_contain(character: char) -> bool {
        may_contain(character)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Takes a name only as [`GameName::from_typed`] makes it.
impl FromStr for GameName {
    type Err = BadGameName;

    fn from_str(text: &str) -> Result<GameName, BadGameName> {
        let name = GameName::from_typed(text).ok_or(BadGameName)?;
        (name.0 == text).then_some(name).ok_or(BadGameName)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether names may contain this character: it is visible, or a space.
pub(super) fn may_contain(character: char) -> bool {
    character == ' ' || character.is_ascii_graphic() || character.is_alphanumeric()
}

/// The text without control characters and superfluous spaces, cut to `most` characters.
pub(super) fn sanitise(text: &str, most: usize) -> String {
    let words = text.split_whitespace().map(|word| {
        let visible = word.chars().filter(|&each| may_contain(each));
        visible.collect()
    });
    let words: Vec<String> = words.filter(|word: &String| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(most).collect();
    name.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_made_of_typing_is_a_name() {
        let long = "a".repeat(41);
        for text in ["", " ", "a  b", "a ", "\u{1b}[2J", "a\u{202e}b", &long] {
            assert_eq!(text.parse::<GameName>(), Err(BadGameName), "{text:?}");
            if let Some(name) = GameName::from_typed(text) {
                assert_eq!(name.as_str().parse(), Ok(name.clone()));
            }
        }
        let name = "héhé 数独 (2)".parse::<GameName>();
        assert_eq!(
            name.map(|name| name.to_string()),
            Ok("héhé 数独 (2)".to_owned())
        );
    }
}
