//! Puzzles: 81 characters on a line, or nine rows with or without a frame, one
//! or many to a text.
//!
//! Empty cells are `0 . * _ x X`. A frame is made of `| - + = :` or of
//! box-drawing characters. Blanks, commas and semicolons between cells, a byte
//! order mark, carriage returns, `#` comments, and further columns beside an
//! 81-character one (a rating, a hash, a solution) are skipped.

use super::candidates::{CandidateRow, placed_or_marked};
use super::{Format, ImportedMarks, ImportedPuzzle, ReadError, ReadProblem, Reader, lines};
use crate::grid::{BoxArt, Cell, Digit, DigitSet, Grid, GridText};

/// Reads 81 characters or nine rows, writes 81 characters.
pub const FORMAT: Format = Format {
    name: "81",
    title: "81 characters",
    reader: Reader::Rows,
    write: Some(|puzzle| format!("{}\n", puzzle.puzzle())),
    frame: ("", ""),
};

/// The same with 0 for an empty cell.
pub const SDM: Format = Format {
    name: "sdm",
    title: ".sdm",
    write: Some(|puzzle| format!("{}\n", super::cells::zeros(&puzzle.puzzle()))),
    ..FORMAT
};

/// Nine rows in a frame.
pub const GRID: Format = Format {
    name: "grid",
    title: "rows in a frame",
    write: Some(|puzzle| {
        let (grid, art) = (&puzzle.puzzle(), BoxArt::Ascii);
        format!("{}\n", GridText { grid, art })
    }),
    ..FORMAT
};

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

/// A cell of a row: its digit or candidates, and whether it was entered later.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RowCell {
    pub digits: DigitSet,
    pub is_entered: bool,
}

impl From<Option<Digit>> for RowCell {
    fn from(digit: Option<Digit>) -> RowCell {
        RowCell {
            digits: digit.into_iter().collect(),
            is_entered: false,
        }
    }
}

/// The contents of some cells in reading order.
type Cells = Vec<RowCell>;

/// What a line holds.
enum LineContent {
    /// Nothing: it is empty, a comment, a border or a header.
    Nothing,
    Puzzle(Box<ImportedPuzzle>),
    Cells(Cells),
}

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
    pub(super) fn read(
        &mut self,
        line: usize,
        text: &str,
    ) -> Option<Result<ImportedPuzzle, ReadError>> {
        match read_line(text) {
            Ok(LineContent::Nothing) => None,
            Ok(LineContent::Puzzle(puzzle)) if self.cells.is_empty() => {
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
    ) -> Option<Result<ImportedPuzzle, ReadError>> {
        let is_first = self.cells.is_empty();
        let problem = match cells.len() {
            81 if is_first => return Some(Ok(puzzle_of_cells(cells).at_line(line))),
            9 => return self.add_row(line, cells).map(Ok),
            count if is_first && count > 18 => ReadProblem::CellCount(count),
            count => ReadProblem::RowLength(count),
        };
        self.fail(problem.at(line, first_column(text)))
    }

    fn add_row(&mut self, line: usize, cells: &[RowCell]) -> Option<ImportedPuzzle> {
        if self.cells.is_empty() {
            self.first_line = line;
        }
        self.cells.extend_from_slice(cells);
        let is_complete = self.cells.len() == 81;
        is_complete
            .then(|| puzzle_of_cells(&std::mem::take(&mut self.cells)).at_line(self.first_line))
    }

    fn fail(&mut self, error: ReadError) -> Option<Result<ImportedPuzzle, ReadError>> {
        self.cells.clear();
        Some(Err(error))
    }

    /// At the end of the text: the error if a grid is unfinished.
    pub(super) fn finish(&mut self, line: usize) -> Option<ReadError> {
        let rows = std::mem::take(&mut self.cells).len() / 9;
        (rows > 0).then(|| ReadProblem::RowCount(rows).at(line, 1))
    }
}

/// The puzzle of 81 cells: a grid of candidates if any of them has several.
fn puzzle_of_cells(cells: &[RowCell]) -> ImportedPuzzle {
    let mut puzzle = ImportedPuzzle::from_givens(Grid::EMPTY, "rows");
    let is_open = |cell: &RowCell| cell.digits.len() > 1;
    let mut marks = [DigitSet::NONE; 81];
    for (place, cell) in marks.iter_mut().zip(cells) {
        *place = cell.digits;
    }
    let mut values = to_grid(
        &cells
            .iter()
            .map(|cell| cell.digits.single())
            .collect::<Vec<_>>(),
    );
    if cells.iter().any(is_open) {
        puzzle.format = "a grid of candidates";
        values = placed_or_marked(&marks, |cell| cells[cell.index()].is_entered);
        values
            .filled()
            .for_each(|(cell, _)| marks[cell.index()] = DigitSet::NONE);
        puzzle.marks = ImportedMarks::Candidates(marks);
    }
    for (cell, digit) in values.filled() {
        let row_cell = cells[cell.index()];
        let part = if row_cell.is_entered {
            puzzle.format = ".sdx (SudoCue)";
            &mut puzzle.entered
        } else {
            &mut puzzle.givens
        };
        part.set(cell, Some(digit));
    }
    puzzle
}

/// Whether no grid is unfinished after this line, whatever came before it.
pub(super) fn ends_every_grid(text: &str) -> bool {
    match read_line(text) {
        Ok(LineContent::Nothing) => false,
        Ok(LineContent::Cells(cells)) => cells.len() != 9,
        Ok(LineContent::Puzzle(_)) | Err(_) => true,
    }
}

/// The content of a line, or the column and the problem.
fn read_line(text: &str) -> Result<LineContent, (usize, ReadProblem)> {
    if let Some(cells) = text.split_whitespace().find_map(whole_puzzle) {
        let puzzle = ImportedPuzzle::from_givens(to_grid(&cells), "81 characters");
        return Ok(LineContent::Puzzle(Box::new(puzzle)));
    }
    let bare = text.trim_matches(is_blank);
    if bare.is_empty() || is_border(bare) {
        return Ok(LineContent::Nothing);
    }
    if let Some(read) = lines::read_format(bare) {
        return read.map(Box::new).map(LineContent::Puzzle);
    }
    if bare.starts_with('#') || lines::is_header(bare) {
        return Ok(LineContent::Nothing);
    }
    if let Some(row) = CandidateRow::parse(text) {
        return Ok(LineContent::Cells(row.0));
    }
    if let Some(puzzle) = lines::find_field(text) {
        return Ok(LineContent::Puzzle(Box::new(puzzle)));
    }
    read_cells(text).map(LineContent::Cells)
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
                c => Digit::from_char(c).map(Some),
            };
            word.chars().map(content).collect()
        })
    })
}

fn read_cells(text: &str) -> Result<Cells, (usize, ReadProblem)> {
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
    use crate::grid::read_puzzle;
    use proptest::prelude::*;

    const LINE: &str = crate::grid::test_boards::WIKIPEDIA_WITH_ZEROS;

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
