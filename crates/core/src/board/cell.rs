//! One cell of a board of any size, and a set of cells.

use super::words::{Join, list};
use std::fmt;

/// A cell of a board with up to 16 rows and columns. Row and column need no size: the
/// number is the row times 16 plus the column.
///
/// ```
/// use ninefold_core::board::Cell;
///
/// let cell = Cell::at(11, 4);
/// assert_eq!((cell.row(), cell.column(), cell.index()), (11, 4, 180));
/// assert_eq!(cell.to_string(), "r12c5");
/// assert!(Cell::at(0, 15) < Cell::at(1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column, each counted from 0.
    ///
    /// # Panics
    /// If either is above 15.
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 16 && column < 16, "rows and columns are 0 to 15");
        Cell((row << 4 | column) as u8)
    }

    /// The cell with this number: the row times 16 plus the column.
    pub const fn new(index: u8) -> Cell {
        Cell(index)
    }

    /// The number, 0 to 255: an index into a table of 256.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 15 from the top.
    pub const fn row(self) -> usize {
        self.0 as usize >> 4
    }

    /// The column, 0 to 15 from the left.
    pub const fn column(self) -> usize {
        self.0 as usize & 15
    }

    /// The cell in the top left corner, r1c1.
    pub const FIRST: Cell = Cell(0);

    /// The middle of a board of this size; of an even size, the cell above and left of it.
    ///
    /// ```
    /// use ninefold_core::board::Cell;
    /// assert_eq!([Cell::middle(9), Cell::middle(6)], [Cell::at(4, 4), Cell::at(2, 2)]);
    /// ```
    pub const fn middle(size: usize) -> Cell {
        Cell::at((size - 1) / 2, (size - 1) / 2)
    }

    /// The number of the cell on a board of this size, counted row by row from 0.
    ///
    /// ```
    /// use ninefold_core::board::Cell;
    /// assert_eq!(Cell::at(3, 6).number(9), 33);
    /// assert_eq!(Cell::numbered(33, 9), Some(Cell::at(3, 6)));
    /// assert_eq!(Cell::numbered(81, 9), None);
    /// ```
    pub const fn number(self, size: usize) -> usize {
        self.row() * size + self.column()
    }

    /// The cell with this number on a board of this size, or `None` beyond its end.
    pub const fn numbered(number: usize, size: usize) -> Option<Cell> {
        if number < size * size {
            Some(Cell::at(number / size, number % size))
        } else {
            None
        }
    }

    /// Whether the cell is on a board of this size.
    pub const fn is_within(self, size: usize) -> bool {
        self.row() < size && self.column() < size
    }

    /// The cells of a board of this size, in reading order.
    ///
    /// ```
    /// use ninefold_core::board::Cell;
    /// assert_eq!(Cell::all(4).count(), 16);
    /// assert_eq!(Cell::all(4).last(), Some(Cell::at(3, 3)));
    /// ```
    pub fn all(size: usize) -> impl Iterator<Item = Cell> + Clone {
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell::at(row, column)))
    }

    /// The cell this many rows down and columns to the right, on a board of this size.
    pub(crate) fn moved(self, rows: isize, columns: isize, size: usize) -> Option<Cell> {
        let row = self.row().checked_add_signed(rows)?;
        let column = self.column().checked_add_signed(columns)?;
        (row < size && column < size).then(|| Cell::at(row, column))
    }

    /// Every two cells that share a side, in reading order.
    pub(crate) fn neighbour_pairs(size: usize) -> impl Iterator<Item = [Cell; 2]> {
        Cell::all(size).flat_map(move |one| {
            let later = one.neighbours(size).filter(move |&other| other > one);
            later.map(move |other| [one, other])
        })
    }

    /// The cells that share a side with this one, on a board of this size.
    pub(crate) fn neighbours(self, size: usize) -> impl Iterator<Item = Cell> {
        const STEPS: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        STEPS
            .into_iter()
            .filter_map(move |(rows, columns)| self.moved(rows, columns, size))
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

/// A set of cells of a board with up to 16 rows and columns. A row is a lane of 16 bits.
///
/// ```
/// use ninefold_core::board::{Cell, CellSet};
///
/// let corner: CellSet = [Cell::at(0, 1), Cell::at(0, 0)].into_iter().collect();
/// assert_eq!(corner.to_string(), "r1c1,r1c2");
/// let row: CellSet = (0..9).map(|column| Cell::at(0, column)).collect();
/// assert_eq!(((row - corner).len(), (row & corner).len()), (7, 2));
/// assert!(row.contains_all(corner));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The empty set.
    pub const NONE: CellSet = CellSet([0; 4]);

    /// The set of one cell.
    pub const fn only(cell: Cell) -> CellSet {
        CellSet::NONE.with(cell)
    }

    /// All cells of a board of this size.
    ///
    /// # Panics
    /// If `size` is 0 or above 16.
    pub const fn board(size: usize) -> CellSet {
        assert!(size > 0 && size <= 16, "a board has 1 to 16 rows");
        let row = 0xffff_u64 >> (16 - size);
        let mut words = [0; 4];
        let mut number = 0;
        while number < size {
            words[number / 4] |= row << (number % 4 * 16);
            number += 1;
        }
        CellSet(words)
    }

    /// The bits: bit `n % 64` of word `n / 64` for the cell with the number `n`.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The set with these words, as [`CellSet::words`] gives them.
    pub const fn from_words(words: [u64; 4]) -> CellSet {
        CellSet(words)
    }

    /// The number of elements.
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether the set has no element.
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether this is an element.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.index() & 63) & 1 != 0
    }

    /// Whether every element of `other` is an element of this set.
    pub fn contains_all(self, other: CellSet) -> bool {
        (other - self).is_empty()
    }

    /// This set with one element added.
    pub const fn with(mut self, cell: Cell) -> CellSet {
        self.0[cell.index() >> 6] |= 1 << (cell.index() & 63);
        self
    }

    /// This set with one element removed.
    pub const fn without(mut self, cell: Cell) -> CellSet {
        self.0[cell.index() >> 6] &= !(1 << (cell.index() & 63));
        self
    }

    /// The first element in reading order.
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// The element, if there is exactly one.
    pub fn single(self) -> Option<Cell> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The elements in reading order.
    pub fn iter(self) -> CellIter {
        CellIter(self.0)
    }

    fn zip(self, other: CellSet, join: impl Fn(u64, u64) -> u64) -> CellSet {
        CellSet(std::array::from_fn(|word| {
            join(self.0[word], other.0[word])
        }))
    }
}

/// The elements of a [`CellSet`], in reading order.
#[derive(Clone, Debug)]
pub struct CellIter([u64; 4]);

impl Iterator for CellIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(Cell::new((word << 6 | bit) as u8))
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::NONE, CellSet::with)
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::only(cell)
    }
}

impl std::ops::BitOr for CellSet {
    type Output = CellSet;

    fn bitor(self, other: CellSet) -> CellSet {
        self.zip(other, |one, another| one | another)
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = CellSet;

    fn bitand(self, other: CellSet) -> CellSet {
        self.zip(other, |one, another| one & another)
    }
}

impl std::ops::Sub for CellSet {
    type Output = CellSet;

    fn sub(self, other: CellSet) -> CellSet {
        self.zip(other, |one, another| one & !another)
    }
}

impl CellSet {
    /// Its cells as a sentence lists them.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, CellSet};
    /// let cells: CellSet = [Cell::at(0, 3), Cell::at(2, 0)].into_iter().collect();
    /// assert_eq!(cells.in_words(), "r1c4 and r3c1");
    /// assert_eq!(cells.to_string(), "r1c4,r3c1");
    /// ```
    pub fn in_words(self) -> String {
        list(self, Join::And)
    }
}

/// Cells in the field's notation, comma separated: `r1c2,r4c7`; with `{:#}` for a
/// [`Text`](super::Text).
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::words::write_cells(self.iter(), f)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_all_256_cells_in_reading_order() {
        let all = CellSet::board(16);
        assert_eq!(all.len(), 256);
        assert!(all.iter().map(Cell::index).eq(0..256));
        let small = CellSet::board(5);
        assert_eq!((all - small).len(), 231);
        assert!(all.contains_all(small) && !small.contains_all(all));
        assert_eq!(
            CellSet::only(Cell::at(15, 15)).single(),
            Some(Cell::at(15, 15))
        );
        assert_eq!(small.single(), None);
    }
}
