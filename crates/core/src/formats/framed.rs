//! Writing a grid to be read by people: nine rows with a frame round each box.

use crate::grid::{Cell, Digit, Grid};
use std::fmt;

/// Displays a grid as nine rows with a frame round each box;
/// [`read_puzzle`](super::read_puzzle) reads it back.
///
/// ```
/// use ninefold_core::formats::GridText;
/// use ninefold_core::grid::Grid;
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
