//! From the types of any board to those of the classic one, and back.

use super::{Candidates, Cell, CellSet, Grid, House};
use crate::board::{self, DigitSet, HouseName};

impl board::Cell {
    /// The cell of the classic board; `None` outside it.
    pub const fn classic(self) -> Option<Cell> {
        if self.is_within(9) {
            Some(Cell::at(self.row(), self.column()))
        } else {
            None
        }
    }
}

impl From<Cell> for board::Cell {
    fn from(cell: Cell) -> board::Cell {
        board::Cell::at(cell.row(), cell.column())
    }
}

impl board::CellSet {
    /// The cells of the classic board that are in the set.
    pub fn classic(self) -> CellSet {
        self.iter().filter_map(board::Cell::classic).collect()
    }
}

impl From<CellSet> for board::CellSet {
    fn from(cells: CellSet) -> board::CellSet {
        cells.iter().map(board::Cell::from).collect()
    }
}

impl board::Grid {
    /// The digits of the classic board; `None` with a value above nine or outside it.
    pub fn classic(&self) -> Option<Grid> {
        // A read line passes here: boards are not copied cell by cell.
        let mut grid = Grid::EMPTY;
        for (cell, value) in self.filled() {
            grid.set(cell.classic()?, Some(value.classic()?));
        }
        Some(grid)
    }
}

impl From<&Grid> for board::Grid {
    fn from(grid: &Grid) -> board::Grid {
        let mut values = board::Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            values.set(cell.into(), Some(digit));
        }
        values
    }
}

impl From<Grid> for board::Grid {
    fn from(grid: Grid) -> board::Grid {
        board::Grid::from(&grid)
    }
}

/// A filled cell has its digit only.
impl From<&Candidates> for board::Candidates {
    fn from(board: &Candidates) -> board::Candidates {
        let mut all = board::Candidates::NONE;
        for cell in Cell::all() {
            let filled = board.values().get(cell).map(DigitSet::only);
            all.set(cell.into(), filled.unwrap_or_else(|| board.at(cell)));
        }
        all
    }
}

impl From<House> for board::House {
    fn from(house: House) -> board::House {
        let number = house.number() as u8;
        let name = match house {
            House::Row(_) => HouseName::Row(number),
            House::Column(_) => HouseName::Column(number),
            House::Box(_) => HouseName::Box(number),
        };
        board::House {
            name,
            cells: house.cell_set().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_cells_keep_their_places() {
        let cells: board::CellSet = CellSet::ALL.into();
        assert_eq!(cells, board::CellSet::board(9));
        assert_eq!(board::Cell::from(Cell::at(3, 6)).to_string(), "r4c7");
    }
}
