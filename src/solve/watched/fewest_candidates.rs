//! Backtracking with the most constrained cell first: the empty cell with the
//! fewest allowed digits, and only those digits tried (the "minimum remaining
//! values" heuristic).

use super::backtracking::{SearchBoard, Strategy, backtrack};
use super::{SearchEnd, SearchObserver};
use crate::grid::{Cell, DigitSet, Grid};

pub(super) const NAME: &str = "Fewest candidates first";

pub(super) const DESCRIPTION: &str = "Always takes the cell with the fewest possible digits next, \
     so that wrong guesses show early.";

pub(super) fn run<O: SearchObserver>(givens: &Grid, observer: &mut O) -> SearchEnd {
    backtrack::<FewestCandidates, O>(givens, observer)
}

struct FewestCandidates;

impl Strategy for FewestCandidates {
    fn next_cell(board: &SearchBoard) -> Option<Cell> {
        let cells = board.empty_cells();
        cells.min_by_key(|&cell| board.allowed(cell).len())
    }

    fn digits_to_try(board: &SearchBoard, cell: Cell) -> DigitSet {
        board.allowed(cell)
    }
}
