//! Files in which a second part says what was entered later: Sadman's `.sdk` with
//! `[Puzzle]` and `[State]`, and Simple Sudoku's `.ss` with records after the grid.

use super::rows::RowReader;
use super::{Format, ImportedPuzzle, ReadError, ReadLine, ReadProblem, Reader, TextResult};
use crate::grid::{Candidates, Cell, Digit, Grid};
use std::fmt::Write;

/// Reads and writes `.sdk`.
pub const SDK: Format = Format {
    name: "sdk",
    title: SDK_TITLE,
    reader: Reader::Sections(read_sdk),
    write: Some(write_sdk),
    frame: ("", ""),
};

/// Reads and writes `.ss`.
pub const SIMPLE_SUDOKU: Format = Format {
    name: "ss",
    title: SS_TITLE,
    reader: Reader::Sections(read_ss),
    write: Some(write_ss),
    frame: ("", ""),
};

const SDK_TITLE: &str = ".sdk (SadMan)";
const SS_TITLE: &str = ".ss (Simple Sudoku)";

fn read_sdk(text: &str, read_format: ReadLine) -> Option<TextResult> {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    first
        .eq_ignore_ascii_case("[puzzle]")
        .then(|| read_sections(text, read_format))
}

/// Every `[Puzzle]`, with the `[State]` after it.
fn read_sections(text: &str, read_format: ReadLine) -> TextResult {
    let mut read: Vec<Result<ImportedPuzzle, ReadError>> = Vec::new();
    let mut rows = RowReader::default();
    let mut is_state = false;
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        last = number;
        let bare = line.trim();
        if bare.starts_with('[') {
            is_state = bare.eq_ignore_ascii_case("[state]");
        } else if let Some(item) = rows.read(number, line, read_format) {
            match (item, read.last_mut()) {
                (Ok(state), Some(Ok(puzzle))) if is_state => add_state(puzzle, &state.digits()),
                (Ok(puzzle), _) => read.push(Ok(ImportedPuzzle {
                    format: SDK_TITLE,
                    ..puzzle
                })),
                (Err(error), _) => read.push(Err(error)),
            }
        }
    }
    read.extend(rows.finish(last).map(Err));
    if read.is_empty() {
        return Err(ReadProblem::Empty.at(1, 1));
    }
    Ok(read)
}

fn add_state(puzzle: &mut ImportedPuzzle, state: &Grid) {
    for (cell, digit) in state.filled() {
        if puzzle.givens.get(cell).is_none() {
            puzzle.entered.set(cell, Some(digit));
        }
    }
}

fn write_sdk(puzzle: &ImportedPuzzle) -> String {
    let state = puzzle.digits();
    let mut text = format!("[Puzzle]\n{}", rows(&puzzle.givens));
    if state != puzzle.givens {
        text += &format!("[State]\n{}", rows(&state));
    }
    text
}

fn rows(grid: &Grid) -> String {
    let line = grid.to_string();
    (0..9).fold(String::new(), |mut text, row| {
        let _ = writeln!(text, "{}", &line[9 * row..9 * row + 9]);
        text
    })
}

/// A step of `.ss`: a digit set, or a candidate removed.
enum SsRecord {
    Set(Cell, Digit),
    Eliminate(Cell, Digit),
}

fn ss_record(line: &str) -> Option<SsRecord> {
    let numbers = line
        .get(1..)
        .filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))?;
    let cell = Cell::new(numbers.get(..2)?.parse().ok()?)?;
    let digit = Digit::new(numbers.get(2..)?.parse().ok()?)?;
    match (&line[..1], numbers.len()) {
        ("I", 3) => Some(SsRecord::Set(cell, digit)),
        ("E", 5) => Some(SsRecord::Eliminate(cell, digit)),
        _ => None,
    }
}

fn read_ss(text: &str, read_format: ReadLine) -> Option<TextResult> {
    let records: Vec<SsRecord> = text
        .lines()
        .filter_map(|line| ss_record(line.trim()))
        .collect();
    let is_framed = text.trim_start().starts_with('*');
    (is_framed && !records.is_empty()).then(|| read_with_records(text, read_format, &records))
}

fn read_with_records(text: &str, read_format: ReadLine, records: &[SsRecord]) -> TextResult {
    let mut rows = RowReader::default();
    let mut read = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| rows.read(number, line, read_format));
    let puzzle = read.next().unwrap_or(Err(ReadProblem::Empty.at(1, 1)))?;
    let mut board = Candidates::from_grid(&puzzle.digits());
    for record in records {
        match *record {
            SsRecord::Set(cell, digit) if board.values().get(cell).is_none() => {
                board.place(cell, digit)
            }
            SsRecord::Set(..) => {}
            SsRecord::Eliminate(cell, digit) => board.eliminate(cell, digit),
        }
    }
    let read = ImportedPuzzle::from_board(&board, SS_TITLE).at_line(puzzle.line);
    Ok(vec![Ok(read)])
}

fn write_ss(puzzle: &ImportedPuzzle) -> String {
    let line = puzzle.givens.to_string();
    let mut text = String::from("*-----------*\n");
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            text += "|---+---+---|\n";
        }
        let part = |stack: usize| &line[9 * row + 3 * stack..9 * row + 3 * stack + 3];
        let _ = writeln!(text, "|{}|{}|{}|", part(0), part(1), part(2));
    }
    text += "*-----------*\n\n";
    for (cell, digit) in puzzle.entered.filled() {
        let _ = writeln!(text, "I{:02}{digit}", cell.index());
    }
    let (board, whole) = (puzzle.board(), Candidates::from_grid(&puzzle.digits()));
    for cell in board.empty_cells() {
        for digit in (whole.at(cell) - board.at(cell)).iter() {
            let _ = writeln!(text, "E{:02}{:03}", cell.index(), digit.get());
        }
    }
    text
}
