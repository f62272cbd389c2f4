//! Cells, sets of cells, and houses: rows, columns and boxes, those of a cell, and the cells that
//! share one with it.

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

/// A row, a column or a box, numbered from 0; boxes row by row.
///
/// ```
/// use ninefold_core::classic::{Cell, House};
///
/// let house = House::Box(4);
/// assert_eq!(house.to_string(), "box 5");
/// assert_eq!(house.cells()[0], Cell::at(3, 3));
/// assert_eq!(House::ALL[house.index()], house);
/// assert!(house.cell_set().contains(Cell::MIDDLE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// 0 to 8 from the top.
    Row(u8),
    /// 0 to 8 from the left.
    Column(u8),
    /// 0 to 8, row by row from the top left.
    Box(u8),
}

impl House {
    /// The nine rows, the nine columns, the nine boxes.
    pub const ALL: [House; 27] = {
        let mut all = [House::Row(0); 27];
        let mut number = 0;
        while number < 9 {
            all[number as usize] = House::Row(number);
            all[number as usize + 9] = House::Column(number);
            all[number as usize + 18] = House::Box(number);
            number += 1;
        }
        all
    };

    /// The nine rows.
    pub const ROWS: &[House] = House::ALL.split_at(9).0;
    /// The nine columns.
    pub const COLUMNS: &[House] = House::LINES.split_at(9).1;
    /// The nine rows and the nine columns.
    pub const LINES: &[House] = House::ALL.split_at(18).0;
    /// The nine boxes.
    pub const BOXES: &[House] = House::ALL.split_at(18).1;

    /// An index into a table of 27: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
    pub const fn index(self) -> usize {
        match self {
            House::Row(number) => number as usize,
            House::Column(number) => number as usize + 9,
            House::Box(number) => number as usize + 18,
        }
    }

    /// The number within its kind, 0 to 8.
    pub const fn number(self) -> usize {
        self.index() % 9
    }

    /// Whether this is a box.
    pub const fn is_box(self) -> bool {
        matches!(self, House::Box(_))
    }

    /// The nine cells: along the line, or row by row within the box.
    pub const fn cells(self) -> [Cell; 9] {
        CELLS[self.index()]
    }

    /// The nine cells as a set.
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.index()]
    }

    /// The houses that contain all of `cells`: three for a single cell, up to two
    /// for several.
    pub fn holding(cells: CellSet) -> impl Iterator<Item = House> {
        House::ALL
            .into_iter()
            .filter(move |house| house.cell_set().contains_all(cells))
    }

    /// "row", "column" or "box".
    pub const fn kind_name(self) -> &'static str {
        match self {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Box(_) => "box",
        }
    }
}

/// Counted from 1, as players do: `row 4`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind_name(), self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::FIRST; 9]; 27];
    let mut number = 0;
    while number < 9 {
        let mut place = 0;
        while place < 9 {
            cells[number][place] = Cell::at(number, place);
            cells[number + 9][place] = Cell::at(place, number);
            cells[number + 18][place] =
                Cell::at(number / 3 * 3 + place / 3, number % 3 * 3 + place % 3);
            place += 1;
        }
        number += 1;
    }
    cells
};

const CELL_SETS: [CellSet; 27] = {
    let mut sets = [CellSet::NONE; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            sets[house] = sets[house].with(CELLS[house][place]);
            place += 1;
        }
        house += 1;
    }
    sets
};

impl Cell {
    /// The row, the column and the box of this cell, in this order.
    pub const fn houses(self) -> [House; 3] {
        HOUSES[self.index()]
    }

    /// The twenty cells that share a house with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two are different cells of one house.
    pub const fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

const HOUSES: [[House; 3]; 81] = {
    let mut houses = [[House::Row(0); 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::at(index / 9, index % 9);
        houses[index] = [
            House::Row(cell.row() as u8),
            House::Column(cell.column() as u8),
            House::Box(cell.box_index() as u8),
        ];
        index += 1;
    }
    houses
};

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::NONE; 81];
    let mut index = 0;
    while index < 81 {
        let [row, column, boxed] = Cell::at(index / 9, index % 9).houses();
        let seen = row.cell_set().bits() | column.cell_set().bits() | boxed.cell_set().bits();
        peers[index] = CellSet::from_bits(seen & !(1 << index));
        index += 1;
    }
    peers
};

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

    #[test]
    fn each_house_has_nine_cells_and_each_cell_three_houses() {
        for house in House::ALL {
            assert_eq!(house.cell_set().len(), 9);
            assert_eq!(House::ALL[house.index()], house);
            assert!(
                house
                    .cells()
                    .iter()
                    .all(|cell| cell.houses().contains(&house))
            );
        }
        let holding: Vec<House> = House::holding(CellSet::only(Cell::MIDDLE)).collect();
        assert_eq!(holding, [House::Row(4), House::Column(4), House::Box(4)]);
    }

    #[test]
    fn names_count_from_one() {
        assert_eq!(House::Box(0).to_string(), "box 1");
        assert_eq!(House::Column(8).to_string(), "column 9");
    }
}
