//! Ranges of the Sudoku Explainer's ratings.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

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
