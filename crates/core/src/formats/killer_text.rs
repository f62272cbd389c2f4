//! Killers in formats of their own: SumoCue, Perfect Sudoku, the short form with arrows, and
//! sudokuwiki.org. They are found in a line with other words.

use super::text::numbered;
use super::{
    BoardProblem, Format, Imported, LineResult, ReadError, ReadLine, ReadProblem, Reader,
    TextResult, at_line, read_perfect_sudoku, read_short_killer, read_sudokuwiki_killer,
    read_sumo_cue,
};
use crate::board::Grid;
use crate::rules::Rules;

/// Reads puzzles of SumoCue whose cells are on lines of their own.
pub const FORMAT: Format = Format::new("sumocue-lines", SUMO_CUE, Reader::Sections(read_text));

const SUMO_CUE: &str = "a puzzle of SumoCue";
const PERFECT_SUDOKU: &str = "a killer in one line";
const SHORT: &str = "a killer in short form";
const SUDOKUWIKI: &str = "a killer of sudokuwiki.org";

const HEADER: &str = "SumoCueV1";
const CELLS: usize = 81;
/// The fewest arrows of a short killer: no line of cells has as many.
const FEWEST_ARROWS: usize = 17;

/// A killer in a line.
struct Found<'a> {
    /// Where it begins, in bytes.
    start: usize,
    format: &'static str,
    text: &'a str,
    read: fn(&str) -> Result<(Rules, Grid), BoardProblem>,
}

/// Reads the killer in a line, among other words.
pub(super) fn find(line: &str) -> Option<LineResult> {
    let in_format = [sumo_cue, perfect_sudoku, short_killer, sudokuwiki];
    let found = in_format.iter().find_map(|find| find(line))?;
    let column = || line[..found.start].chars().count() + 1;
    Some(match (found.read)(found.text).and_then(Imported::plain) {
        Ok(puzzle) => Ok(puzzle.in_format(found.format)),
        Err(problem) => Err((column(), problem.into())),
    })
}

/// Whether a line has a short killer in it, whose signs are no markup.
pub(super) fn has_short_killer(line: &str) -> bool {
    short_killer(line).is_some()
}

fn sumo_cue(line: &str) -> Option<Found<'_>> {
    let start = line.find(HEADER)?;
    let body = &line[start + HEADER.len()..];
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '=' | '+' | 'J' | 'D');
    let end = body.find(|c| !is_cell(c)).unwrap_or(body.len());
    let text = &line[start..start + HEADER.len() + end];
    // A bare name is a word of a sentence, or the first line of several.
    (end > 1).then_some(Found {
        start,
        format: SUMO_CUE,
        text,
        read: read_sumo_cue,
    })
}

/// `3x3::k:` and numbers, with `d` for diagonals.
fn perfect_sudoku(line: &str) -> Option<Found<'_>> {
    ["3x3::k:", "3x3:d:k:"].into_iter().find_map(|beginning| {
        let start = line.find(beginning)?;
        let body = &line[start + beginning.len()..];
        let end = body.find(|c: char| !c.is_ascii_digit() && c != ':');
        let text = &line[start..start + beginning.len() + end.unwrap_or(body.len())];
        Some(Found {
            start,
            format: PERFECT_SUDOKU,
            text,
            read: read_perfect_sudoku,
        })
    })
}

/// A word of 81 characters with arrows to the next cell of a cage.
fn short_killer(line: &str) -> Option<Found<'_>> {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, '"' | ';' | '|'));
    let text = { words }.find(|word| is_short_killer(word))?;
    Some(Found {
        start: text.as_ptr() as usize - line.as_ptr() as usize,
        format: SHORT,
        text,
        read: read_short_killer,
    })
}

fn is_short_killer(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"<>^v`',.".contains(&byte);
    let count = |marks: &[u8]| word.bytes().filter(|byte| marks.contains(byte)).count();
    // A dot or a comma is an empty cell elsewhere, this diagonal mark is nothing else.
    let has_arrows = || count(b"<>^v") > 0 && count(b"<>^v`") >= FEWEST_ARROWS;
    word.len() == CELLS && word.bytes().all(is_part) && has_arrows()
}

/// A link of its killer solver with a board, or the board alone: 81 digits, a comma, 162.
fn sudokuwiki(line: &str) -> Option<Found<'_>> {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut commas = line.match_indices(',').map(|(comma, _)| comma);
    let comma = commas.find(|&comma| {
        let before = comma
            .checked_sub(CELLS)
            .and_then(|start| line.get(start..comma));
        let after = line.get(comma + 1..comma + 1 + 2 * CELLS);
        before.is_some_and(is_number) && after.is_some_and(is_number)
    })?;
    let (start, end) = (comma - CELLS, comma + 1 + 2 * CELLS);
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let is_longer =
        is_digit(line[..start].chars().next_back()) || is_digit(line[end..].chars().next());
    (!is_longer).then(|| Found {
        start,
        format: SUDOKUWIKI,
        text: &line[start..end],
        read: read_sudokuwiki_killer,
    })
}

/// Whether a text begins with a puzzle of SumoCue whose cells are on the next lines.
pub(super) fn begins(text: &str) -> bool {
    numbered(text)
        .next()
        .is_some_and(|(_, line)| is_header(line))
}

fn is_header(line: &str) -> bool {
    let rest = line.strip_prefix(HEADER);
    rest.is_some_and(|rest| matches!(rest, "" | "D"))
}

fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    begins(text).then(|| Ok(read_puzzles(text, read_format)))
}

fn read_puzzles(text: &str, read_format: ReadLine) -> Vec<Result<Imported, ReadError>> {
    let mut lines = numbered(text).peekable();
    let mut read = Vec::new();
    while let Some((number, line)) = lines.next() {
        let mut whole = line.to_owned();
        while is_header(line)
            && let Some((_, cells)) = lines.next_if(|(_, line)| is_cells(line))
        {
            whole.push_str(cells);
        }
        let found = find(&whole)
            .or_else(|| read_format(line))
            .unwrap_or_else(|| {
                let what = "this line is not one of its cells";
                Err((1, ReadProblem::malformed(SUMO_CUE, what)))
            });
        read.push(at_line(found, number));
    }
    read
}

fn is_cells(line: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '=' | '+' | 'J' | ' ');
    line.starts_with(['=', '+']) && line.chars().all(is_cell)
}
