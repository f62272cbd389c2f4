//! Puzzles: 81 characters on a line, or nine rows with or without a frame, one
//! or many to a text.
//!
//! Empty cells are `0 . * _ x X`. A frame is made of `| - + = :` or of
//! box-drawing characters. Blanks, commas and semicolons between cells, a byte
//! order mark, carriage returns, `#` comments, and further columns beside an
//! 81-character one (a rating, a hash, a solution) are skipped.

use super::{Format, ReadError, ReadProblem, Recognition};
use crate::grid::{Candidates, Cell, Digit, Grid};
use std::str::FromStr;

/// Reads 81 characters or nine rows, writes 81 characters.
pub const FORMAT: Format = Format {
    name: "puzzle",
    recognise: |text| match read_puzzle(text) {
        Ok(_) => Recognition::Certain,
        Err(_) => Recognition::Fallback,
    },
    read: |text| read_puzzle(text).map(|grid| Candidates::from_grid(&grid)),
    write: |board| board.values().to_string(),
};

/// Reads the first puzzle in a text; what follows it (a solution, a second
/// grid) is ignored. The digits may contradict each other: see
/// [`Grid::conflict`].
///
/// # Errors
/// [`ReadError`] with the place, when the text does not begin with a puzzle.
///
/// ```
/// use ninefold::grid::{ReadProblem, read_puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = read_puzzle(&format!("# a comment\n{line}  rated 1.2"))?;
/// assert_eq!(puzzle.filled_count(), 30);
/// assert_eq!(puzzle.to_string(), line);
///
/// let error = read_puzzle(&line.replace('6', "Q")).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 10));
/// assert_eq!(error.problem, ReadProblem::Character('Q'));
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn read_puzzle(text: &str) -> Result<Grid, ReadError> {
    if let Some(grid) = text
        .split('\n')
        .next()
        .and_then(|line| plain(line.as_bytes()))
    {
        return Ok(grid);
    }
    let mut rows = RowReader::default();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(read) = rows.read(number, line) {
            return read;
        }
    }
    let lines = text.lines().count();
    let unfinished = rows.finish(lines);
    Err(unfinished.unwrap_or(ReadProblem::Empty.at(lines.max(1), 1)))
}

/// The grid of a line of exactly 81 cells: the shortcut for nearly every line.
pub(super) fn plain(line: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = without_end(line).try_into().ok()?;
    let is_cell = |&byte: &u8| {
        byte.wrapping_sub(b'0') < 10 || matches!(byte, b'.' | b'*' | b'_' | b'x' | b'X')
    };
    // No early exit, so that the compiler can vectorise it.
    let all = cells.iter().fold(true, |all, byte| all & is_cell(byte));
    all.then(|| Grid::from_cells(cells.map(|byte| Digit::new(byte.wrapping_sub(b'0')))))
}

fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        read_puzzle(text)
    }
}

/// The contents of some cells in reading order.
type Cells = Vec<Option<Digit>>;

/// Collects the rows of a grid line by line.
#[derive(Clone, Default, Debug)]
pub(super) struct RowReader {
    cells: Cells,
    first_line: usize,
}

impl RowReader {
    /// The line on which the unfinished grid starts.
    pub(super) fn first_line(&self) -> Option<usize> {
        (!self.cells.is_empty()).then_some(self.first_line)
    }

    /// Reads one line; `None` if it completes no puzzle and is no error.
    pub(super) fn read(&mut self, line: usize, text: &str) -> Option<Result<Grid, ReadError>> {
        match read_line(text) {
            Ok(None) => None,
            Ok(Some(cells)) => self.add(line, text, &cells),
            Err((column, problem)) => self.fail(problem.at(line, column)),
        }
    }

    fn add(
        &mut self,
        line: usize,
        text: &str,
        cells: &[Option<Digit>],
    ) -> Option<Result<Grid, ReadError>> {
        let is_first = self.cells.is_empty();
        let problem = match cells.len() {
            81 if is_first => return Some(Ok(to_grid(cells))),
            9 => return self.add_row(line, cells).map(Ok),
            count if is_first && count > 18 => ReadProblem::CellCount(count),
            count => ReadProblem::RowLength(count),
        };
        self.fail(problem.at(line, first_column(text)))
    }

    fn add_row(&mut self, line: usize, cells: &[Option<Digit>]) -> Option<Grid> {
        if self.cells.is_empty() {
            self.first_line = line;
        }
        self.cells.extend_from_slice(cells);
        let is_complete = self.cells.len() == 81;
        is_complete.then(|| to_grid(&std::mem::take(&mut self.cells)))
    }

    fn fail(&mut self, error: ReadError) -> Option<Result<Grid, ReadError>> {
        self.cells.clear();
        Some(Err(error))
    }

    /// At the end of the text: the error if a grid is unfinished.
    pub(super) fn finish(&mut self, line: usize) -> Option<ReadError> {
        let rows = std::mem::take(&mut self.cells).len() / 9;
        (rows > 0).then(|| ReadProblem::RowCount(rows).at(line, 1))
    }
}

/// Whether no grid is unfinished after this line, whatever came before it.
pub(super) fn ends_every_grid(text: &str) -> bool {
    match read_line(text) {
        Ok(cells) => cells.is_some_and(|cells| cells.len() != 9),
        Err(_) => true,
    }
}

/// The cells of a line, `None` for a line without any (see [`is_skipped`]), or
/// the column and the problem.
fn read_line(text: &str) -> Result<Option<Cells>, (usize, ReadProblem)> {
    if is_skipped(text) {
        return Ok(None);
    }
    match text.split_whitespace().find_map(whole_puzzle) {
        Some(cells) => Ok(Some(cells)),
        None => read_cells(text).map(Some),
    }
}

/// Whether a line is empty, a comment or a border.
pub(super) fn is_skipped(line: &str) -> bool {
    let bare = line.trim_matches(is_blank);
    bare.is_empty() || bare.starts_with('#') || is_border(bare)
}

fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// A border between rows: nothing but frame characters, of which at least three
/// are dashes (so that a lone sign is still an error).
fn is_border(text: &str) -> bool {
    let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═');
    let is_joint =
        |c: char| matches!(c, '+' | '*' | '|' | ':' | '.' | '\'' | ' ') || is_box_drawing(c);
    text.chars().all(|c| is_dash(c) || is_joint(c))
        && text.chars().filter(|&c| is_dash(c)).count() >= 3
}

pub(super) fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// The cells of a word of 81 characters, perhaps followed by a comment without
/// a space between.
fn whole_puzzle(word: &str) -> Option<Cells> {
    let word = word.split('#').next().unwrap_or(word);
    let word = word.trim_matches('\u{feff}');
    (word.len() == 81).then_some(())?;
    word.chars().map(cell_content).collect()
}

fn read_cells(text: &str) -> Result<Cells, (usize, ReadProblem)> {
    let mut cells = Vec::new();
    for (column, character) in (1..).zip(text.chars()) {
        match character {
            '#' if !cells.is_empty() => break,
            ',' | ';' | '|' => {}
            c if is_blank(c) || is_box_drawing(c) => {}
            c => cells.push(cell_content(c).ok_or((column, ReadProblem::Character(c)))?),
        }
    }
    Ok(cells)
}

/// `Some(None)` for an empty cell, `None` for a character that is no cell.
pub(super) fn cell_content(character: char) -> Option<Option<Digit>> {
    match character {
        '0' | '.' | '*' | '_' | 'x' | 'X' => Some(None),
        c => Digit::from_char(c).map(Some),
    }
}

fn first_column(text: &str) -> usize {
    1 + text.chars().take_while(|c| c.is_whitespace()).count()
}

/// The grid with these cells in reading order; missing ones are empty.
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
