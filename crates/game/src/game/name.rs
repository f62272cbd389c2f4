//! The id of a game, which is also the name of its file, and names that players give.

use super::date::utc;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Identifies a game: 1 to 40 of `a-z`, `0-9` and `-`, so that it is a valid
/// file name on every system and safe to print.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

/// A text is not the id of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the id of a game has 1 to 40 of a-z, 0-9 and -, and is not the name of a device")]
pub struct BadGameId;

impl GameId {
    /// The id of a game started at this time, in seconds since 1970, UTC. Ids
    /// sort by time; 24 bits of `random` distinguish games of the same second.
    ///
    /// ```
    /// use ninefold_game::game::GameId;
    ///
    /// let id = GameId::new(1_795_208_101, 0x3f9a02);
    /// assert_eq!(id.to_string(), "20261120-205501-3f9a02");
    /// ```
    pub fn new(unix_seconds: u64, random: u32) -> GameId {
        let time = utc(unix_seconds).strftime("%Y%m%d-%H%M%S");
        GameId(format!("{time}-{:06x}", random & 0xff_ffff))
    }

    /// The id of a board that is no game and is never saved. It sorts after those of all games.
    ///
    /// ```
    /// use ninefold_game::game::GameId;
    ///
    /// assert!(GameId::of_lesson() > GameId::new(u32::MAX.into(), 0));
    /// ```
    pub fn of_lesson() -> GameId {
        GameId("lesson".to_owned())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<GameId, BadGameId> {
        let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = (1..=40).contains(&text.len()) && text.bytes().all(allowed);
        if fits && !is_device_name(text) {
            Ok(GameId(text.to_owned()))
        } else {
            Err(BadGameId)
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether Windows takes a file of this name for a device, whatever its case and
/// extension. Saves are carried from system to system, so no system uses such a
/// name. See "Naming Files, Paths, and Namespaces" in the documentation of
/// Windows.
///
/// ```
/// use ninefold_game::game::is_device_name;
///
/// assert!(is_device_name("Con") && is_device_name("lpt1.json"));
/// assert!(!is_device_name("connie") && !is_device_name("com10"));
/// ```
pub fn is_device_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end().to_ascii_lowercase();
    let is_port = |port: &str| {
        let number = stem.strip_prefix(port).map(|rest| rest.chars().collect());
        number.is_some_and(|rest: Vec<char>| {
            matches!(rest[..], ['0'..='9' | '\u{b9}' | '\u{b2}' | '\u{b3}'])
        })
    };
    ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&stem.as_str())
        || is_port("com")
        || is_port("lpt")
}

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
    fn names_are_dates_in_utc() {
        let named = |seconds| GameId::new(seconds, 0).to_string();
        assert_eq!(named(0), "19700101-000000-000000");
        assert_eq!(named(951_782_400), "20000229-000000-000000");
        assert_eq!(named(4_107_542_399), "21000228-235959-000000");
        assert_eq!(named(4_107_542_400), "21000301-000000-000000");
        assert_eq!(named(u64::MAX), "99991231-235959-000000");
    }

    #[test]
    fn every_name_made_is_one_that_is_read() {
        for (seconds, random) in [(0, 0), (1_795_208_101, u32::MAX), (u64::MAX, 7)] {
            let id = GameId::new(seconds, random);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
    }

    #[test]
    fn nothing_unsafe_in_a_file_name_is_a_name() {
        let long = "a".repeat(41);
        for text in [
            "",
            &long,
            "..",
            "a/b",
            "A",
            "a.json",
            "a b",
            "\u{1b}[2J",
            "é",
            "con",
            "nul",
            "com1",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(BadGameId), "{text:?}");
        }
    }

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
