//! Backtracking as in every textbook: cells in reading order, digits from 1 to
//! 9, each checked against row, column and box.

use super::backtracking::{SearchBoard, Strategy, backtrack};
use super::{SearchEnd, SearchObserver};
use crate::grid::{Cell, DigitSet, Grid};

pub(super) const NAME: &str = "Textbook backtracking";

pub(super) const DESCRIPTION: &str = "Takes the empty cells in reading order, tries 1 to 9 in each, \
     and steps back when no digit fits.";

pub(super) fn run<O: SearchObserver>(givens: &Grid, observer: &mut O) -> SearchEnd {
    backtrack::<Textbook, O>(givens, observer)
}

struct Textbook;

impl Strategy for Textbook {
    fn next_cell(board: &SearchBoard) -> Option<Cell> {
        board.empty_cells().next()
    }

    fn digits_to_try(_: &SearchBoard, _: Cell) -> DigitSet {
        DigitSet::ALL
    }
}
