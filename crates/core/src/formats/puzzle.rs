//! Puzzles: 81 characters on a line, or nine rows with or without a frame, one
//! or many to a text.
//!
//! Empty cells are `0 . * _ x X`. A frame is made of `| - + = :` or of
//! box-drawing characters. Blanks, commas and semicolons between cells, a byte
//! order mark, carriage returns, `#` comments, and further columns beside an
//! 81-character one (a rating, a hash, a solution) are skipped.

use super::{Format, Reader};
use crate::board::Digit;
use crate::classic::{Cell, Grid};
use std::fmt;

/// Reads 81 characters or nine rows, writes 81 characters.
pub const FORMAT: Format = Format::new("81", "81 characters", Reader::Rows)
    .written(|puzzle| format!("{}\n", puzzle.grid()));

/// The same with 0 for an empty cell.
pub const SDM: Format = Format {
    name: "sdm",
    title: ".sdm",
    write: Some(|puzzle| format!("{}\n", super::cells::zeros(&puzzle.grid()))),
    ..FORMAT
};

/// Nine rows in a frame.
pub const GRID: Format = Format {
    name: "grid",
    title: "rows in a frame",
    write: Some(|puzzle| format!("{}\n", GridText(&puzzle.grid()))),
    ..FORMAT
};

/// Writes a column; the fields of tables are read as lines.
pub const CSV: Format = Format {
    name: "csv",
    title: "a table",
    frame: ("puzzle\n", ""),
    ..SDM
};

/// The grid of a line of exactly 81 cells: the shortcut for nearly every line.
pub(super) fn plain(line: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = without_end(line).try_into().ok()?;
    let is_cell = |&byte: &u8| {
        byte.wrapping_sub(b'0') < 10 || matches!(byte, b'.' | b'*' | b'_' | b'x' | b'X')
    };
    // No early exit, so that the compiler can vectorise it.
    let all = cells.iter().fold(true, |all, byte| all & is_cell(byte));
    all.then(|| Grid::from_cells(cells.map(|byte| Digit::up_to_nine(byte.wrapping_sub(b'0')))))
}

fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Displays a grid as nine rows with a frame round each box;
/// [`read_puzzle`](super::read_puzzle) reads it back.
///
/// ```
/// use ninefold_core::formats::GridText;
/// use ninefold_core::classic::Grid;
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let text = GridText(&grid).to_string();
/// assert!(text.starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
/// assert_eq!(text.parse::<Grid>()?, grid);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GridText<'a>(pub &'a Grid);

const BORDER: &str = "+-------+-------+-------+\n";

impl fmt::Display for GridText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            if row % 3 == 0 {
                f.write_str(BORDER)?;
            }
            for column in 0..9 {
                let bar = if column % 3 == 0 { "| " } else { "" };
                let digit = self.0.get(Cell::at(row, column));
                write!(f, "{bar}{} ", digit.map_or('.', Digit::to_char))?;
            }
            f.write_str("|\n")?;
        }
        f.write_str(BORDER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::cells::to_grid;
    use crate::formats::{ReadProblem, read_puzzle};
    use proptest::prelude::*;

    const LINE: &str = crate::classic::test_boards::EXAMPLE_WITH_ZEROS;

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
            let cells: Vec<_> = cells.into_iter().map(Digit::up_to_nine).collect();
            to_grid(&cells)
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(grid in any_grid()) {
            let framed = GridText(&grid).to_string();
            let drawn = framed.replace('|', "│").replace('-', "─").replace('+', "┼");
            prop_assert_eq!(read_puzzle(&grid.to_string()), Ok(grid));
            prop_assert_eq!(read_puzzle(&framed), Ok(grid));
            prop_assert_eq!(read_puzzle(&drawn), Ok(grid));
            prop_assert_eq!(read_puzzle(&rows(&grid.to_string())), Ok(grid));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,200}") {
            let _ = read_puzzle(&text);
        }
    }
}
