//! The state of a search: the candidates of each cell.

use crate::board::{Candidates, Cell, DigitSet, Grid};

/// The candidates of each cell by its number; bit `v - 1` for value `v`. Copied for each
/// guess.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame(pub [u16; 256]);

/// A cell, and a value of it as a bit.
pub(super) type CellValue = (u8, u16);

impl Frame {
    /// The values that are candidates of exactly two of these cells.
    pub fn values_with_two_places(&self, cells: &[u8]) -> u16 {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for &cell in cells {
            let candidates = self.0[usize::from(cell)];
            more |= twice & candidates;
            twice |= once & candidates;
            once |= candidates;
        }
        twice & !more
    }

    /// The candidates of the cells of a board; a given is the only one of its cell.
    pub fn new(size: usize, givens: &Grid) -> Frame {
        let mut frame = Frame::from(&Candidates::all(size));
        for (cell, value) in givens.filled() {
            frame.0[cell.index()] &= DigitSet::only(value).bits();
        }
        frame
    }

    /// The values of the cells with one candidate.
    pub fn values(&self) -> Grid {
        self.possible().solved()
    }

    /// The candidates as sets of values.
    pub fn possible(&self) -> Candidates {
        let mut board = Candidates::all(16);
        for cell in Cell::all(16) {
            board.set(cell, DigitSet::from_bits(self.0[cell.index()]));
        }
        board
    }
}

impl From<&Candidates> for Frame {
    fn from(board: &Candidates) -> Frame {
        Frame(std::array::from_fn(|cell| {
            board.get(Cell::new(cell as u8)).bits()
        }))
    }
}
