//! Difficulty levels of puzzles.

use super::family::Family;
use super::rating_range::RatingRange;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

/// Difficulty of a puzzle; easier first. The first five levels are HoDoKu's: the hardest
/// technique decides, and many easy steps make a puzzle harder, too. A puzzle that is
/// generated for a level keeps to a window of the Sudoku Explainer's ratings as well, and
/// [`Level::Diabolical`] is for such puzzles only.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
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
    /// Extreme by HoDoKu, and rated above what is generated as Extreme.
    Diabolical,
}

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Level; Level::VARIANTS.len()] = *Level::VARIANTS.first_chunk().unwrap();

    /// HoDoKu's level of a puzzle that is generated for this one.
    #[must_use]
    pub fn hodoku(self) -> Level {
        self.min(Level::Extreme)
    }

    /// The window of the Sudoku Explainer's ratings of generated puzzles. Between two
    /// windows are ratings that no generated puzzle of any level has.
    pub const fn ratings(self) -> RatingRange {
        let (least, most) = match self {
            Level::Easy => (None, Some(15)),
            Level::Medium => (Some(17), Some(28)),
            Level::Hard => (Some(32), Some(50)),
            Level::Unfair => (Some(66), Some(72)),
            Level::Extreme => (Some(76), Some(84)),
            Level::Diabolical => (Some(86), None),
        };
        RatingRange { least, most }
    }

    /// What a generated puzzle of this level asks of the player.
    pub const fn needs(self) -> &'static str {
        match self {
            Level::Easy => "You look at one row, column or box at a time. You need no notes.",
            Level::Medium => {
                "A digit stuck in one line of a box, and pairs. Notes help from the middle on."
            }
            Level::Hard => {
                "Patterns of one digit over the whole board. You need notes in every cell."
            }
            Level::Unfair => {
                "Chains: if this is not 4, that is 7, and so on. Expect to be stuck; hints teach you."
            }
            Level::Extreme => {
                "Several chains meet in one contradiction. Few people solve these without hints."
            }
            Level::Diabolical => "Suppositions inside suppositions. More to watch than to play.",
        }
    }

    /// The families of the steps that decide: a step of one of them, of HoDoKu's level, is on HoDoKu's path through every generated puzzle.
    pub const fn families(self) -> &'static [Family] {
        match self {
            Level::Easy => &[Family::Single],
            Level::Medium => &[Family::Intersection, Family::Subset],
            Level::Hard => &[Family::Fish, Family::Wing, Family::Uniqueness],
            Level::Unfair => &[Family::Chain],
            Level::Extreme | Level::Diabolical => &[Family::Forcing],
        }
    }

    /// The name in lower case, as it is typed and saved.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// With a capital, for display: `Medium`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}"))
    }
}

/// A word that names no [`Level`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown level {0:?}; use easy, medium, hard, unfair, extreme or diabolical")]
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
            "unknown level \"fiendish\"; use easy, medium, hard, unfair, extreme or diabolical"
        );
    }
}
