//! The result of a game as one string, to be compared with those of others at the
//! same puzzle.
//!
//! `ninefold1result-`, then characters of base64url. One has the limits, and six the
//! fingerprint of the puzzle. Then come numbers of five bits a character, the lowest first,
//! with the sixth bit set on all but the last. They are nine times in tenths of a second,
//! hints, checks and mistakes. The last four characters are a checksum.

use super::Limits;
use super::challenge::RESULT_PREFIX;
use super::six_bits::{self, SixBits, SixBitsError};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// The result of a solved challenge: time, help and mistakes. Displays and parses as a
/// string.
///
/// ```
/// use ninefold_core::grid::{ChallengeResult, Limits};
/// use std::time::Duration;
///
/// let result = ChallengeResult {
///     puzzle: 0x1234_5678,
///     limits: Limits::NONE,
///     pace: [Duration::from_secs(60); 9],
///     hints: 1,
///     checks: 0,
///     mistakes: 2,
/// };
/// let text = result.to_string();
/// assert_eq!(text.parse(), Ok(result));
/// assert_eq!(result.time(), Duration::from_secs(540));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChallengeResult {
    /// The fingerprint of the puzzle: the CRC-32 of its 81 characters.
    pub puzzle: u32,
    /// The help that was allowed.
    pub limits: Limits,
    /// The time of each ninth, in tenths of a second: together the time of the game.
    pub pace: [Duration; 9],
    /// Number of hints asked for.
    pub hints: u32,
    /// The number of checks against the solution.
    pub checks: u32,
    /// Number of wrong digits entered.
    pub mistakes: u32,
}

/// Why a string is not a result; the first error found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ResultError {
    /// It is a challenge.
    #[error("this is a challenge, not the result of one: solve it, and its result is shown")]
    Challenge,
    /// It begins otherwise.
    #[error("its prefix is wrong: a result begins with {RESULT_PREFIX}")]
    Prefix,
    /// A character that does not belong there, counted from 1.
    #[error("character {0}, {1:?}, is not in its alphabet, A-Z a-z 0-9 - _")]
    Alphabet(usize, char),
    /// It ends too early or too late.
    #[error("its length is wrong: characters are missing, or there are too many")]
    Length,
    /// A character was changed.
    #[error("its checksum is wrong: a character was changed")]
    Checksum,
    /// No game has such figures.
    #[error("its figures are damaged: they are out of range")]
    Figures,
}

const TENTH: Duration = Duration::from_millis(100);
const FINGERPRINT_LENGTH: usize = 6;

impl ChallengeResult {
    /// The time played.
    pub fn time(&self) -> Duration {
        let times = self.pace.into_iter();
        times.fold(Duration::ZERO, Duration::saturating_add)
    }
}

impl fmt::Display for ChallengeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = vec![self.limits.bits()];
        let fingerprint = (0..FINGERPRINT_LENGTH).rev();
        values.extend(fingerprint.map(|place| (self.puzzle >> (6 * place) & 63) as u8));
        let tenths = |time: Duration| (time.as_millis() / 100).min(u32::MAX.into()) as u32;
        let times = self.pace.map(tenths);
        for number in times
            .into_iter()
            .chain([self.hints, self.checks, self.mistakes])
        {
            push_number(&mut values, number);
        }
        f.write_str(&six_bits::write(RESULT_PREFIX, &values))
    }
}

/// Five bits a value, the lowest first.
fn push_number(values: &mut Vec<u8>, mut number: u32) {
    while number >= 32 {
        values.push((number & 31) as u8 | 32);
        number >>= 5;
    }
    values.push(number as u8);
}

impl FromStr for ChallengeResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<ChallengeResult, ResultError> {
        let text = text.trim();
        let Some(characters) = text.strip_prefix(RESULT_PREFIX) else {
            return Err(if super::read_first(text).is_ok() {
                ResultError::Challenge
            } else {
                ResultError::Prefix
            });
        };
        let found = SixBits::parse(RESULT_PREFIX, characters).map_err(|error| match error {
            SixBitsError::Alphabet(index) => {
                let character = characters.chars().nth(index).unwrap_or_default();
                ResultError::Alphabet(RESULT_PREFIX.len() + index + 1, character)
            }
            SixBitsError::Length => ResultError::Length,
            SixBitsError::Checksum => ResultError::Checksum,
        })?;
        let (head, numbers) = found
            .values
            .split_at_checked(1 + FINGERPRINT_LENGTH)
            .ok_or(ResultError::Length)?;
        let numbers = split_numbers(numbers).ok_or(ResultError::Length)?;
        found.check().map_err(|_| ResultError::Checksum)?;
        from_values(head, &numbers).ok_or(ResultError::Figures)
    }
}

/// The values of each of the twelve numbers; `None` if they end too early or too late.
fn split_numbers(values: &[u8]) -> Option<[&[u8]; 12]> {
    let numbers: Vec<&[u8]> = values.split_inclusive(|&value| value < 32).collect();
    let is_whole = values.last().is_some_and(|&value| value < 32);
    numbers.try_into().ok().filter(|_| is_whole)
}

fn from_values(head: &[u8], numbers: &[&[u8]; 12]) -> Option<ChallengeResult> {
    let (limits, fingerprint) = head.split_first()?;
    let fingerprint = fingerprint
        .iter()
        .fold(0u64, |sum, &value| sum << 6 | u64::from(value));
    let mut read = [0u32; 12];
    for (number, values) in read.iter_mut().zip(numbers) {
        *number = number_of(values)?;
    }
    let [times @ .., hints, checks, mistakes] = read;
    Some(ChallengeResult {
        puzzle: u32::try_from(fingerprint).ok()?,
        limits: Limits::from_bits(*limits)?,
        pace: times.map(|tenths| TENTH * tenths),
        hints,
        checks,
        mistakes,
    })
}

/// The number that these values stand for; `None` if it is too large, or has zeros at
/// the high end.
fn number_of(values: &[u8]) -> Option<u32> {
    let is_shortest = values.len() == 1 || values.last() != Some(&0);
    if values.len() > 7 || !is_shortest {
        return None;
    }
    let bits = values.iter().rev();
    let number = bits.fold(0u64, |sum, &value| sum << 5 | u64::from(value & 31));
    u32::try_from(number).ok()
}

#[cfg(test)]
mod tests;
