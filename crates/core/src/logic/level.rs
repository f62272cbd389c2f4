//! How hard a puzzle is for a person.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How hard a puzzle is, by the hardest technique it needs; easier first. Many
/// easy steps make it harder, too.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Singles are enough.
    #[default]
    Easy,
    /// Locked candidates or subsets (pairs, triples) are needed.
    Medium,
    /// Fish, wings, patterns of one digit or the uniqueness of the solution
    /// are needed.
    Hard,
    /// Chains, finned fish or almost locked sets are needed.
    Unfair,
    /// Forcing chains or nets are needed, or not even they are enough.
    Extreme,
}

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// The name in lower case, as it is typed and saved.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

/// With a capital, for display: `Medium`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        })
    }
}

/// A word that names no [`Level`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no level is called {0:?}; there are easy, medium, hard, unfair and extreme")]
pub struct UnknownLevel(pub String);

/// In any case: `easy`, `Easy`, `EASY`.
impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{}\"", level.name()));
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
        }
        let error = "fiendish".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no level is called \"fiendish\"; there are easy, medium, hard, unfair and extreme"
        );
    }
}
