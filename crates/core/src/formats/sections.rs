//! Files in which a second part says what was entered later: Sadman's `.sdk` with
//! `[Puzzle]` and `[State]`, and Simple Sudoku's `.ss` with records after the grid.

use super::rows::RowReader;
use super::text::is_skipped;
use super::{
    Format, Imported, ImportedMarks, ReadError, ReadLine, ReadProblem, Reader, TextResult,
};
use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::classic::{self, Grid};
use std::fmt::Write;

/// Reads and writes `.sdk`.
pub const SDK: Format =
    Format::new("sdk", SDK_TITLE, Reader::Sections(read_sdk)).written(write_sdk);

/// Reads and writes `.ss`.
pub const SIMPLE_SUDOKU: Format =
    Format::new("ss", SS_TITLE, Reader::Sections(read_ss)).written(write_ss);

const SDK_TITLE: &str = ".sdk (SadMan)";
const SS_TITLE: &str = ".ss (Simple Sudoku)";

fn read_sdk(text: &str, read_format: ReadLine) -> Option<TextResult> {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    first
        .eq_ignore_ascii_case("[puzzle]")
        .then(|| read_sections(text, read_format))
}

/// A part of `.sdk`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    PencilMarks,
    /// Settings and the like, which say nothing about the puzzle.
    Other,
}

impl Section {
    /// The section that a line begins.
    fn begun_by(line: &str) -> Option<Section> {
        let name = line.strip_prefix('[')?.split(']').next()?;
        let letters = name.chars().filter(char::is_ascii_alphabetic);
        let name: String = letters.map(|c| c.to_ascii_lowercase()).collect();
        Some(match name.as_str() {
            "puzzle" => Section::Puzzle,
            "state" => Section::State,
            "pencilmarks" => Section::PencilMarks,
            _ => Section::Other,
        })
    }
}

/// Every `[Puzzle]`, with the `[State]` and the `[PencilMarks]` after it.
fn read_sections(text: &str, read_format: ReadLine) -> TextResult {
    let mut read: Vec<Result<Imported, ReadError>> = Vec::new();
    let mut rows = RowReader::default();
    let mut section = Section::Puzzle;
    let mut marks: Vec<DigitSet> = Vec::new();
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        last = number;
        if let Some(begun) = Section::begun_by(line.trim()) {
            read.extend(rows.finish(number).map(Err));
            (section, marks) = (begun, Vec::new());
            continue;
        }
        match section {
            Section::Other => {}
            Section::PencilMarks if is_skipped(line) => {}
            Section::PencilMarks => {
                if !read_marks((number, line), &mut marks, &mut read) {
                    section = Section::Other;
                }
            }
            Section::Puzzle | Section::State => {
                let item = rows.read(number, line, read_format);
                let puzzle = item.and_then(|item| match (item, read.last_mut()) {
                    (Ok(state), Some(Ok(puzzle))) if section == Section::State => {
                        add_state(puzzle, &state.digits());
                        None
                    }
                    (item, _) => Some(item.map(|puzzle| puzzle.in_format(SDK_TITLE))),
                });
                read.extend(puzzle);
            }
        }
    }
    read.extend(rows.finish(last).map(Err));
    if read.is_empty() {
        return Err(ReadProblem::Empty.at(1, 1));
    }
    Ok(read)
}

/// Adds a line of pencil marks to the puzzle before it; whether more of them may follow.
fn read_marks(
    (number, line): (usize, &str),
    marks: &mut Vec<DigitSet>,
    read: &mut Vec<Result<Imported, ReadError>>,
) -> bool {
    match (marks_of(line), read.last_mut()) {
        (Some(row), Some(Ok(puzzle))) if marks.len() < 81 => {
            marks.extend(row);
            add_marks(puzzle, marks);
            true
        }
        (_, Some(Ok(_))) => {
            let what = "this line of pencil marks has not nine cells";
            read.push(Err(ReadProblem::malformed(SDK_TITLE, what).at(number, 1)));
            false
        }
        _ => false,
    }
}

/// The candidates of a row: groups between commas, which may be empty, or between blanks.
fn marks_of(line: &str) -> Option<Vec<DigitSet>> {
    let line = line.trim();
    let separator = [',', ';', '|', '\t']
        .into_iter()
        .find(|&c| line.contains(c));
    let groups: Vec<&str> = match separator {
        Some(separator) => line.split(separator).collect(),
        None => line.split_whitespace().collect(),
    };
    // A separator may also end the row.
    let groups = match groups.as_slice() {
        [row @ .., ""] if row.len() == 9 => row,
        row => row,
    };
    let is_empty = |c: char| matches!(c, '.' | '0' | '-' | ' ');
    let group = |group: &&str| {
        let digits = group.chars().filter(|&c| !is_empty(c));
        digits.map(Digit::decimal).collect::<Option<DigitSet>>()
    };
    let marks: Option<Vec<DigitSet>> = groups.iter().map(group).collect();
    marks.filter(|marks| marks.len() == 9)
}

/// The marks of the rows so far, in the cells that are empty.
fn add_marks(puzzle: &mut Imported, marks: &[DigitSet]) {
    let mut notes = Candidates::NONE;
    for (cell, &marks) in classic::Cell::all().zip(marks) {
        notes.set(cell.into(), marks);
    }
    puzzle.marks = puzzle.clone().with_notes(notes).marks;
}

fn add_state(puzzle: &mut Imported, state: &Grid) {
    for (cell, digit) in state.filled() {
        if puzzle.puzzle.givens.get(cell.into()).is_none() {
            puzzle.entered.set(cell.into(), Some(digit));
        }
    }
}

fn write_sdk(puzzle: &Imported) -> String {
    let state = puzzle.digits();
    let mut text = format!("[Puzzle]\n{}", rows(&puzzle.given_grid()));
    if state != puzzle.given_grid() {
        text += &format!("[State]\n{}", rows(&state));
    }
    if puzzle.marks != ImportedMarks::None {
        text += "[PencilMarks]\n";
        for row in 0..9 {
            let marks = (0..9).map(|column| puzzle.marks_at(Cell::at(row, column)).to_string());
            let _ = writeln!(text, "{}", marks.collect::<Vec<_>>().join(","));
        }
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
    Set(classic::Cell, Digit),
    Eliminate(classic::Cell, Digit),
}

fn ss_record(line: &str) -> Option<SsRecord> {
    let numbers = line
        .get(1..)
        .filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))?;
    let cell = classic::Cell::new(numbers.get(..2)?.parse().ok()?)?;
    let digit = Digit::up_to_nine(numbers.get(2..)?.parse().ok()?)?;
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
    let mut board = classic::Candidates::from_grid(&puzzle.digits());
    for record in records {
        match *record {
            SsRecord::Set(cell, digit) if board.values().get(cell).is_none() => {
                board.place(cell, digit)
            }
            SsRecord::Set(..) => {}
            SsRecord::Eliminate(cell, digit) => board.eliminate(cell, digit),
        }
    }
    let read = Imported::from_board(&board, SS_TITLE).at_line(puzzle.line);
    Ok(vec![Ok(read)])
}

fn write_ss(puzzle: &Imported) -> String {
    let line = puzzle.given_grid().to_string();
    let mut text = String::from("*-----------*\n");
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            text += "|---+---+---|\n";
        }
        let part = |stack: usize| &line[9 * row + 3 * stack..9 * row + 3 * stack + 3];
        let _ = writeln!(text, "|{}|{}|{}|", part(0), part(1), part(2));
    }
    text += "*-----------*\n\n";
    for (cell, digit) in puzzle.entered_grid().filled() {
        let _ = writeln!(text, "I{:02}{digit}", cell.index());
    }
    let (board, whole) = (
        puzzle.board(),
        classic::Candidates::from_grid(&puzzle.digits()),
    );
    for cell in board.empty_cells() {
        for digit in (whole.at(cell) - board.at(cell)).iter() {
            let _ = writeln!(text, "E{:02}{:03}", cell.index(), digit.get());
        }
    }
    text
}
