//! The equations of the 45 rule on a board that is partly filled.

use super::board::Board;
use crate::board::Cell;
use crate::rules::equation::Equation;
use std::ops::RangeInclusive;

/// An equation of the board, with the placed values taken off.
pub(super) struct OpenEquation<'a> {
    pub equation: &'a Equation,
    /// Its place among the equations of the board.
    pub place: usize,
    /// The empty cells that are added, and those that are subtracted.
    pub plus: Vec<Cell>,
    pub minus: Vec<Cell>,
    /// What these cells add up to.
    pub total: i32,
}

/// The equations with so many empty cells.
pub(super) fn open_equations<'a>(
    board: &Board<'a>,
    counts: RangeInclusive<usize>,
) -> Vec<OpenEquation<'a>> {
    let open = (0..).zip(board.equations).map(|(place, equation)| {
        let open = |cells| board.open(cells).iter().collect();
        let placed = |cells| -> i32 {
            let values = board.position.placed(cells);
            values.map(|value| i32::from(value.get())).sum()
        };
        OpenEquation {
            equation,
            place,
            plus: open(equation.plus),
            minus: open(equation.minus),
            total: equation.total - placed(equation.plus) + placed(equation.minus),
        }
    });
    let is_wanted = |open: &OpenEquation| counts.contains(&(open.plus.len() + open.minus.len()));
    open.filter(is_wanted).collect()
}

/// "r1c2 + r9c2".
pub(super) fn added(cells: impl IntoIterator<Item = Cell>) -> String {
    let cells = cells.into_iter().map(|cell| cell.to_string());
    cells.collect::<Vec<String>>().join(" + ")
}

/// " - r1c2", " - (r1c2 + r9c2)"; nothing without cells.
pub(super) fn less(cells: &[Cell]) -> String {
    match cells {
        [] => String::new(),
        [cell] => format!(" - {cell}"),
        cells => format!(" - ({})", added(cells.to_vec())),
    }
}
