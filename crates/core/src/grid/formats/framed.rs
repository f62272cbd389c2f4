//! Writing a grid to be read by people: nine rows with a frame round each box.

use crate::grid::{Cell, Digit, Grid};
use std::fmt;

/// The characters a printed grid is framed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoxArt {
    /// `|`, `-` and `+`.
    #[default]
    Ascii,
    /// Box-drawing characters.
    Unicode,
}

/// Displays a grid as nine rows with a frame round each box;
/// [`read_puzzle`](super::read_puzzle) reads it back.
///
/// ```
/// use ninefold_core::grid::{BoxArt, Grid, GridText};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let text = GridText { grid: &grid, art: BoxArt::Ascii }.to_string();
/// assert!(text.starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
/// assert_eq!(text.parse::<Grid>()?, grid);
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GridText<'a> {
    /// The grid.
    pub grid: &'a Grid,
    /// The characters of the frame.
    pub art: BoxArt,
}

impl BoxArt {
    fn bar(self) -> char {
        match self {
            BoxArt::Ascii => '|',
            BoxArt::Unicode => '│',
        }
    }

    /// The border above row `row` (9 for the one below the last).
    fn border(self, row: usize) -> String {
        let [left, middle, right, dash] = match (self, row) {
            (BoxArt::Ascii, _) => ['+', '+', '+', '-'],
            (BoxArt::Unicode, 0) => ['┌', '┬', '┐', '─'],
            (BoxArt::Unicode, 9) => ['└', '┴', '┘', '─'],
            (BoxArt::Unicode, _) => ['├', '┼', '┤', '─'],
        };
        let run: String = std::iter::repeat_n(dash, 7).collect();
        format!("{left}{run}{middle}{run}{middle}{run}{right}\n")
    }
}

impl fmt::Display for GridText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            if row % 3 == 0 {
                f.write_str(&self.art.border(row))?;
            }
            self.write_row(f, row)?;
        }
        f.write_str(&self.art.border(9))
    }
}

impl GridText<'_> {
    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        let bar = self.art.bar();
        for column in 0..9 {
            if column % 3 == 0 {
                write!(f, "{bar} ")?;
            }
            let digit = self.grid.get(Cell::at(row, column));
            write!(f, "{} ", digit.map_or('.', Digit::to_char))?;
        }
        writeln!(f, "{bar}")
    }
}
