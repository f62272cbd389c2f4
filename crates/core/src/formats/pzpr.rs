//! pzprv3 and its successors, such as puzz.link: files, and links with a run-length code.

use super::cells::{BoardBuilder, to_grid};
use super::{Format, Imported, LineResult, ReadError, ReadProblem, Reader, TextResult};
use crate::board::{Digit, DigitSet};
use crate::classic::Cell;

/// Reads a file; links are read as links.
pub const FORMAT: Format = Format::new("pzprv3", TITLE, Reader::Text(read_text));

const TITLE: &str = "a file of pzprv3";
const LINK: &str = "a link of puzz.link";

/// The name of Sudoku in files and links.
const SUDOKU: &str = "sudoku";

pub(super) const OTHER_PUZZLES: &str = "puzzles other than Sudoku";

/// Hosts whose links name a kind of puzzle, its size and its cells.
const HOSTS: [&str; 5] = ["puzz.link", "pzv.jp", "pzprxs.", "pzplus.", "pzpr"];

fn read_text(text: &str) -> Option<TextResult> {
    let text = text.trim_start();
    text.starts_with("pzprv3").then_some(())?;
    // A slash stands for a line break, where the whole file is in one line.
    let is_end = |c: char| matches!(c, '\n' | '/');
    let lines: Vec<&str> = text.split(is_end).map(str::trim).collect();
    let read = read_lines(&lines);
    let read = read.map_err(|(line, problem)| problem.at(line, 1));
    Some(read.map(|puzzle| vec![Ok::<_, ReadError>(puzzle)]))
}

/// The name of the puzzle, its size, a row of givens each, and a row of entered digits
/// each. What follows is the history.
fn read_lines(lines: &[&str]) -> Result<Imported, (usize, ReadProblem)> {
    let problem = |line, what| (line, ReadProblem::malformed(TITLE, what));
    let name = lines.get(1).copied().unwrap_or_default();
    if name != SUDOKU {
        return Err((2, ReadProblem::variant(TITLE, OTHER_PUZZLES)));
    }
    if lines.get(2).is_some_and(|&size| size != "9") {
        return Err((3, ReadProblem::variant(TITLE, "sizes other than 9x9")));
    }
    let mut board = BoardBuilder::new();
    for row in 0..9 {
        let cells = cells_of(lines.get(3 + row));
        let cells = cells.ok_or(problem(4 + row, "a row of givens has not nine cells"))?;
        for (column, cell) in cells.into_iter().enumerate() {
            let digit = given(cell).ok_or(problem(4 + row, "a given is not a digit"))?;
            board.give(Cell::at(row, column), digit);
        }
    }
    for row in 0..9 {
        // A puzzle that nobody has begun may end here.
        let cells = cells_of(lines.get(12 + row)).unwrap_or_default();
        for (column, cell) in cells.into_iter().enumerate() {
            enter(&mut board, Cell::at(row, column), cell);
        }
    }
    Ok(board.finish(TITLE))
}

fn cells_of<'a>(line: Option<&&'a str>) -> Option<Vec<&'a str>> {
    let cells: Vec<&str> = line?.split_whitespace().collect();
    (cells.len() == 9).then_some(cells)
}

fn given(cell: &str) -> Option<Option<Digit>> {
    match cell {
        "." => Some(None),
        cell => Digit::up_to_nine(cell.parse().ok()?).map(Some),
    }
}

/// A digit, or a sign for a colour and the notes between brackets.
fn enter(board: &mut BoardBuilder, cell: Cell, text: &str) {
    if let Some(digit) = text.parse().ok().and_then(Digit::up_to_nine) {
        return board.enter(cell, Some(digit));
    }
    let notes = text.split_once('[').map_or("", |(_, notes)| notes);
    let notes: DigitSet = notes.chars().filter_map(Digit::decimal).collect();
    board.note(cell, notes);
}

/// Reads a link without its scheme; `None` for one of another kind.
pub fn read_address(address: &str) -> Option<LineResult> {
    let (host, rest) = address.split_once('/')?;
    let host = host.trim_start_matches("www.");
    let is_known = HOSTS.iter().any(|known| host.contains(known));
    let query = match rest.split_once('?') {
        Some((_, query)) => query,
        None => rest.strip_prefix("p/")?,
    };
    let mut parts = query.split('/');
    let kind = parts.next()?;
    // An editor's links have another name for the same puzzle.
    let name = kind.split('_').next().unwrap_or(kind);
    let parts: Vec<&str> = parts.collect();
    // Options may stand before the size.
    let first = usize::from(
        parts
            .first()
            .is_some_and(|part| part.parse::<u8>().is_err()),
    );
    let [columns, rows, cells, ..] = parts.get(first..)? else {
        return None;
    };
    let size = (columns.parse::<u8>().ok()?, rows.parse::<u8>().ok()?);
    match name {
        SUDOKU if size == (9, 9) => Some(read_cells(cells)),
        SUDOKU => Some(Err((1, ReadProblem::variant(LINK, "sizes other than 9x9")))),
        _ if is_known => Some(Err((1, ReadProblem::variant(LINK, OTHER_PUZZLES)))),
        _ => None,
    }
}

/// Digits, and letters from `g` for a run of one to twenty empty cells.
fn read_cells(text: &str) -> LineResult {
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    for (column, character) in (1..).zip(text.trim_end().chars()) {
        match character {
            'g'..='z' => {
                let run = u32::from(character) - u32::from('g') + 1;
                cells.extend((0..run).map(|_| None));
            }
            _ => match Digit::decimal(character) {
                Some(digit) => cells.push(Some(digit)),
                None => {
                    let what = "a cell in it has a number that is not 1 to 9";
                    return Err((column, ReadProblem::malformed(LINK, what)));
                }
            },
        }
        if cells.len() > 81 {
            break;
        }
    }
    match cells.len() {
        81 => Ok(Imported::from_givens(to_grid(&cells), LINK)),
        _ => {
            let what = "it has not 81 cells: copy it again";
            Err((1, ReadProblem::malformed(LINK, what)))
        }
    }
}
