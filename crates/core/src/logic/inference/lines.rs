//! A digit's places line by line: nine bits a line, and the two ways of
//! cutting a grid into lines.

use crate::classic::{Cell, CellSet, House};
use crate::logic::inference::locked_subsets::along_column;

/// The lines that a search follows; the others cross them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineDirection {
    Rows,
    Columns,
}

impl LineDirection {
    pub const BOTH: [LineDirection; 2] = [LineDirection::Rows, LineDirection::Columns];

    /// For each line the places of these cells in it, one bit each.
    pub fn places(self, cells: CellSet) -> [u16; 9] {
        match self {
            LineDirection::Rows => {
                std::array::from_fn(|row| (cells.bits() >> (9 * row)) as u16 & 0x1ff)
            }
            LineDirection::Columns => {
                std::array::from_fn(|column| along_column(cells.bits(), column))
            }
        }
    }

    pub fn line(self, number: usize) -> House {
        match self {
            LineDirection::Rows => House::Row(number as u8),
            LineDirection::Columns => House::Column(number as u8),
        }
    }

    /// The other direction.
    pub fn across(self) -> LineDirection {
        match self {
            LineDirection::Rows => LineDirection::Columns,
            LineDirection::Columns => LineDirection::Rows,
        }
    }

    pub fn crossing(self, number: usize) -> House {
        self.across().line(number)
    }

    /// All lines of this direction.
    pub fn lines(self) -> &'static [House] {
        match self {
            LineDirection::Rows => House::ROWS,
            LineDirection::Columns => House::COLUMNS,
        }
    }

    pub fn line_through(self, cell: Cell) -> House {
        let [row, column, _] = cell.houses();
        match self {
            LineDirection::Rows => row,
            LineDirection::Columns => column,
        }
    }

    pub fn crossing_line_through(self, cell: Cell) -> House {
        self.across().line_through(cell)
    }

    pub fn cell(self, line: usize, place: usize) -> Cell {
        match self {
            LineDirection::Rows => Cell::at(line, place),
            LineDirection::Columns => Cell::at(place, line),
        }
    }
}
