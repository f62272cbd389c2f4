//! The contents of the cells of a board of any size, and the values that each can still have.

use super::{Cell, CellSet, Digit, DigitSet};
use std::fmt;

/// A value or nothing in each cell of a board. Cells outside the board are empty. It may
/// break the rules: see [`RuleIndex::conflict`](crate::rules::RuleIndex::conflict).
///
/// ```
/// use ninefold_core::board::Digit;
/// use ninefold_core::board::{Cell, Grid};
///
/// let mut values = Grid::EMPTY;
/// values.set(Cell::at(2, 3), Digit::new(12));
/// assert_eq!(values.get(Cell::at(2, 3)), Digit::new(12));
/// assert_eq!(values.filled().count(), 1);
/// assert!(!values.is_full(12));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 256]);

impl Grid {
    /// The board without any value.
    pub const EMPTY: Grid = Grid([None; 256]);

    /// The value in this cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts a value into a cell, or with `None` empties it.
    pub const fn set(&mut self, cell: Cell, value: Option<Digit>) {
        self.0[cell.index()] = value;
    }

    /// This board with a value in one cell, or with `None` that cell empty.
    #[must_use]
    pub const fn with(mut self, cell: Cell, value: Option<Digit>) -> Grid {
        self.set(cell, value);
        self
    }

    /// The filled cells and their values, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let cells = (0..=255u8).map(Cell::new);
        cells.filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The number of filled cells.
    pub fn filled_count(&self) -> usize {
        self.filled_cells().len()
    }

    /// The cells with a value.
    pub fn filled_cells(&self) -> CellSet {
        CellSet::from_words(self.words_unlike(None))
    }

    /// The cells with this value.
    pub fn cells_with(&self, value: Digit) -> CellSet {
        CellSet::from_words(self.words_unlike(Some(value)).map(|word| !word))
    }

    /// The set of the cells with another content. Screens ask for it dozens of times a key, so
    /// eight cells are compared at once.
    fn words_unlike(&self, content: Option<Digit>) -> [u64; 4] {
        let same = u64::from(byte(content)) * LOW_BITS;
        let mut words = [0; 4];
        for (word, values) in words.iter_mut().zip(self.0.chunks_exact(64)) {
            for (place, eight) in values.chunks_exact(8).enumerate() {
                *word |= nonzero_bytes(eight_bytes(eight) ^ same) << (8 * place);
            }
        }
        words
    }

    /// The cells whose content is another one in `other`.
    pub fn unlike(&self, other: &Grid) -> CellSet {
        let mut words = [0; 4];
        let eights = self.0.chunks_exact(8).zip(other.0.chunks_exact(8));
        for (place, (ours, theirs)) in eights.enumerate() {
            let differing = nonzero_bytes(eight_bytes(ours) ^ eight_bytes(theirs));
            words[place / 8] |= differing << (8 * (place % 8));
        }
        CellSet::from_words(words)
    }

    /// Whether every cell of a board of this size has a value.
    pub fn is_full(&self, size: usize) -> bool {
        self.filled_cells().contains_all(CellSet::board(size))
    }

    /// Whether every filled cell has the same value in `other`.
    pub fn is_part_of(&self, other: &Grid) -> bool {
        self.filled()
            .all(|(cell, value)| other.get(cell) == Some(value))
    }
}

/// The lowest bit of each of eight bytes.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// A content as a byte: 0 for nothing.
fn byte(content: Option<Digit>) -> u8 {
    content.map_or(0, Digit::get)
}

/// Eight contents as bytes.
fn eight_bytes(eight: &[Option<Digit>]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|cell| byte(eight[cell])))
}

/// A bit for each of eight bytes below 128: whether it is not 0.
fn nonzero_bytes(bytes: u64) -> u64 {
    let high_bits = LOW_BITS << 7;
    // No borrow leaves a byte, since its highest bit is set; that bit stays where others are.
    let nonzero = ((bytes | high_bits) - LOW_BITS) & high_bits;
    // The product moves the bit of each byte to its place in the highest byte.
    (nonzero >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

/// The filled cells: `Grid(r1c1=5 r1c2=3)`.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Grid(")?;
        for (place, (cell, value)) in self.filled().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{cell}={value}")?;
        }
        f.write_str(")")
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_cells_hold_exactly_those_with_a_value() {
        let content = |cell: Cell| Digit::new((cell.index() * 7 % 17) as u8);
        let all = (0..=255u8).map(Cell::new);
        let values = all
            .clone()
            .fold(Grid::EMPTY, |values, cell| values.with(cell, content(cell)));
        let expected = |wanted: Option<Digit>| -> CellSet {
            let mut set = CellSet::NONE;
            for cell in all.clone().filter(|&cell| content(cell) == wanted) {
                set = set.with(cell);
            }
            set
        };
        assert_eq!(values.filled_cells(), CellSet::board(16) - expected(None));
        for value in (1..=16).filter_map(Digit::new) {
            assert_eq!(values.cells_with(value), expected(Some(value)), "{value}");
        }
    }
}
