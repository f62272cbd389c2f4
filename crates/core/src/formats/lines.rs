//! Lines among others: those without a puzzle, and those with one in a field of a table.

use super::Imported;
use super::cells::{is_box_drawing, to_grid};
use super::text::is_among;
use crate::board::Digit;
use crate::classic::Grid;

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
