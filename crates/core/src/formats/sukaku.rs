//! Sukaku: puzzles of candidates, nine characters for each cell, as one line of 729 or as
//! nine lines of 81.

use super::candidates::board_with;
use super::text::is_skipped;
use super::{Format, Imported, LineResult, ReadError, ReadProblem, Reader, TextResult};
use crate::board::{Digit, DigitSet};
use crate::classic::Cell;

/// Reads a line of 729 characters.
pub const FORMAT: Format = Format {
    name: "sukaku",
    title: TITLE,
    reader: Reader::Line(read_line),
    write: Some(write),
    frame: ("", ""),
};

/// Reads nine lines of 81 characters.
pub const ROWS: Format = Format {
    name: "sukaku-rows",
    title: ROWS_TITLE,
    reader: Reader::Text(read_text),
    write: None,
    ..FORMAT
};

const TITLE: &str = "a Sukaku of 729 characters";
const ROWS_TITLE: &str = "a Sukaku in nine lines of 81";

/// A row of nine cells with this many candidates is never a puzzle: some column would
/// have a digit twice.
const FEWEST_CANDIDATES: usize = 10;

fn read_line(line: &str) -> Option<LineResult> {
    let is_candidate = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    (line.len() == 729 && line.bytes().all(is_candidate)).then_some(())?;
    Some(puzzle(line, TITLE).map_err(|problem| (1, problem)))
}

fn puzzle(text: &str, title: &'static str) -> Result<Imported, ReadProblem> {
    let digits = |group: &str| group.chars().filter_map(Digit::decimal).collect();
    let marks = std::array::from_fn(|at| digits(&text[9 * at..9 * at + 9]));
    if marks.contains(&DigitSet::NONE) {
        return Err(ReadProblem::malformed(title, "a cell has no candidate"));
    }
    Ok(Imported::from_board(&board_with(&marks), title).with_candidate_clues())
}

/// A puzzle without what was entered, which no Sukaku tells from givens.
pub(super) fn givens_of(puzzle: &Imported) -> Imported {
    Imported::new(puzzle.to_puzzle())
}

/// The candidates that the givens and the clues of cells leave.
fn write(puzzle: &Imported) -> String {
    let board = givens_of(puzzle).board();
    let left = |cell| { board.values().get(cell) }.map_or(board.at(cell), DigitSet::only);
    let its = |cell, digit| (left(cell) & DigitSet::only(digit)).first();
    let character = |cell, digit| its(cell, digit).map_or('.', Digit::to_char);
    let of_cell = |cell| Digit::NINE.map(|digit| character(cell, digit));
    Cell::all().flat_map(of_cell).chain(['\n']).collect()
}

/// Whether a line has nine cells of nine characters, each of which is empty or the digit
/// of its place.
fn is_row(line: &str) -> bool {
    let is_candidate = |(place, byte): (usize, u8)| match byte {
        b'.' | b'0' => true,
        digit => usize::from(digit.wrapping_sub(b'1')) == place % 9,
    };
    line.len() == 81 && line.bytes().enumerate().all(is_candidate)
}

/// The lines with something in them, with their numbers.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !is_skipped(line));
    lines.map(|(number, line)| (number, line.trim_matches('\u{feff}').trim()))
}

/// Whether a text begins with nine rows of candidates.
pub(super) fn begins(text: &str) -> bool {
    let rows: Vec<&str> = rows(text).take(9).map(|(_, row)| row).collect();
    let candidates = { rows.iter() }.flat_map(|row| row.bytes().filter(u8::is_ascii_digit));
    rows.len() == 9
        && rows.iter().all(|row| is_row(row))
        && candidates.filter(|&byte| byte != b'0').count() >= 9 * FEWEST_CANDIDATES
}

/// Reads every nine rows as a puzzle.
fn read_text(text: &str) -> Option<TextResult> {
    begins(text).then_some(())?;
    let rows: Vec<(usize, &str)> = rows(text).collect();
    Some(Ok(rows.chunks(9).map(read_rows).collect()))
}

fn read_rows(rows: &[(usize, &str)]) -> Result<Imported, ReadError> {
    let problem = |what| ReadProblem::malformed(ROWS_TITLE, what);
    if let Some((line, _)) = rows.iter().find(|(_, row)| !is_row(row)) {
        return Err(problem("this line is not a row of candidates").at(*line, 1));
    }
    let line = rows.first().map_or(1, |(line, _)| *line);
    if rows.len() != 9 {
        return Err(problem("it has not nine lines").at(line, 1));
    }
    let characters: String = rows.iter().map(|(_, row)| *row).collect();
    let read = puzzle(&characters, ROWS_TITLE).map_err(|problem| problem.at(line, 1))?;
    Ok(read.at_line(line))
}
