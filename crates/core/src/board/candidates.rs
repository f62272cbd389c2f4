//! The values that each cell of a board can still have.

use super::{Cell, CellSet, Digit, DigitSet, Grid};
use std::fmt;

/// A set of values for each cell of a board: its candidates. Cells outside the board have
/// none.
///
/// ```
/// use ninefold_core::board::Digit;
/// use ninefold_core::board::{Candidates, Cell, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules};
///
/// let index = RuleIndex::new(Rules::classic());
/// let five = Digit::new(5);
/// let board = Candidates::from_values(&index, &Grid::EMPTY.with(Cell::at(0, 0), five));
/// assert_eq!(board.get(Cell::at(0, 0)).to_string(), "5");
/// assert_eq!(board.get(Cell::at(0, 1)).to_string(), "12346789");
/// assert_eq!(board.solved().filled_count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Candidates([DigitSet; 256]);

impl Candidates {
    /// No value in any cell.
    pub const NONE: Candidates = Candidates([DigitSet::NONE; 256]);

    /// Every value in every cell of a board of this size.
    pub fn all(size: usize) -> Candidates {
        let mut cells = [DigitSet::NONE; 256];
        for cell in Cell::all(size) {
            cells[cell.index()] = DigitSet::up_to(size);
        }
        Candidates(cells)
    }

    /// The values that this cell can have.
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Replaces the values of a cell.
    pub const fn set(&mut self, cell: Cell, values: DigitSet) {
        self.0[cell.index()] = values;
    }

    /// Whether this cell can have this value.
    pub const fn has(&self, cell: Cell, value: Digit) -> bool {
        self.get(cell).contains(value)
    }

    /// Removes a value from a cell. Returns whether it was there.
    pub fn remove(&mut self, cell: Cell, value: Digit) -> bool {
        let had = self.has(cell, value);
        self.set(cell, self.get(cell).without(value));
        had
    }

    /// The cells of a set that can have this value.
    pub fn places(&self, value: Digit, cells: CellSet) -> CellSet {
        cells.iter().filter(|&cell| self.has(cell, value)).collect()
    }

    /// The values of cells without what they keep.
    pub(crate) fn beyond(
        &self,
        kept: impl IntoIterator<Item = (Cell, DigitSet)>,
    ) -> Vec<(Cell, Digit)> {
        let lost = kept.into_iter().flat_map(|(cell, kept)| {
            let lost = self.get(cell) - kept;
            lost.iter().map(move |value| (cell, value))
        });
        lost.collect()
    }

    /// The cells with one value left, filled with it.
    pub fn solved(&self) -> Grid {
        let cells = (0..=255).map(Cell::new);
        cells.fold(Grid::EMPTY, |values, cell| {
            values.with(cell, self.get(cell).single())
        })
    }
}

/// The cells with their values: `r1c1 5, r1c2 12`.
impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = (0..=255).map(Cell::new);
        let some = cells.filter(|&cell| !self.get(cell).is_empty());
        f.debug_map()
            .entries(some.map(|cell| (cell, self.get(cell))))
            .finish()
    }
}
