//! A grid: the contents of the 81 cells.

use super::{Cell, CellSet, House};
use crate::board::{Digit, DigitSet};
use std::fmt;

/// A digit or nothing in each of the 81 cells. It may break the rules: see
/// [`Grid::conflict`].
///
/// It is parsed and displayed as 81 characters; parsing also takes the other forms
/// of [`read_puzzle`](crate::formats::read_puzzle).
///
/// ```
/// use ninefold_core::classic::{Cell, Grid};
/// use ninefold_core::board::Digit;
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(grid.filled_count(), 30);
/// assert_eq!(grid.get(Cell::FIRST), Digit::new(5));
/// assert_eq!(grid.allowed(Cell::at(0, 2)).to_string(), "124");
/// assert!(!grid.is_solved() && grid.conflict().is_none());
///
/// let wrong = grid.with(Cell::at(0, 2), Digit::new(5));
/// assert_eq!(wrong.conflicts().to_string(), "r1c1,r1c3");
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

/// Two equal digits in one house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The digit.
    pub digit: Digit,
    /// The house.
    pub house: House,
    /// Two of the house's cells with the digit, in reading order.
    pub cells: [Cell; 2],
}

/// "there are two 7s in row 1, at r1c5 and r1c9"
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict {
            digit,
            house,
            cells: [first, second],
        } = self;
        write!(
            f,
            "there are two {digit}s in {house}, at {first} and {second}"
        )
    }
}

impl Grid {
    /// The cells whose content is another one in `other`.
    pub fn unlike(&self, other: &Grid) -> CellSet {
        let differs = |&cell: &Cell| self.get(cell) != other.get(cell);
        Cell::all().filter(differs).collect()
    }

    /// The grid without any digit.
    pub const EMPTY: Grid = Grid([None; 81]);

    /// The grid with these 81 cells in reading order.
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Grid {
        Grid(cells)
    }

    /// The 81 cells in reading order.
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// The 81 cells as numbers, 0 for an empty one.
    pub fn to_bytes(&self) -> [u8; 81] {
        self.0.map(|cell| cell.map_or(0, Digit::get))
    }

    /// The 81 cells as ASCII characters, `.` for an empty one.
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0
            .map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()))
    }

    /// The grid with these 81 cells as numbers; a cell is empty unless it is 1 to 9.
    pub fn from_bytes(cells: &[u8; 81]) -> Grid {
        Grid(cells.map(Digit::up_to_nine))
    }

    /// The digit in this cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts a digit into a cell, or with `None` empties it.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// This grid with a digit in one cell, or with `None` that cell empty.
    #[must_use]
    pub const fn with(mut self, cell: Cell, digit: Option<Digit>) -> Grid {
        self.set(cell, digit);
        self
    }

    /// The filled cells and their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        Cell::all()
            .filter(|&cell| self.get(cell).is_none())
            .collect()
    }

    /// The cells that hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::all()
            .filter(|&cell| self.get(cell) == Some(digit))
            .collect()
    }

    /// The number of filled cells, 0 to 81.
    pub fn filled_count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether every cell is filled, correctly or not.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Whether every house holds every digit.
    pub fn is_solved(&self) -> bool {
        House::ALL.into_iter().all(|house| {
            let digits: DigitSet = house
                .cells()
                .into_iter()
                .filter_map(|cell| self.get(cell))
                .collect();
            digits == DigitSet::NINE
        })
    }

    /// Whether `whole` has every digit of this grid in the same cell.
    pub fn is_part_of(&self, whole: &Grid) -> bool {
        self.filled()
            .all(|(cell, digit)| whole.get(cell) == Some(digit))
    }

    /// A cell that sees `cell` and already holds `digit`, with the house they
    /// share: the row is searched first, then the column, then the box.
    pub fn conflicting_cell(&self, cell: Cell, digit: Digit) -> Option<(House, Cell)> {
        cell.houses().into_iter().find_map(|house| {
            let other = house
                .cells()
                .into_iter()
                .find(|&other| other != cell && self.get(other) == Some(digit))?;
            Some((house, other))
        })
    }

    /// The first conflict: rows are searched first, then columns, then boxes.
    pub fn conflict(&self) -> Option<Conflict> {
        House::ALL
            .into_iter()
            .find_map(|house| self.conflict_in(house))
    }

    fn conflict_in(&self, house: House) -> Option<Conflict> {
        let mut seen: [Option<Cell>; 9] = [None; 9];
        for cell in house.cells() {
            let Some(digit) = self.get(cell) else {
                continue;
            };
            if let Some(first) = seen[digit.index()].replace(cell) {
                return Some(Conflict {
                    digit,
                    house,
                    cells: [first, cell],
                });
            }
        }
        None
    }

    /// Every cell whose digit is also in a cell that it sees.
    pub fn conflicts(&self) -> CellSet {
        let equals = Digit::NINE.map(|digit| self.cells_with(digit));
        let in_conflict = |cells: CellSet| {
            let sees_another = move |cell: &Cell| !(cell.peers() & cells).is_empty();
            cells.iter().filter(sees_another)
        };
        equals.into_iter().flat_map(in_conflict).collect()
    }

    /// The digits that no cell seen by this one holds.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = cell
            .peers()
            .iter()
            .filter_map(|peer| self.get(peer))
            .collect();
        DigitSet::NINE - seen
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

/// 81 characters in reading order, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(&self.to_ascii()))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str = crate::classic::test_boards::EXAMPLE_SOLUTION;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn a_solved_grid_is_full_and_without_conflicts() {
        let solved = grid(SOLVED);
        assert!(solved.is_full() && solved.is_solved());
        assert_eq!(solved.conflict(), None);
        assert!(solved.conflicts().is_empty());
        let nine = Digit::new(9).unwrap();
        assert_eq!(solved.cells_with(nine).len(), 9);
    }

    #[test]
    fn one_wrong_digit_is_a_conflict_in_three_houses() {
        let last = Cell::at(8, 8);
        let wrong = grid(SOLVED).with(last, Digit::new(1));
        assert!(wrong.is_full() && !wrong.is_solved());
        let conflict = wrong.conflict().unwrap();
        assert_eq!(
            conflict.to_string(),
            "there are two 1s in row 9, at r9c7 and r9c9"
        );
        assert_eq!(wrong.conflicts().to_string(), "r5c9,r9c7,r9c9");
        assert_eq!(
            grid(SOLVED).conflicting_cell(last, Digit::new(1).unwrap()),
            Some((House::Row(8), Cell::at(8, 6)))
        );
    }

    #[test]
    fn allowed_digits_are_those_no_peer_holds() {
        let open = grid(SOLVED).with(Cell::FIRST, None);
        assert_eq!(open.allowed(Cell::FIRST).to_string(), "5");
        assert_eq!(Grid::EMPTY.allowed(Cell::FIRST), DigitSet::NINE);
        assert!(open.is_part_of(&grid(SOLVED)) && !grid(SOLVED).is_part_of(&open));
    }
}
