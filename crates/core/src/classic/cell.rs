//! One cell, and a set of cells.

use crate::board::bit_set;
use std::fmt;

/// One of the 81 cells, numbered row by row from the top left.
///
/// ```
/// use ninefold_core::classic::Cell;
///
/// let cell = Cell::at(3, 6);
/// assert_eq!((cell.index(), cell.box_index()), (33, 5));
/// assert_eq!(cell.to_string(), "r4c7");
/// assert!(cell.sees(Cell::at(3, 0)) && cell.peers().len() == 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in the top left corner, r1c1.
    pub const FIRST: Cell = Cell(0);
    /// The cell in the middle, r5c5.
    pub const MIDDLE: Cell = Cell(40);

    /// The cell with this number, or `None` above 80.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 {
            Some(Cell(index as u8))
        } else {
            None
        }
    }

    /// The cell in this row and column, each counted from 0.
    ///
    /// # Panics
    /// If either is above 8.
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    pub(super) const fn from_bit(bit: u32) -> Cell {
        Cell(bit as u8)
    }

    /// The number, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The box, 0 to 8 row by row.
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// All 81, in reading order.
    pub fn all() -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..81u8).map(Cell)
    }
}

/// Rows and columns from 1: `r4c7`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of cells.
    ///
    /// ```
    /// use ninefold_core::classic::{Cell, CellSet, House};
    ///
    /// let row = House::Row(0).cell_set();
    /// let cells = row & House::Box(0).cell_set();
    /// assert_eq!(cells.to_string(), "r1c1,r1c2,r1c3");
    /// assert_eq!((row - cells).len(), 6);
    /// assert_eq!(cells.first(), Some(Cell::FIRST));
    /// assert!(CellSet::only(Cell::MIDDLE).common_peers().contains(Cell::at(4, 0)));
    /// ```
    CellSet(u128) of Cell, all (1 << 81) - 1,
    /// The cells of a [`CellSet`], in reading order.
    CellIter
}

impl CellSet {
    /// The set with these bits; bits from the 81st up are dropped.
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// The cells that see every cell of this set (all 81 for the empty set).
    pub fn common_peers(self) -> CellSet {
        self.iter()
            .fold(CellSet::ALL, |seen, cell| seen & cell.peers())
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::only(cell)
    }
}

/// Cells in the field's notation, comma separated: `r1c2,r4c7`; with `{:#}` for a
/// [`Text`](crate::board::Text).
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::board::words::write_cells(self.iter(), f)
    }
}

impl std::ops::Not for CellSet {
    type Output = CellSet;

    fn not(self) -> CellSet {
        CellSet::ALL - self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::House;

    #[test]
    fn a_cell_knows_its_houses() {
        let cell = Cell::at(3, 6);
        assert_eq!(cell.to_string(), "r4c7");
        assert_eq!(cell.box_index(), 5);
        assert_eq!(
            cell.houses(),
            [House::Row(3), House::Column(6), House::Box(5)]
        );
        assert_eq!(Cell::new(81), None);
        assert_eq!(Cell::new(80), Some(Cell::at(8, 8)));
    }

    #[test]
    fn every_cell_has_twenty_peers_and_seeing_is_mutual() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.sees(cell));
            assert!(cell.peers().iter().all(|peer| peer.sees(cell)));
        }
    }

    #[test]
    fn a_set_reads_in_order() {
        let set: CellSet = [Cell::at(8, 0), Cell::at(0, 1)].into_iter().collect();
        assert_eq!(set.to_string(), "r1c2,r9c1");
        assert_eq!((!set).len(), 79);
        assert_eq!(
            set.common_peers().to_string(),
            "r1c1,r2c1,r3c1,r7c2,r8c2,r9c2"
        );
        assert_eq!(CellSet::NONE.common_peers(), CellSet::ALL);
    }
}
