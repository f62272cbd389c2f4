//! Bytes as text: UTF-8 or UTF-16, packed by gzip or not. Lines of it among others: those without a
//! puzzle, and those with one in a field of a table.

use super::cells::{is_box_drawing, to_grid};
use super::{Imported, ReadError, ReadProblem};
use crate::board::Digit;
use crate::classic::Grid;
use flate2::read::{MultiGzDecoder, ZlibDecoder};
use std::borrow::Cow;
use std::io::Read;

/// The most bytes of a text that is read as a whole.
pub const LONGEST_TEXT: u64 = 16 << 20;

/// The first bytes of a gzip file.
pub const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Whether these bytes begin a text in UTF-16: by its mark, or by an ASCII
/// character in each of the first two pairs.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
        || matches!(bytes, [a, 0, b, 0, ..] | [0, a, 0, b, ..] if a.is_ascii_graphic() && b.is_ascii_graphic())
}

/// The text of some bytes. Bytes that are not text become U+FFFD, which no puzzle
/// contains.
///
/// # Errors
/// If they are packed and damaged, or unpack to too much.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if bytes.starts_with(&GZIP) {
        let unpacked = unpack(MultiGzDecoder::new(bytes))?;
        return Ok(Cow::Owned(plain(&unpacked).into_owned()));
    }
    Ok(plain(bytes))
}

/// Reads at most [`LONGEST_TEXT`].
fn unpack(packed: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut unpacked = Vec::new();
    let damaged = ReadProblem::malformed("gzip", "it is cut off or damaged");
    let read = packed.take(LONGEST_TEXT + 1).read_to_end(&mut unpacked);
    read.map_err(|_| damaged.at(1, 1))?;
    if unpacked.len() as u64 > LONGEST_TEXT {
        return Err(too_large());
    }
    Ok(unpacked)
}

/// The error about a text that is too long.
pub fn too_large() -> ReadError {
    ReadProblem::TooLarge((LONGEST_TEXT >> 20) as usize).at(1, 1)
}

/// Whether a word is one of those between blanks.
pub(super) fn is_among(word: &str, words: &str) -> bool {
    !word.is_empty() && words.split_whitespace().any(|each| each == word)
}

/// `%2B` and the like as the characters they stand for.
pub(super) fn decode_percent(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Unpacks zlib, at most 1 MiB.
pub fn inflate(packed: &[u8]) -> Option<Vec<u8>> {
    const LONGEST: u64 = 1 << 20;
    let mut unpacked = Vec::new();
    let mut from = ZlibDecoder::new(packed).take(LONGEST + 1);
    from.read_to_end(&mut unpacked).ok()?;
    (unpacked.len() as u64 <= LONGEST).then_some(unpacked)
}

fn plain(bytes: &[u8]) -> Cow<'_, str> {
    if !is_utf_16(bytes) {
        return String::from_utf8_lossy(bytes);
    }
    let unit = match bytes {
        [0xfe, 0xff, ..] | [0, ..] => u16::from_be_bytes,
        _ => u16::from_le_bytes,
    };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let characters = char::decode_utf16(units);
    Cow::Owned(
        characters
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect(),
    )
}

/// The names of columns under which tables keep puzzles.
const COLUMNS: &str = "puzzle puzzles quiz quizzes sudoku sudokus grid board givens \
    question problem unsolved mission clues";

/// The titles of a table, the number of a puzzle ("Grid 01"), the result of a hint:
/// what stands between puzzles without being one.
pub fn is_header(line: &str) -> bool {
    let line = line.trim();
    is_titles(line) || is_number(line) || is_result(line)
}

fn is_titles(line: &str) -> bool {
    let fields = line.split([',', ';', '\t']);
    let names = fields.map(|field| field.trim().trim_matches('"').to_ascii_lowercase());
    let names: Vec<String> = names.collect();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | ' ');
    names.iter().all(|name| name.chars().all(is_name))
        && names.iter().any(|name| is_among(name, COLUMNS))
}

fn is_number(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let title = words.next().map(str::to_ascii_lowercase);
    let title = title.is_some_and(|word| matches!(word.as_str(), "grid" | "puzzle" | "sudoku"));
    let number = words.next().map(|word| word.trim_matches(['#', ':', '.']));
    let is_digits = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    title && number.is_some_and(is_digits) && words.next().is_none()
}

/// `r1c2=5`, or `r1c2<>57`, as hints write it.
fn is_result(line: &str) -> bool {
    let bytes = line.as_bytes();
    let is_place = |b: Option<&u8>| b.is_some_and(u8::is_ascii_digit);
    let has_sign = line.contains('=') || line.contains("<>");
    let begins = bytes.first() == Some(&b'r') && is_place(bytes.get(1));
    // HoDoKu names the technique and its cells before the result.
    let is_step = line.contains(": ") && line.contains("=> r");
    (begins && line.contains('c') && has_sign) || is_step
}

/// The field of 81 cells of a line; the first of several that has an empty cell.
pub fn find_field(line: &str) -> Option<Imported> {
    const EMPTY: [&str; 3] = ["0.*_", "-", "?"];
    let grids = EMPTY.into_iter().find_map(|empty| {
        let grids = fields(line, empty);
        (!grids.is_empty()).then_some(grids)
    });
    let grids = grids.or_else(|| Some(vec![with_blanks(line)?]))?;
    let puzzle = grids
        .iter()
        .find(|grid| !grid.is_full())
        .or(grids.first())?;
    Some(Imported::from_givens(*puzzle, "text in columns"))
}

/// The runs of exactly 81 digits and characters for empty cells.
fn fields(line: &str, empty: &str) -> Vec<Grid> {
    let content = |c: char| match Digit::decimal(c) {
        None if empty.contains(c) => Some(None),
        digit => digit.map(Some),
    };
    let runs = line.split(|c: char| content(c).is_none());
    let runs = runs.filter(|run| run.len() == 81);
    runs.filter_map(|run| run.chars().map(content).collect::<Option<Vec<_>>>())
        .map(|cells| to_grid(&cells))
        .collect()
}

/// 81 characters of which the blanks are empty cells; most of a puzzle is empty.
fn with_blanks(line: &str) -> Option<Grid> {
    let line = line.trim_end_matches(['\r', '\n']);
    let digits = line.bytes().filter(u8::is_ascii_digit).count();
    let is_cell = |byte: u8| byte == b' ' || (b'1'..=b'9').contains(&byte);
    (line.len() == 81 && (17..60).contains(&digits) && line.bytes().all(is_cell)).then(|| {
        let cells: Vec<Option<Digit>> = line.chars().map(Digit::decimal).collect();
        to_grid(&cells)
    })
}

/// The lines that are not skipped, with their numbers from 1.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !is_skipped(line))
}

/// Whether a line is empty, a comment or a border.
pub(super) fn is_skipped(line: &str) -> bool {
    let bare = line.trim_matches(is_blank);
    bare.is_empty() || bare.starts_with('#') || is_border(bare)
}

pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// A border between rows: nothing but frame characters, of which at least three
/// are dashes (so that a lone sign is still an error).
pub(super) fn is_border(text: &str) -> bool {
    let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═');
    let is_joint =
        |c: char| matches!(c, '+' | '*' | '|' | ':' | '.' | '\'' | ' ') || is_box_drawing(c);
    text.chars().all(|c| is_dash(c) || is_joint(c))
        && text.chars().filter(|&c| is_dash(c)).count() >= 3
}
