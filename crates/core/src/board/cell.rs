//! One cell of a board of any size.

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
