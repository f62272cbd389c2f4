//! The digits still possible in each cell.

use super::{Cell, CellSet, Grid, House};
use crate::board::{Digit, DigitSet};

/// A grid together with the digits still possible in each empty cell, kept by
/// cell and by digit, so that both questions are one look-up.
///
/// ```
/// use ninefold_core::classic::{Candidates, Cell};
/// use ninefold_core::board::Digit;
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut board = Candidates::from_grid(&grid);
/// let five = Digit::new(5).unwrap();
/// assert_eq!(board.at(Cell::MIDDLE).single(), Some(five));
/// board.place(Cell::MIDDLE, five);
/// assert!(board.at(Cell::MIDDLE).is_empty());
/// assert!(!board.givens().contains(Cell::MIDDLE));
/// assert_eq!(board.dead_end(), None);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    values: Grid,
    empty: CellSet,
    givens: CellSet,
    by_cell: [DigitSet; 81],
    by_digit: [CellSet; 9],
}

impl Candidates {
    /// Every candidate that the filled cells allow. A filled cell has none, and
    /// counts as given.
    pub fn from_grid(values: &Grid) -> Candidates {
        let mut board = Candidates {
            values: Grid::EMPTY,
            empty: CellSet::ALL,
            givens: !values.empty_cells(),
            by_cell: [DigitSet::NINE; 81],
            by_digit: [CellSet::ALL; 9],
        };
        for (cell, digit) in values.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// Those of the candidates of `values` that `marks` lists for each cell.
    pub fn restricted(values: &Grid, marks: &[DigitSet; 81]) -> Candidates {
        let mut board = Candidates::from_grid(values);
        for cell in Cell::all() {
            for digit in board.at(cell) - marks[cell.index()] {
                board.eliminate(cell, digit);
            }
        }
        board
    }

    /// The same board with these filled cells as givens; the others count as
    /// entered later.
    #[must_use]
    pub fn with_givens(self, givens: CellSet) -> Candidates {
        Candidates { givens, ..self }
    }

    /// The cells filled from the beginning.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The filled cells.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// The candidates of a cell, none if it is filled.
    pub fn at(&self, cell: Cell) -> DigitSet {
        self.by_cell[cell.index()]
    }

    /// The cells where a digit is still possible.
    pub fn cells_for(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.index()]
    }

    /// The cells of a house where a digit is still possible.
    pub fn places(&self, house: House, digit: Digit) -> CellSet {
        self.cells_for(digit) & house.cell_set()
    }

    /// The cells with exactly `size` candidates, 1 to 9.
    pub fn cells_of_size(&self, size: usize) -> CellSet {
        // The cells with at least 0, 1, 2 and so on of the digits so far.
        let mut at_least = [CellSet::NONE; 11];
        at_least[0] = CellSet::ALL;
        for cells in self.by_digit {
            for count in (1..=size + 1).rev() {
                at_least[count] = at_least[count] | (at_least[count - 1] & cells);
            }
        }
        at_least[size] - at_least[size + 1]
    }

    /// The cells not yet filled.
    pub fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// Places a digit and removes it from the candidates of the cells that see it.
    /// Does not check the rules.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, Some(digit));
        self.empty = self.empty.without(cell);
        for other in std::mem::take(&mut self.by_cell[cell.index()]) {
            let cells = &mut self.by_digit[other.index()];
            *cells = cells.without(cell);
        }
        let seen = cell.peers() & self.cells_for(digit);
        self.by_digit[digit.index()] = self.cells_for(digit) - seen;
        for peer in seen {
            let at = &mut self.by_cell[peer.index()];
            *at = at.without(digit);
        }
    }

    /// Removes a candidate, if it is there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) {
        let at = &mut self.by_cell[cell.index()];
        *at = at.without(digit);
        let cells = &mut self.by_digit[digit.index()];
        *cells = cells.without(cell);
    }

    /// A cell without candidates or a house without a place for a digit: proof
    /// that this position has no solution.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        self.dead_ends().next()
    }

    /// Every [`dead_end`](Candidates::dead_end): cells first, then rows, columns
    /// and boxes.
    pub fn dead_ends(&self) -> impl Iterator<Item = DeadEnd> + '_ {
        let cells = self.empty_cells().iter();
        let cells = cells.filter(|&cell| self.at(cell).is_empty());
        let houses = House::ALL.into_iter();
        let houses = houses.flat_map(|house| self.dead_digits(house).map(move |d| (house, d)));
        let houses = houses.map(|(house, digit)| DeadEnd::House(house, digit));
        cells.map(DeadEnd::Cell).chain(houses)
    }

    /// The digits that have no place in this house.
    fn dead_digits(&self, house: House) -> impl Iterator<Item = Digit> + '_ {
        let values = house.cells().into_iter();
        let placed: DigitSet = values.filter_map(|cell| self.values.get(cell)).collect();
        let missing = (DigitSet::NINE - placed).iter();
        missing.filter(move |&digit| self.places(house, digit).is_empty())
    }
}

/// Why a position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The cell has no candidate.
    Cell(Cell),
    /// The house has no place for the digit.
    House(House, Digit),
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = crate::classic::test_boards::EXAMPLE_WITH_ZEROS;

    #[test]
    fn both_views_agree() {
        let board = Candidates::from_grid(&PUZZLE.parse().unwrap());
        for cell in Cell::all() {
            for digit in Digit::NINE {
                assert_eq!(
                    board.at(cell).contains(digit),
                    board.cells_for(digit).contains(cell)
                );
            }
        }
        assert_eq!(board.at(Cell::at(0, 2)).to_string(), "124");
        assert_eq!(board.at(Cell::at(4, 4)).single(), Digit::new(5));
        for size in 1..=9 {
            let of_size = Cell::all().filter(|&cell| board.at(cell).len() == size);
            assert_eq!(board.cells_of_size(size), of_size.collect());
        }
        assert_eq!(board.empty_cells(), board.values().empty_cells());
    }

    #[test]
    fn placing_takes_the_digit_from_the_peers() {
        let mut board = Candidates::from_grid(&Grid::EMPTY);
        let five = Digit::new(5).unwrap();
        board.place(Cell::MIDDLE, five);
        assert_eq!(board.at(Cell::MIDDLE), DigitSet::NONE);
        assert_eq!(board.cells_for(five).len(), 60);
        assert_eq!(board.dead_end(), None);
    }

    #[test]
    fn dead_ends_are_seen_in_cells_and_in_houses() {
        let blocked: Grid =
            "12345678.........9................................................................"
                [..81]
                .parse()
                .unwrap();
        assert_eq!(
            Candidates::from_grid(&blocked).dead_end(),
            Some(DeadEnd::Cell(Cell::at(0, 8)))
        );
    }

    #[test]
    fn marks_restrict() {
        let mut marks = [DigitSet::NINE; 81];
        marks[2] = DigitSet::only(Digit::new(4).unwrap());
        let board = Candidates::restricted(&PUZZLE.parse().unwrap(), &marks);
        assert_eq!(board.at(Cell::at(0, 2)).to_string(), "4");
    }
}
