//! Sheets of this program as text: grids under captions, and perhaps their solutions
//! after them. The solutions are left out.

use super::rows::RowReader;
use super::{Format, Imported, ReadLine, Reader, TextResult};

/// Reads what `print` writes as text, and the puzzles of a day as grids.
pub const FORMAT: Format = Format::new("sheet", TITLE, Reader::Sections(read_text));

const TITLE: &str = "a printed sheet";

/// The first caption is among this many lines: a title and blank lines come before it.
const CAPTION_WITHIN: usize = 4;

/// The longest caption, in bytes.
const LONGEST_CAPTION: usize = 100;

/// Whether a text begins as a sheet.
pub(super) fn begins(text: &str) -> bool {
    text.lines().take(CAPTION_WITHIN).any(is_caption)
}

/// `3   Hard   about 12 min   seed 7`, or `2026-11-21 Hard`.
fn is_caption(line: &str) -> bool {
    if line.len() > LONGEST_CAPTION {
        return false;
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let is_level = |word: &&str| word.chars().all(char::is_alphabetic);
    let is_date = first.split('-').all(is_number) && first.matches('-').count() == 2;
    let has_time = rest
        .windows(3)
        .any(|words| words[0] == "about" && is_number(words[1]) && words[2] == "min");
    match rest.as_slice() {
        [level] if is_date => is_level(level),
        [level, ..] => is_number(first) && is_level(level) && has_time,
        [] => false,
    }
}

/// `Sudoku: solutions`, under whatever title.
fn begins_solutions(line: &str) -> bool {
    line.trim_end().ends_with(": solutions")
}

/// Lines that are neither rows nor frames are captions, titles and curves.
fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    begins(text).then_some(())?;
    let mut rows = RowReader::default();
    let lines = (1..).zip(text.lines());
    let puzzles = lines.take_while(|(_, line)| !begins_solutions(line));
    let read = puzzles.filter_map(|(number, line)| {
        let is_between = rows.first_line().is_none();
        let read = rows.read(number, line, read_format)?;
        let is_puzzle = read.is_ok();
        (is_puzzle || !is_between).then(|| {
            read.map(|puzzle| Imported {
                format: TITLE,
                ..puzzle
            })
        })
    });
    let mut read: Vec<_> = read.collect();
    let last = text.lines().count().max(1);
    read.extend(rows.finish(last).map(Err));
    (!read.is_empty()).then_some(Ok(read))
}
