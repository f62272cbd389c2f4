//! A board as several searches share it: counts, and a digit's places line by line, nine bits a
//! line, in the two ways of cutting a grid into lines.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::inference::locked_subsets::{along_column, within_box};

/// A board with the places of every digit in every house, and its cells by the
/// number of their candidates.
pub(crate) struct BoardIndex<'a> {
    /// The board itself.
    pub board: &'a Candidates,
    positions: [[u16; 9]; 27],
    open: [u16; 27],
    at_least: [CellSet; LARGEST_COUNT + 2],
}

/// The largest number of candidates by which cells are seen apart.
const LARGEST_COUNT: usize = 4;

impl<'a> BoardIndex<'a> {
    /// Counts the board.
    pub fn new(board: &'a Candidates) -> BoardIndex<'a> {
        let mut index = BoardIndex {
            board,
            positions: [[0; 9]; 27],
            open: [0; 27],
            at_least: [CellSet::NONE; LARGEST_COUNT + 2],
        };
        index.at_least[0] = CellSet::ALL;
        for digit in Digit::NINE {
            let cells = board.cells_for(digit);
            index.count(cells);
            index.find_positions(cells.bits(), digit.index());
        }
        index
    }

    /// Adds one to the count of these cells.
    fn count(&mut self, cells: CellSet) {
        for count in (0..=LARGEST_COUNT).rev() {
            let more = self.at_least[count] & cells;
            self.at_least[count + 1] = self.at_least[count + 1] | more;
        }
    }

    fn find_positions(&mut self, cells: u128, digit: usize) {
        for number in 0..9 {
            let places = [
                (cells >> (9 * number)) as u16 & 0x1ff,
                along_column(cells, number),
                within_box(cells, number),
            ];
            for (kind, places) in places.into_iter().enumerate() {
                self.positions[kind * 9 + number][digit] = places;
                self.open[kind * 9 + number] |= places;
            }
        }
    }

    /// Positions of a digit in a house: bit `n` for the house's `n`-th cell.
    pub fn positions(&self, house: House, digit: Digit) -> u16 {
        self.positions[house.index()][digit.index()]
    }

    /// The [`positions`](BoardIndex::positions) of the nine digits.
    pub fn all_positions(&self, house: House) -> &[u16; 9] {
        &self.positions[house.index()]
    }

    /// Number of cells of a house that have candidates.
    pub fn open_count(&self, house: House) -> usize {
        self.open[house.index()].count_ones() as usize
    }

    /// The cells with `from` to `to` candidates, at most four.
    pub fn cells_with(&self, from: usize, to: usize) -> CellSet {
        self.at_least[from] - self.at_least[to + 1]
    }

    /// The cells with at least `count` candidates; `count` is at most 5.
    pub fn cells_with_at_least(&self, count: usize) -> CellSet {
        self.at_least[count]
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::Cell;
    use crate::logic::inference::locked_subsets;

    #[test]
    fn the_index_agrees_with_the_board() {
        let board = Candidates::from_grid(
            &"...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31..."
                .parse()
                .unwrap(),
        );
        let index = BoardIndex::new(&board);
        for house in House::ALL {
            for digit in Digit::NINE {
                let slowly = locked_subsets::positions(&board, house, digit);
                assert_eq!(index.positions(house, digit), slowly, "{house} {digit}");
            }
            let open = house.cell_set() & board.empty_cells();
            assert_eq!(index.open_count(house), open.len());
        }
        for (from, to) in [(1, 1), (2, 2), (2, 4), (0, 0)] {
            let slowly = Cell::all().filter(|&cell| (from..=to).contains(&board.at(cell).len()));
            assert_eq!(index.cells_with(from, to), slowly.collect());
        }
        let slowly = Cell::all().filter(|&cell| board.at(cell).len() >= 3);
        assert_eq!(index.cells_with_at_least(3), slowly.collect());
    }
}
