//! Difficulty levels of puzzles, and ranges of the Sudoku Explainer's ratings.

use super::technique::Family;
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

/// A range of ratings in tenths, both ends included, either of which may be missing.
/// Parsed and displayed as `4.0..5.2`, `..4.0` or `7.0..`.
///
/// ```
/// use ninefold_core::logic::RatingRange;
///
/// let range: RatingRange = "4.0..5.2".parse()?;
/// assert!(range.contains(40) && range.contains(52) && !range.contains(53));
/// assert_eq!("7.1..".parse::<RatingRange>()?.to_string(), "7.1..");
/// # Ok::<(), ninefold_core::logic::RatingRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RatingRange {
    /// The least rating, in tenths.
    pub least: Option<u16>,
    /// The highest rating, in tenths.
    pub most: Option<u16>,
}

impl RatingRange {
    /// Whether a rating in tenths is in the range.
    pub fn contains(self, tenths: u16) -> bool {
        self.least.is_none_or(|least| least <= tenths)
            && self.most.is_none_or(|most| tenths <= most)
    }

    /// Whether some rating is in both ranges.
    pub fn meets(self, other: RatingRange) -> bool {
        let below = |least: Option<u16>, most: Option<u16>| {
            least.zip(most).is_none_or(|(least, most)| least <= most)
        };
        below(self.least, other.most) && below(other.least, self.most)
    }
}

/// Why a text is no [`RatingRange`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RatingRangeError {
    /// It is not two ratings, of which one may be missing.
    #[error("not a range of ratings: {0:?}; write 4.0..5.0, ..4.0 or 7.0..")]
    Unreadable(String),
    /// The range is empty.
    #[error("empty range: write the lower rating first, such as {}..{}", tenths(*.most), tenths(*.least))]
    Empty {
        /// The least, in tenths.
        least: u16,
        /// The most, in tenths.
        most: u16,
    },
}

impl FromStr for RatingRange {
    type Err = RatingRangeError;

    fn from_str(text: &str) -> Result<RatingRange, RatingRangeError> {
        let unreadable = || RatingRangeError::Unreadable(text.to_owned());
        let (least, most) = text.trim().split_once("..").ok_or_else(unreadable)?;
        let end = |text: &str| match text.trim() {
            "" => Ok(None),
            text => read_tenths(text).map(Some).ok_or_else(unreadable),
        };
        match (end(least)?, end(most)?) {
            (Some(least), Some(most)) if least > most => {
                Err(RatingRangeError::Empty { least, most })
            }
            (None, None) => Err(unreadable()),
            (least, most) => Ok(RatingRange { least, most }),
        }
    }
}

/// `4.0..5.2`, `..4.0`, `7.0..`
impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = |end: Option<u16>| end.map_or_else(String::new, tenths);
        write!(f, "{}..{}", end(self.least), end(self.most))
    }
}

/// `4.2`, `4.` or `4` as tenths.
fn read_tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if part.len() > 1 || !(1..=2).contains(&whole.len()) || !digits(whole) || !digits(part) {
        return None;
    }
    let tenths: u16 = if part.is_empty() {
        0
    } else {
        part.parse().ok()?
    };
    Some(whole.parse::<u16>().ok()? * 10 + tenths)
}

fn tenths(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
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

    #[test]
    fn either_end_may_be_open() {
        let range = |text: &str| text.parse::<RatingRange>();
        let ends = |least, most| Ok(RatingRange { least, most });
        assert_eq!(range("4.0..5.2"), ends(Some(40), Some(52)));
        assert_eq!(range(" ..4"), ends(None, Some(40)));
        assert_eq!(range("10.5.."), ends(Some(105), None));
        assert_eq!(range("4.5..4.5"), ends(Some(45), Some(45)));
        for wrong in ["", "..", "4", "4.55..5", "a..5", "4...5", "-1..5", "111.."] {
            let error = range(wrong).unwrap_err();
            assert!(error.to_string().ends_with("or 7.0.."), "{wrong}: {error}");
        }
        assert_eq!(
            range("5.0..4.1").unwrap_err().to_string(),
            "empty range: write the lower rating first, such as 4.1..5.0"
        );
    }
}
