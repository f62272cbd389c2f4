//! Reading puzzles: 81 characters on a line, or nine rows with or without a
//! frame, one or many to a text. Every error says where and what.
//!
//! Empty cells are `0 . * _ x X`. A frame is made of `| - + = :` or of
//! box-drawing characters. Blanks, commas and semicolons between cells,
//! a byte order mark, carriage returns, `#` comments, and other columns beside
//! an 81-character one (a rating, a hash, a solution) are passed over.

use crate::grid::{Cell, Digit, Grid};
use std::str::FromStr;
use thiserror::Error;

/// What is wrong with a text that should be a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ReadProblem {
    /// Nothing, blanks, or only comments.
    #[error("there is no puzzle in it")]
    Empty,
    /// A character that is neither digit, empty cell, separator nor frame.
    #[error("unexpected character {0:?}; a cell is 1 to 9, or 0 . * _ x when empty")]
    Character(char),
    /// Some other number of cells than 81.
    #[error("{0} cells, where a puzzle has 81")]
    CellCount(usize),
    /// Some other number of cells than nine in a row of a grid.
    #[error("{0} cells in this row, where a row has 9")]
    RowLength(usize),
    /// A grid ended early.
    #[error("{0} rows of 9, where a puzzle has 9")]
    RowCount(usize),
    /// Some other number of groups than 81 in a grid of candidates.
    #[error("{0} groups of digits, where a grid of candidates has 81, one for each cell")]
    GroupCount(usize),
    /// A cell that lists a candidate twice.
    #[error("digit {0} stands twice among the candidates of one cell")]
    Repeated(Digit),
    /// A line in the library format with too few fields, or too many.
    #[error("{0} colons, where a library line has 6, or 7 with a step")]
    Colons(usize),
    /// No technique's number.
    #[error("a technique is written as four digits, as in 0300, and 0000 where there is none")]
    Code,
    /// A sign that announces a digit, and none follows.
    #[error("a + stands before a digit that was written on the way, and here none follows")]
    LonePlus,
    /// Not digit, row and column.
    #[error("a candidate is written as digit, row and column: 512 for a 5 in r1c2")]
    Candidate,
}

/// Where reading failed, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: ReadProblem,
}

/// Reads the one puzzle in a text; whatever follows it (a solution, a second
/// grid) is passed over.
///
/// # Errors
/// [`ReadError`] with the place, when the text is not a puzzle.
pub fn read_puzzle(text: &str) -> Result<Grid, ReadError> {
    let mut rows = Rows::default();
    for (index, line) in text.lines().enumerate() {
        match rows.read(index + 1, line) {
            Step::Puzzle(grid) => return Ok(grid),
            Step::Failed(error) => return Err(error),
            Step::More => {}
        }
    }
    let lines = text.lines().count();
    Err(rows.finish(lines).unwrap_or(ReadError {
        line: lines.max(1),
        column: 1,
        problem: ReadProblem::Empty,
    }))
}

impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        read_puzzle(text)
    }
}

/// What one more line made of the text so far.
pub(super) enum Step {
    More,
    Puzzle(Grid),
    Failed(ReadError),
}

/// The rows of a grid that is being read line by line.
#[derive(Clone, Default, Debug)]
pub(super) struct Rows {
    cells: Vec<Option<Digit>>,
    first_line: usize,
}

impl Rows {
    pub(super) fn first_line(&self) -> Option<usize> {
        (!self.cells.is_empty()).then_some(self.first_line)
    }

    pub(super) fn read(&mut self, line: usize, text: &str) -> Step {
        match classify(text) {
            Ok(Line::Blank) => Step::More,
            Ok(Line::Cells(cells)) => self.add(line, text, cells),
            Err((column, problem)) => self.fail(line, column, problem),
        }
    }

    fn add(&mut self, line: usize, text: &str, cells: Vec<Option<Digit>>) -> Step {
        let column = first_column(text);
        match cells.len() {
            81 if self.cells.is_empty() => Step::Puzzle(to_grid(&cells)),
            9 => self.add_row(line, &cells),
            count if self.cells.is_empty() && count > 18 => {
                self.fail(line, column, ReadProblem::CellCount(count))
            }
            count => self.fail(line, column, ReadProblem::RowLength(count)),
        }
    }

    fn add_row(&mut self, line: usize, cells: &[Option<Digit>]) -> Step {
        if self.cells.is_empty() {
            self.first_line = line;
        }
        self.cells.extend_from_slice(cells);
        if self.cells.len() < 81 {
            return Step::More;
        }
        let grid = to_grid(&self.cells);
        self.cells.clear();
        Step::Puzzle(grid)
    }

    fn fail(&mut self, line: usize, column: usize, problem: ReadProblem) -> Step {
        self.cells.clear();
        Step::Failed(ReadError {
            line,
            column,
            problem,
        })
    }

    /// At the end of the text: the error, if a grid was left unfinished.
    pub(super) fn finish(&mut self, line: usize) -> Option<ReadError> {
        let rows = std::mem::take(&mut self.cells).len() / 9;
        (rows > 0).then_some(ReadError {
            line,
            column: 1,
            problem: ReadProblem::RowCount(rows),
        })
    }
}

/// What a line is for a grid that is being read.
enum Line {
    /// Empty, a comment, or part of a frame.
    Blank,
    Cells(Vec<Option<Digit>>),
}

/// Whether after this line no grid is left unfinished, whatever stood before.
pub(super) fn ends_every_grid(text: &str) -> bool {
    match classify(text) {
        Ok(Line::Blank) => false,
        Ok(Line::Cells(cells)) => cells.len() != 9,
        Err(_) => true,
    }
}

fn classify(text: &str) -> Result<Line, (usize, ReadProblem)> {
    let bare = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if bare.is_empty() || bare.starts_with('#') || is_rule(bare) {
        return Ok(Line::Blank);
    }
    if let Some(cells) = bare.split_whitespace().find_map(whole_puzzle) {
        return Ok(Line::Cells(cells));
    }
    read_cells(text).map(Line::Cells)
}

/// A border between rows: nothing but frame characters, three of them rules
/// (so that a lone sign is still an error).
pub(super) fn is_rule(text: &str) -> bool {
    let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═');
    let is_joint =
        |c: char| matches!(c, '+' | '*' | '|' | ':' | '.' | '\'' | ' ') || is_box_drawing(c);
    text.chars().all(|c| is_dash(c) || is_joint(c))
        && text.chars().filter(|&c| is_dash(c)).count() >= 3
}

pub(super) fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// The cells of a word that is a puzzle by itself, perhaps with a comment
/// hard behind it.
fn whole_puzzle(word: &str) -> Option<Vec<Option<Digit>>> {
    let word = word.split('#').next().unwrap_or(word);
    let word = word.trim_matches('\u{feff}');
    (word.len() == 81).then_some(())?;
    word.chars().map(cell_of).collect()
}

fn read_cells(text: &str) -> Result<Vec<Option<Digit>>, (usize, ReadProblem)> {
    let mut cells = Vec::new();
    for (index, character) in text.chars().enumerate() {
        match character {
            '#' if !cells.is_empty() => break,
            ',' | ';' | '|' | '\u{feff}' => {}
            c if c.is_whitespace() || is_box_drawing(c) => {}
            c => cells.push(cell_of(c).ok_or((index + 1, ReadProblem::Character(c)))?),
        }
    }
    Ok(cells)
}

/// `Some(None)` for an empty cell, `None` for a character that is no cell.
pub(super) fn cell_of(character: char) -> Option<Option<Digit>> {
    match character {
        '0' | '.' | '*' | '_' | 'x' | 'X' => Some(None),
        c => Digit::from_char(c).map(Some),
    }
}

fn first_column(text: &str) -> usize {
    1 + text.chars().take_while(|c| c.is_whitespace()).count()
}

pub(super) fn to_grid(cells: &[Option<Digit>]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, &digit) in Cell::all().zip(cells) {
        grid.set(cell, digit);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{BoxArt, GridText};
    use proptest::prelude::*;

    const LINE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn problem(text: &str) -> (usize, usize, ReadProblem) {
        let error = read_puzzle(text).unwrap_err();
        (error.line, error.column, error.problem)
    }

    #[test]
    fn the_common_spellings_are_one_puzzle() {
        let grid: Grid = LINE.parse().unwrap();
        let dots = LINE.replace('0', ".");
        let spaced: String = LINE.chars().flat_map(|c| [c, ' ']).collect();
        for text in [
            dots.clone(),
            LINE.replace('0', "*"),
            LINE.replace('0', "_"),
            LINE.replace('0', "x"),
            format!("\u{feff}{LINE}\r\n"),
            format!("  {LINE}  "),
            format!("{LINE} # a comment with words"),
            format!("{LINE}#5 cells"),
            format!("0123456789ab {LINE}  1.2"),
            format!("# first a comment\n\n{LINE}"),
            spaced,
        ] {
            assert_eq!(read_puzzle(&text), Ok(grid), "{text:?}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(problem(""), (1, 1, ReadProblem::Empty));
        assert_eq!(problem("# nothing\n"), (1, 1, ReadProblem::Empty));
        assert_eq!(problem(&LINE[1..]), (1, 1, ReadProblem::CellCount(80)));
        assert_eq!(
            problem(&LINE.replacen("53007", "5300Q", 1)),
            (1, 5, ReadProblem::Character('Q'))
        );
        assert_eq!(
            problem(&format!("-{}", &LINE[1..])),
            (1, 1, ReadProblem::Character('-'))
        );
        assert_eq!(
            problem("530070000\n6001950001\n"),
            (2, 1, ReadProblem::RowLength(10))
        );
        assert_eq!(
            problem("530070000\n600195000"),
            (2, 1, ReadProblem::RowCount(2))
        );
    }

    fn rows(line: &str) -> String {
        let row = |n: usize| format!("{}\n", &line[n * 9..n * 9 + 9]);
        (0..9).map(row).collect()
    }

    fn any_grid() -> impl Strategy<Value = Grid> {
        proptest::collection::vec(0u8..10, 81).prop_map(|cells| {
            let cells: Vec<_> = cells.into_iter().map(Digit::new).collect();
            to_grid(&cells)
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(grid in any_grid()) {
            let framed = |art| GridText { grid: &grid, art }.to_string();
            prop_assert_eq!(read_puzzle(&grid.to_string()), Ok(grid));
            prop_assert_eq!(read_puzzle(&framed(BoxArt::Ascii)), Ok(grid));
            prop_assert_eq!(read_puzzle(&framed(BoxArt::Unicode)), Ok(grid));
            prop_assert_eq!(read_puzzle(&rows(&grid.to_string())), Ok(grid));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,200}") {
            let _ = read_puzzle(&text);
        }
    }
}
