//! A challenge: a puzzle and the help it allows, as one string to send to a friend.
//!
//! Of a classic puzzle `ninefold1-`, then characters of base64url. 14 have a bit for each cell
//! that is given and three for the limits. Then come the digits of the givens less one, as a
//! number in base 9. The last four are a checksum. Never more than 72.
//!
//! Of other rules `ninefold2-`, a character with the limits, the text of the puzzle packed by
//! LZ-String, and the checksum.

use super::six_bits::{SixBits, SixBitsError};
use super::{
    Format, Imported, Limits, LineResult, Puzzle, ReadProblem, Reader, f_puzzles, f_puzzles_write,
    lz_string, read_solo_id, six_bits, write_solo_id,
};
use crate::board::Digit;
use crate::classic::{Cell, Grid};

/// Reads a challenge wherever it stands in a line.
pub const FORMAT: Format = Format::new("challenge", TITLE, Reader::Line(read_line))
    .written(|puzzle| format!("{}\n", write(&puzzle.to_puzzle(), puzzle.limits)));

const TITLE: &str = "a Ninefold challenge";
const NAME: &str = "ninefold";
const PREFIX: &str = "ninefold1-";
const PREFIX_OF_ANY: &str = "ninefold2-";

/// 81 cells and three limits.
const BITMAP_LENGTH: usize = 14;

/// Punctuation that may surround a string in a sentence.
const PUNCTUATION: [char; 15] = [
    '<', '>', '"', '\'', '`', '(', ')', '[', ']', ',', ';', ':', '.', '!', '?',
];

/// The challenge with this puzzle, in one line: of a classic one at most 72 characters, of a 9x9
/// killer some 160, of other clues some 500.
///
/// ```
/// use ninefold_core::formats::{Limits, read_first, write_challenge};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// for puzzle in [line, "2x2x:1o"] {
///     let text = write_challenge(&puzzle.parse()?, Limits::ALL);
///     let read = read_first(&format!("Beat this: {text}!"))?;
///     assert_eq!((read.word().as_str(), read.limits), (puzzle, Limits::ALL));
/// }
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn write(puzzle: &Puzzle, limits: Limits) -> String {
    match puzzle.classic_givens() {
        Some(givens) => write_classic(&givens, limits),
        None => {
            let packed = lz_string::pack_values(&text_of(puzzle));
            let values: Vec<u8> = [limits.bits()].into_iter().chain(packed).collect();
            six_bits::write(PREFIX_OF_ANY, &values)
        }
    }
}

/// The number of a puzzle: the CRC-32 of its text, of a classic one that of its 81 cells.
///
/// ```
/// use ninefold_core::formats::puzzle_number;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(puzzle_number(&line.parse()?), 0x0598_269b);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn puzzle_number(puzzle: &Puzzle) -> u32 {
    match puzzle.classic_givens() {
        Some(givens) => crc32fast::hash(&givens.to_ascii()),
        None => crc32fast::hash(text_of(puzzle).as_bytes()),
    }
}

/// A puzzle of other rules as text: an ID of Solo, or else the JSON of f-puzzles.
fn text_of(puzzle: &Puzzle) -> String {
    let id = write_solo_id(&puzzle.rules, &puzzle.givens);
    id.filter(|_| puzzle.rules.text().is_empty())
        .unwrap_or_else(|| f_puzzles_write::text(puzzle))
}

/// The puzzle of such a text.
fn read_text(text: &str) -> Option<Imported> {
    if text.starts_with('{') {
        let object = serde_json::from_str(text).ok()?;
        return f_puzzles::read(&object).ok();
    }
    Imported::plain(read_solo_id(text).ok()?).ok()
}

fn write_classic(givens: &Grid, limits: Limits) -> String {
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
    Some(read.map(|(puzzle, limits)| Imported { limits, ..puzzle }.in_format(TITLE)))
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
fn read_word(word: &str) -> Result<(Imported, Limits), (usize, ReadProblem)> {
    let (read, prefix): (ReadValues, _) = match word {
        _ if word.starts_with(PREFIX) => (read_classic, PREFIX),
        _ if word.starts_with(PREFIX_OF_ANY) => (read_any, PREFIX_OF_ANY),
        _ => return Err((0, other_prefix(word))),
    };
    let found = SixBits::parse(prefix, &word[prefix.len()..]).map_err(problem)?;
    let puzzle = read(&found)?;
    let what = "its puzzle is damaged: the digits or the limits are out of range";
    puzzle.ok_or((prefix.len(), ReadProblem::malformed(TITLE, what)))
}

/// Reads the values of a version: nothing if they are no puzzle.
type ReadValues = fn(&SixBits) -> Result<Option<(Imported, Limits)>, (usize, ReadProblem)>;

fn read_classic(found: &SixBits) -> Result<Option<(Imported, Limits)>, (usize, ReadProblem)> {
    let (bitmap, number) = found
        .values
        .split_at_checked(BITMAP_LENGTH)
        .ok_or_else(|| problem(SixBitsError::Length))?;
    let (cells, limits) = read_bitmap(bitmap);
    if number.len() != base_64(&vec![8; cells.len()]).len() {
        return Err(problem(SixBitsError::Length));
    }
    found.check().map_err(problem)?;
    let puzzle = grid(&cells, number).map(|givens| Imported::from_givens(givens, TITLE));
    Ok(puzzle.zip(Limits::from_bits(limits)))
}

fn read_any(found: &SixBits) -> Result<Option<(Imported, Limits)>, (usize, ReadProblem)> {
    let (limits, packed) = found
        .values
        .split_first()
        .ok_or_else(|| problem(SixBitsError::Length))?;
    found.check().map_err(problem)?;
    let text = lz_string::unpack_values(packed.to_vec()).ok();
    let puzzle = text.and_then(|text| read_text(&text));
    Ok(puzzle.zip(Limits::from_bits(*limits)))
}

/// The errors of both versions stand behind prefixes of one length.
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
        SixBitsError::Checksum => (
            0,
            "its checksum is wrong: a character was changed, added or lost",
        ),
    };
    (PREFIX.len() + index, ReadProblem::malformed(TITLE, what))
}

/// The error of a word that begins with the name, but not with the prefix.
fn other_prefix(word: &str) -> ReadProblem {
    let after = &word[NAME.len()..];
    let version: String = after.chars().take_while(char::is_ascii_digit).collect();
    let is_newer = !matches!(version.as_str(), "" | "0" | "1" | "2");
    match &after[version.len()..] {
        rest if is_newer && rest.starts_with('-') => ReadProblem::Recognised {
            what: "a challenge of a newer version of Ninefold",
            advice: "that version reads it",
        },
        _ => ReadProblem::malformed(
            TITLE,
            "its prefix is damaged: it should be ninefold1- or ninefold2-",
        ),
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
