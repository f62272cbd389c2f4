//! Puzzles of one line in a format of their own, and links to puzzles, by what they
//! carry: digits, or a packed puzzle.

use super::text::{decode_percent, find_field};
use super::{
    FORMATS, Imported, LineResult, ReadProblem, Reader, board_line, f_puzzles, json, killer_text,
    pzpr, sudoku_pad, sudokuwiki,
};

/// Reads a line in a format of its own.
pub fn read_format(line: &str) -> Option<LineResult> {
    if line.starts_with('{') {
        return read_object(line);
    }
    let readers = FORMATS.iter().filter_map(|format| match format.reader {
        Reader::Line(read) => Some(read),
        Reader::Text(_) | Reader::Sections(_) | Reader::Rows => None,
    });
    let mut read = readers.filter_map(|read| read(line));
    read.next()
        .or_else(|| board_line::read(line))
        .or_else(|| killer_text::find(line))
        .or_else(|| read_link(line))
}

/// A whole object on a line.
fn read_object(line: &str) -> Option<LineResult> {
    let value = serde_json::from_str(line).ok()?;
    let read = json::read_line(&value);
    Some(read.map_err(|error| (error.column, error.problem)))
}

/// Reads a link, or the part of it that carries the puzzle.
fn read_link(line: &str) -> Option<LineResult> {
    let line = line.trim_matches(['<', '>', '"', '\'']);
    let address = ["https://", "http://", "sudoku:"]
        .into_iter()
        .find_map(|scheme| line.strip_prefix(scheme));
    match address {
        Some(address) => Some(read_address(address)),
        // What f-puzzles packs begins like this.
        None if line.starts_with("N4Ig") && !line.contains(char::is_whitespace) => {
            Some(f_puzzles::read_packed(line))
        }
        None => None,
    }
}

fn read_address(address: &str) -> LineResult {
    let address = decode_percent(address);
    if let Some(read) = read_known(&address) {
        return read;
    }
    if let Some(read) = pzpr::read_address(&address) {
        return read;
    }
    let parts = address.split(['/', '?', '#', '=', '&', ':']);
    let mut read = parts.filter(|part| part.len() >= 81).filter_map(read_part);
    read.next().unwrap_or(Err((1, unknown(&address))))
}

fn read_part(part: &str) -> Option<LineResult> {
    read_format(part).or_else(|| {
        let puzzle = find_field(part)?;
        let format = "a link";
        Some(Ok(Imported { format, ..puzzle }))
    })
}

/// The sites whose links say by a prefix what they carry.
fn read_known(address: &str) -> Option<LineResult> {
    if let Some(read) = killer_text::find(address) {
        return Some(read);
    }
    if let Some(variants) = sudokuwiki::page_rules(address) {
        let format = "a link of sudokuwiki.org";
        let problem = if variants == "killer cages" {
            ReadProblem::malformed(format, "it has no killer of 81 cells with their sums")
        } else {
            ReadProblem::variant(format, variants)
        };
        return Some(Err((1, problem)));
    }
    if let Some((_, packed)) = address.split_once("?load=") {
        return Some(f_puzzles::read_packed(packed));
    }
    let is_sudoku_pad = [
        "sudokupad.app",
        "sudokupad.svencodes.com",
        "app.crackingthecryptic.com",
    ]
    .iter()
    .any(|host| address.trim_start_matches("www.").starts_with(host));
    if !is_sudoku_pad {
        return None;
    }
    let id = address.split_once("puzzleid=").or(address.split_once('/'));
    Some(read_sudoku_pad(id.map_or("", |(_, id)| id)))
}

fn read_sudoku_pad(id: &str) -> LineResult {
    let id = id.trim_start_matches("sudoku/");
    if let Some(packed) = id.strip_prefix("fpuzzles").or(id.strip_prefix("fpuz")) {
        return f_puzzles::read_packed(packed);
    }
    if let Some(short) = id.strip_prefix("scf") {
        return sudoku_pad::read_short(short.split(['?', '&']).next().unwrap_or(short));
    }
    let id = id.split(['?', '&']).next().unwrap_or(id);
    if let Some(packed) = id.strip_prefix("scl").or(id.strip_prefix("ctc")) {
        return sudoku_pad::read_packed(packed);
    }
    let problem = ReadProblem::Recognised {
        what: "the short address of a puzzle that only its server has",
        advice: "open it in a browser, and copy the puzzle or a link that holds it",
    };
    Err((1, problem))
}

/// The problem of a link that is nothing else that is known.
pub const NO_PUZZLE_IN_LINK: ReadProblem = ReadProblem::Recognised {
    what: "a link without a puzzle in it",
    advice: "open it in a browser, and copy the 81 digits of the puzzle",
};

fn unknown(address: &str) -> ReadProblem {
    let host = address.split('/').next().unwrap_or(address);
    match host.trim_start_matches("www.") {
        "sudokumaker.app" => ReadProblem::Unread("links of SudokuMaker"),
        host if host.contains("penpa") || address.contains("penpa") => {
            ReadProblem::Unread("drawings of Penpa")
        }
        _ => NO_PUZZLE_IN_LINK,
    }
}
