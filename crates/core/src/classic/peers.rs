//! The houses of a cell, and the cells that share one with it.

use super::{Cell, CellSet, House};

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
