//! One cell of a board of any size.

use crate::grid::Cell;
use std::fmt;

/// A cell of a board with up to 16 rows and columns. Row and column need no size: the
/// number is the row times 16 plus the column.
///
/// ```
/// use ninefold_core::rules::Spot;
///
/// let spot = Spot::at(11, 4);
/// assert_eq!((spot.row(), spot.column(), spot.index()), (11, 4, 180));
/// assert_eq!(spot.to_string(), "r12c5");
/// assert!(Spot::at(0, 15) < Spot::at(1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// The spot in this row and column, each counted from 0.
    ///
    /// # Panics
    /// If either is above 15.
    pub const fn at(row: usize, column: usize) -> Spot {
        assert!(row < 16 && column < 16, "rows and columns are 0 to 15");
        Spot((row << 4 | column) as u8)
    }

    /// The spot with this number: the row times 16 plus the column.
    pub const fn new(index: u8) -> Spot {
        Spot(index)
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
    pub const FIRST: Spot = Spot(0);

    /// The middle of a board of this size; of an even size, the cell above and left of it.
    ///
    /// ```
    /// use ninefold_core::rules::Spot;
    /// assert_eq!([Spot::middle(9), Spot::middle(6)], [Spot::at(4, 4), Spot::at(2, 2)]);
    /// ```
    pub const fn middle(size: usize) -> Spot {
        Spot::at((size - 1) / 2, (size - 1) / 2)
    }

    /// The number of the spot on a board of this size, counted row by row from 0.
    ///
    /// ```
    /// use ninefold_core::rules::Spot;
    /// assert_eq!(Spot::at(3, 6).number(9), 33);
    /// assert_eq!(Spot::numbered(33, 9), Some(Spot::at(3, 6)));
    /// assert_eq!(Spot::numbered(81, 9), None);
    /// ```
    pub const fn number(self, size: usize) -> usize {
        self.row() * size + self.column()
    }

    /// The spot with this number on a board of this size, or `None` beyond its end.
    pub const fn numbered(number: usize, size: usize) -> Option<Spot> {
        if number < size * size {
            Some(Spot::at(number / size, number % size))
        } else {
            None
        }
    }

    /// The cell of the classic board; `None` outside it.
    pub const fn classic(self) -> Option<Cell> {
        if self.is_within(9) {
            Some(Cell::at(self.row(), self.column()))
        } else {
            None
        }
    }

    /// Whether the spot is on a board of this size.
    pub const fn is_within(self, size: usize) -> bool {
        self.row() < size && self.column() < size
    }

    /// The cells of a board of this size, in reading order.
    ///
    /// ```
    /// use ninefold_core::rules::Spot;
    /// assert_eq!(Spot::all(4).count(), 16);
    /// assert_eq!(Spot::all(4).last(), Some(Spot::at(3, 3)));
    /// ```
    pub fn all(size: usize) -> impl Iterator<Item = Spot> + Clone {
        (0..size).flat_map(move |row| (0..size).map(move |column| Spot::at(row, column)))
    }

    /// The spot this many rows down and columns to the right, on a board of this size.
    pub(crate) fn moved(self, rows: isize, columns: isize, size: usize) -> Option<Spot> {
        let row = self.row().checked_add_signed(rows)?;
        let column = self.column().checked_add_signed(columns)?;
        (row < size && column < size).then(|| Spot::at(row, column))
    }

    /// Every two cells that share a side, in reading order.
    pub(crate) fn neighbour_pairs(size: usize) -> impl Iterator<Item = [Spot; 2]> {
        Spot::all(size).flat_map(move |one| {
            let later = one.neighbours(size).filter(move |&other| other > one);
            later.map(move |other| [one, other])
        })
    }

    /// The cells that share a side with this one, on a board of this size.
    pub(crate) fn neighbours(self, size: usize) -> impl Iterator<Item = Spot> {
        const STEPS: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        STEPS
            .into_iter()
            .filter_map(move |(rows, columns)| self.moved(rows, columns, size))
    }
}

/// The cell of the classic board.
impl From<Cell> for Spot {
    fn from(cell: Cell) -> Spot {
        Spot::at(cell.row(), cell.column())
    }
}

/// Rows and columns from 1: `r4c7`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
