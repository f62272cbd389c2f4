//! A challenge: a puzzle and the help it allows, as one string to send to a friend.
//!
//! `ninefold1-`, then characters of base64url. 14 have a bit for each cell that is given and
//! three for the limits. Then come the digits of the givens less one, as a number in base 9.
//! The last four are a checksum. Never more than 72.

use super::six_bits::{SixBits, SixBitsError};
use super::{Format, Imported, Limits, LineResult, ReadProblem, Reader, six_bits};
use crate::grid::{Cell, Digit, Grid};

/// Reads a challenge wherever it stands in a line.
pub const FORMAT: Format = Format::new("challenge", TITLE, Reader::Line(read_line))
    .written(|puzzle| format!("{}\n", write(&puzzle.grid(), puzzle.limits)));

const TITLE: &str = "a Ninefold challenge";
const NAME: &str = "ninefold";
const PREFIX: &str = "ninefold1-";

/// 81 cells and three limits.
const BITMAP_LENGTH: usize = 14;

/// Punctuation that may surround a string in a sentence.
const PUNCTUATION: [char; 15] = [
    '<', '>', '"', '\'', '`', '(', ')', '[', ']', ',', ';', ':', '.', '!', '?',
];

/// The challenge with these givens, in one line.
///
/// ```
/// use ninefold_core::formats::{Limits, read_first, write_challenge};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let text = write_challenge(&line.parse()?, Limits::ALL);
/// let read = read_first(&format!("Beat this: {text}!"))?;
/// assert_eq!((read.word().as_str(), read.limits), (line, Limits::ALL));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn write(givens: &Grid, limits: Limits) -> String {
    let given = Cell::all().map(|cell| u8::from(givens.get(cell).is_some()));
    let limits = [2, 1, 0].map(|bit| limits.bits() >> bit & 1);
    let bits: Vec<u8> = given.chain(limits).collect();
    let bitmap = bits
        .chunks(6)
        .map(|bits| bits.iter().fold(0, |value, bit| value << 1 | bit));
    let digits: Vec<u8> = givens.filled().map(|(_, digit)| digit.get() - 1).collect();
    let values: Vec<u8> = bitmap.chain(base_64(&digits)).collect();
    six_bits::write(PREFIX, &values)
}

fn read_line(line: &str) -> Option<LineResult> {
    let (start, word) = words(line).find(|(_, word)| is_named(word))?;
    let column = 1 + line[..start].chars().count();
    let read = read_word(word).map_err(|(at, problem)| (column + at, problem));
    Some(read.map(|(givens, limits)| Imported {
        limits,
        ..Imported::from_givens(givens, TITLE)
    }))
}

/// The words of a line without punctuation, and where they begin, in bytes.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let bare = word.trim_matches(PUNCTUATION);
        (bare.as_ptr() as usize - line.as_ptr() as usize, bare)
    })
}

/// Whether a word begins with the name, in whatever letters, and a version or a hyphen.
fn is_named(word: &str) -> bool {
    let begins = word
        .get(..NAME.len())
        .is_some_and(|name| name.eq_ignore_ascii_case(NAME));
    let next = || word[NAME.len()..].chars().next();
    begins && next().is_some_and(|next| next.is_ascii_digit() || next == '-')
}

/// The puzzle of a challenge, or the index of a character and the problem there.
fn read_word(word: &str) -> Result<(Grid, Limits), (usize, ReadProblem)> {
    let Some(text) = word.strip_prefix(PREFIX) else {
        return Err((0, other_prefix(word)));
    };
    let found = SixBits::parse(PREFIX, text).map_err(problem)?;
    let (bitmap, number) = found
        .values
        .split_at_checked(BITMAP_LENGTH)
        .ok_or_else(|| problem(SixBitsError::Length))?;
    let (cells, limits) = read_bitmap(bitmap);
    if number.len() != base_64(&vec![8; cells.len()]).len() {
        return Err(problem(SixBitsError::Length));
    }
    found.check().map_err(problem)?;
    let puzzle = grid(&cells, number).zip(Limits::from_bits(limits));
    let what = "its puzzle is damaged: the digits or the limits are out of range";
    puzzle.ok_or((PREFIX.len(), ReadProblem::malformed(TITLE, what)))
}

fn problem(error: SixBitsError) -> (usize, ReadProblem) {
    let (index, what) = match error {
        SixBitsError::Alphabet(index) => (
            index,
            "this character is not in its alphabet, A-Z a-z 0-9 - _",
        ),
        SixBitsError::Length => (
            0,
            "its length is wrong: characters are missing, or there are too many",
        ),
        SixBitsError::Checksum => (0, "its checksum is wrong: a character was changed"),
    };
    (PREFIX.len() + index, ReadProblem::malformed(TITLE, what))
}

/// The error of a word that begins with the name, but not with the prefix.
fn other_prefix(word: &str) -> ReadProblem {
    let after = &word[NAME.len()..];
    let version: String = after.chars().take_while(char::is_ascii_digit).collect();
    let is_newer = !matches!(version.as_str(), "" | "0" | "1");
    match &after[version.len()..] {
        rest if is_newer && rest.starts_with('-') => ReadProblem::Recognised {
            what: "a challenge of a newer version of Ninefold",
            advice: "that version reads it",
        },
        _ => ReadProblem::malformed(TITLE, "its prefix is damaged: it should be ninefold1-"),
    }
}

/// The cells of the givens, and the bits of the limits.
fn read_bitmap(bitmap: &[u8]) -> (Vec<Cell>, u8) {
    let bit = |index: usize| bitmap[index / 6] >> (5 - index % 6) & 1;
    let cells = Cell::all().filter(|cell| bit(cell.index()) == 1);
    let limits = (81..84).fold(0, |limits, index| limits << 1 | bit(index));
    (cells.collect(), limits)
}

/// A grid with these cells filled; `None` if the number has too many digits.
fn grid(cells: &[Cell], number: &[u8]) -> Option<Grid> {
    let digits = base_9(number, cells.len())?;
    let mut grid = Grid::EMPTY;
    for (&cell, digit) in cells.iter().zip(digits) {
        grid.set(cell, Digit::up_to_nine(digit + 1));
    }
    Some(grid)
}

/// Digits of base 9 as digits of base 64, both the highest first. The result has the length
/// of the largest such number.
fn base_64(digits: &[u8]) -> Vec<u8> {
    let length = converted(&vec![8; digits.len()]).len();
    let mut number = converted(digits);
    number.resize(length, 0);
    number.reverse();
    number
}

/// The digits of base 64, the lowest first, without zeros at the high end.
fn converted(digits: &[u8]) -> Vec<u8> {
    let mut number: Vec<u8> = Vec::new();
    for &digit in digits {
        let mut carry = u16::from(digit);
        for value in &mut number {
            let product = u16::from(*value) * 9 + carry;
            *value = (product % 64) as u8;
            carry = product / 64;
        }
        if carry > 0 {
            number.push(carry as u8);
        }
    }
    number
}

/// Digits of base 64 as `count` digits of base 9, both the highest first; `None` if the
/// number needs more.
fn base_9(number: &[u8], count: usize) -> Option<Vec<u8>> {
    let mut number = number.to_vec();
    let mut digits: Vec<u8> = (0..count)
        .map(|_| {
            let mut rest = 0u16;
            for value in &mut number {
                rest = rest * 64 + u16::from(*value);
                *value = (rest / 9) as u8;
                rest %= 9;
            }
            rest as u8
        })
        .collect();
    digits.reverse();
    number.iter().all(|&value| value == 0).then_some(digits)
}

#[cfg(test)]
mod tests;
