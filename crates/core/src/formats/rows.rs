//! Puzzles of one line, and grids that are collected row by row.

use super::candidates::{CandidateRow, placed_or_marked};
use super::cells::{BoardBuilder, CellSign, RowCell, cell_content, is_box_drawing, to_grid};
use super::text::{find_field, is_blank, is_border, is_header};
use super::{
    Imported, LineResult, ProblemInLine, ReadError, ReadLine, ReadProblem, killer_text, regions,
};
use crate::board::{Digit, DigitSet};
use crate::classic::Cell;

pub(super) enum LineContent {
    /// Nothing: it is empty, a comment, a border or a header.
    Nothing,
    Puzzle(Box<Imported>),
    Cells(Vec<RowCell>),
}

/// Collects the rows of a grid line by line.
#[derive(Clone, Default, Debug)]
pub(super) struct RowReader {
    cells: Vec<RowCell>,
    first_line: usize,
}

impl RowReader {
    /// The line on which the unfinished grid starts.
    pub(super) fn first_line(&self) -> Option<usize> {
        (!self.cells.is_empty()).then_some(self.first_line)
    }

    /// Reads one line; `None` if it completes no puzzle and is not an error.
    pub(super) fn read(
        &mut self,
        line: usize,
        text: &str,
        read_format: ReadLine,
    ) -> Option<Result<Imported, ReadError>> {
        match read_line(text, read_format) {
            Ok(LineContent::Nothing) => None,
            Ok(LineContent::Puzzle(puzzle)) if self.cells.is_empty() || !puzzle.is_classic() => {
                self.cells.clear();
                Some(Ok(puzzle.at_line(line)))
            }
            Ok(LineContent::Puzzle(_)) => {
                self.fail(ReadProblem::RowLength(81).at(line, first_column(text)))
            }
            Ok(LineContent::Cells(cells)) => self.add(line, text, &cells),
            Err((column, problem)) => self.fail(problem.at(line, column)),
        }
    }

    fn add(
        &mut self,
        line: usize,
        text: &str,
        cells: &[RowCell],
    ) -> Option<Result<Imported, ReadError>> {
        let is_first = self.cells.is_empty();
        let problem = match cells.len() {
            81 if is_first => return Some(Ok(puzzle_of_cells(cells).at_line(line))),
            9 => return self.add_row(line, cells),
            count if is_first && count > 18 => ReadProblem::CellCount(count),
            count => ReadProblem::RowLength(count),
        };
        self.fail(problem.at(line, first_column(text)))
    }

    fn add_row(&mut self, line: usize, cells: &[RowCell]) -> Option<Result<Imported, ReadError>> {
        if self.cells.is_empty() {
            self.first_line = line;
        }
        self.cells.extend_from_slice(cells);
        let is_complete = self.cells.len() == 81;
        let cells = is_complete.then(|| std::mem::take(&mut self.cells))?;
        let puzzle = puzzle_of_cells(&cells).at_line(self.first_line);
        let map = puzzle
            .classic()
            .ok()
            .and_then(|grid| regions::is_map(&grid));
        match map {
            None => Some(Ok(puzzle)),
            // The usual boxes say nothing.
            Some(true) => None,
            Some(false) => Some(Err(regions::refused().at(self.first_line, 1))),
        }
    }

    fn fail(&mut self, error: ReadError) -> Option<Result<Imported, ReadError>> {
        self.cells.clear();
        Some(Err(error))
    }

    /// At the end of the text: the error if a grid is unfinished.
    pub(super) fn finish(&mut self, line: usize) -> Option<ReadError> {
        let rows = std::mem::take(&mut self.cells).len() / 9;
        (rows > 0).then(|| ReadProblem::RowCount(rows).at(line, 1))
    }
}

/// The puzzle of 81 cells: a grid of candidates if any of them has several. Where all have, they
/// are the puzzle; else they are the player's.
pub(super) fn puzzle_of_cells(cells: &[RowCell]) -> Imported {
    let is_open = |cell: &RowCell| cell.digits.len() > 1;
    let is_marked = cells.iter().any(is_open);
    let has_signs = cells.iter().any(|cell| cell.sign == CellSign::Given);
    let is_entered = |cell: &RowCell| cell.sign == CellSign::Entered && !is_open(cell);
    let marks: [DigitSet; 81] = std::array::from_fn(|at| cells[at].digits);
    let placed = placed_or_marked(&marks, |cell| is_entered(&cells[cell.index()]));
    let mut board = BoardBuilder::new();
    for (cell, read) in Cell::all().zip(cells) {
        let is_placed = match (is_marked, has_signs) {
            (false, _) => true,
            (true, true) => read.sign != CellSign::None,
            (true, false) => placed.get(cell).is_some(),
        };
        let digit = read.digits.single().filter(|_| is_placed);
        match read.sign {
            CellSign::Entered => board.enter(cell, digit),
            CellSign::None | CellSign::Given => board.give(cell, digit),
        }
        if is_marked {
            board.note(cell, read.digits);
        }
    }
    let format = match (cells.iter().any(is_entered), is_marked) {
        (true, _) => ".sdx (SudoCue)",
        (false, true) => "a grid of candidates",
        (false, false) => "rows",
    };
    let puzzle = board.finish(format).with_all_candidates();
    if cells.iter().all(is_open) {
        return puzzle.with_candidate_clues();
    }
    puzzle
}

/// Whether no grid is unfinished after this line, whatever came before it.
pub(super) fn ends_every_grid(text: &str, read_format: ReadLine) -> bool {
    match read_line(text, read_format) {
        Ok(LineContent::Nothing) => false,
        Ok(LineContent::Cells(cells)) => cells.len() != 9,
        Ok(LineContent::Puzzle(_)) | Err(_) => true,
    }
}

/// The content of a line, or the column and the problem.
pub(super) fn read_line(text: &str, read_format: ReadLine) -> Result<LineContent, ProblemInLine> {
    if let Some(read) = regions::read_line(text) {
        return read.map(Box::new).map(LineContent::Puzzle);
    }
    let board = killer_text::find(text).or_else(|| board_in_first_column(text, read_format));
    if let Some(read) = board {
        return read.map(Box::new).map(LineContent::Puzzle);
    }
    if let Some(cells) = text.split_whitespace().find_map(whole_puzzle) {
        let puzzle = Imported::from_givens(to_grid(&cells), "81 characters");
        return Ok(LineContent::Puzzle(Box::new(puzzle)));
    }
    let bare = text.trim_matches(is_blank);
    if bare.is_empty() || is_border(bare) {
        return Ok(LineContent::Nothing);
    }
    if let Some(read) = read_format(bare) {
        return read.map(Box::new).map(LineContent::Puzzle);
    }
    if bare.starts_with('#') || is_header(bare) {
        return Ok(LineContent::Nothing);
    }
    if let Some(row) = CandidateRow::parse(text) {
        return Ok(LineContent::Cells(row.0));
    }
    if let Some(puzzle) = find_field(text) {
        return Ok(LineContent::Puzzle(Box::new(puzzle)));
    }
    read_cells(text).map(LineContent::Cells)
}

/// A board of other rules as one word, an ID or a link, before other columns: one of these
/// may be its solution, which looks like a classic puzzle.
fn board_in_first_column(text: &str, read_format: ReadLine) -> Option<LineResult> {
    let (first, _) = text.split_once('\t')?;
    first.contains(':').then_some(())?;
    let read = read_format(first.trim_matches(is_blank))?;
    let is_board = match &read {
        Ok(puzzle) => !puzzle.is_classic(),
        Err((_, problem)) => matches!(problem, ReadProblem::Board(_)),
    };
    is_board.then_some(read)
}

/// The cells of a word of 81 characters, perhaps followed by a comment without
/// a space between. `-` and `?` are empty cells where nothing else is.
fn whole_puzzle(word: &str) -> Option<Vec<Option<Digit>>> {
    let word = word.trim_matches('\u{feff}');
    // The usual end of a longer line is no comment.
    let word = if word.len() == 81 {
        word
    } else {
        word.split('#').next()?
    };
    (word.len() == 81).then_some(())?;
    let cells: Option<Vec<Option<Digit>>> = word.chars().map(cell_content).collect();
    cells.or_else(|| {
        ['-', '?'].into_iter().find_map(|empty| {
            let content = |c: char| match c {
                _ if c == empty => Some(None),
                c => Digit::decimal(c).map(Some),
            };
            word.chars().map(content).collect()
        })
    })
}

fn read_cells(text: &str) -> Result<Vec<RowCell>, ProblemInLine> {
    let mut cells = Vec::new();
    for (column, character) in (1..).zip(text.chars()) {
        match character {
            '#' if !cells.is_empty() => break,
            ',' | ';' | '|' => {}
            c if is_blank(c) || is_box_drawing(c) => {}
            c => {
                let cell = cell_content(c).ok_or((column, ReadProblem::Character(c)))?;
                cells.push(RowCell::from(cell));
            }
        }
    }
    Ok(cells)
}

fn first_column(text: &str) -> usize {
    1 + text.chars().take_while(|c| c.is_whitespace()).count()
}
