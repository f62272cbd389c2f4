//! Whether a cell can hold another digit: what the generator asks of a puzzle
//! from which it has just taken one given.

use super::engine::{Path, search};
use crate::grid::{Cell, Digit, Grid};

/// A solution of these givens in which the cell does not hold this digit. To
/// a puzzle with one solution, less one given, it is the second solution, and
/// there being none is proved without the first being found again.
///
/// ```
/// use ninefold::grid::{Cell, Digit, Grid};
/// use ninefold::solve::other_digit;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).expect("1 to 9");
/// let less = puzzle.with(Cell::FIRST, None);
/// let other = other_digit(&less, Cell::FIRST, five);
/// assert!(other.is_none_or(|other| less.is_part_of(&other) && other.get(Cell::FIRST) != Some(five)));
/// assert_eq!(other_digit(&puzzle, Cell::at(0, 2), Digit::new(4).unwrap()), None);
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn other_digit(givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
    let mut other = None;
    let _ = search(Path::preferred(), givens, Some((cell, digit)), &mut other);
    other
}
