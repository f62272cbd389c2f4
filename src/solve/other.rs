//! Whether a cell can hold another digit: what the generator asks of a puzzle
//! from which it has just taken one given.

use super::bands::{Bands, Changed, Settled};
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
    let mut board = Bands::of(givens)?;
    board.forbid(cell.index(), digit.index());
    any_solution(&mut board, Bands::fresh())
}

/// Each level down has one cell more written, so the depth is at most 81.
fn any_solution(board: &mut Bands, mut changed: Changed) -> Option<Grid> {
    loop {
        match board.settle(changed) {
            Settled::Dead => return None,
            Settled::Solved => return Some(board.grid()),
            Settled::Open => {}
        }
        let (cell, digit) = board.guess();
        let mut guess = *board;
        let placed = guess.place(cell, digit);
        if let Some(found) = any_solution(&mut guess, placed) {
            return Some(found);
        }
        changed = board.forbid(cell, digit);
    }
}
