//! The candidates that clues and filled cells leave, and positions where they leave none.

use super::cage::Cage;
use super::combinations::supported;
use super::rule_index::RuleIndex;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House, HouseName};
use std::fmt;

impl Candidates {
    /// What clues leave each cell whatever stands elsewhere.
    pub(crate) fn of_clues(index: &RuleIndex) -> Candidates {
        let mut board = Candidates::NONE;
        for cell in Cell::all(index.size()) {
            board.set(cell, index.possible(cell));
        }
        board
    }

    /// The values that the filled cells allow; a filled cell has its own value only.
    pub fn from_values(index: &RuleIndex, values: &Grid) -> Candidates {
        let mut board = Candidates::of_clues(index);
        for (cell, value) in values.filled() {
            for peer in index.peers(cell) {
                board.remove(peer, value);
            }
            for &(other, relation) in index.pairs(cell) {
                board.set(other, board.get(other) - relation.excluded(value));
            }
        }
        for (cell, value) in values.filled() {
            board.set(cell, DigitSet::only(value));
        }
        board
    }
}

impl Cage {
    /// The combinations whose values can be placed in the cells of the cage, one in each,
    /// within these candidates. A filled cell has its value as the only candidate.
    ///
    /// ```
    /// use ninefold_core::board::DigitSet;
    /// use ninefold_core::board::{Candidates, Cell};
    /// use ninefold_core::rules::Cage;
    ///
    /// let two = (0..2).map(|column| Cell::at(0, column)).collect();
    /// let mut board = Candidates::all(9);
    /// board.set(Cell::at(0, 0), DigitSet::up_to(2));
    /// let left = Cage::new(two, 10).combinations_left(&board, 9);
    /// let left: Vec<String> = left.iter().map(|set| set.to_string()).collect();
    /// assert_eq!(left, ["19", "28"]);
    /// ```
    pub fn combinations_left(&self, board: &Candidates, size: usize) -> Vec<DigitSet> {
        let candidates: Vec<DigitSet> = self.cells.iter().map(|cell| board.get(cell)).collect();
        let mut left = self.combinations(size);
        left.retain(|&combination| supported(&candidates, combination).is_some());
        left
    }
}

/// Why a position has no solution. Displayed as the reason: "no place for 2 in row 5".
///
/// ```
/// use ninefold_core::board::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules};
///
/// let index = RuleIndex::new(Rules::classic());
/// let row = (0..8).fold(Grid::EMPTY, |values, column| {
///     values.with(Cell::at(0, column), Digit::new(column as u8 + 1))
/// });
/// let blocked = row.with(Cell::at(4, 8), Digit::new(9));
/// let board = Candidates::from_values(&index, &blocked);
/// let dead_end = index.dead_end(&board).expect("r1c9 sees all values");
/// assert_eq!(dead_end.to_string(), "no candidate in r1c9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The cell has no candidate.
    Cell(Cell),
    /// The house has no place for the value.
    House(HouseName, Digit),
}

impl RuleIndex {
    /// The first cell without a candidate, or else the first house without a place for a
    /// value. A filled cell has its value as the only candidate.
    pub fn dead_end(&self, board: &Candidates) -> Option<DeadEnd> {
        self.dead_ends(board).next()
    }

    /// All of them, the cells first.
    pub fn dead_ends(&self, board: &Candidates) -> impl Iterator<Item = DeadEnd> {
        let cells = Cell::all(self.size()).filter(|&cell| board.get(cell).is_empty());
        let houses = self.houses().flat_map(|house| {
            let missing = missing(house, board, self.size()).iter();
            missing.map(|value| DeadEnd::House(house.name, value))
        });
        cells.map(DeadEnd::Cell).chain(houses)
    }
}

/// The values without a place in a house.
fn missing(house: &House, board: &Candidates, size: usize) -> DigitSet {
    let cells = house.cells.iter();
    cells.fold(DigitSet::up_to(size), |left, cell| left - board.get(cell))
}

/// "no candidate in r1c2", "no place for 2 in row 5".
impl fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeadEnd::Cell(cell) => write!(f, "no candidate in {cell}"),
            DeadEnd::House(house, value) => write!(f, "no place for {value} in {house}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Shape};

    #[test]
    fn a_house_without_a_place_is_named_as_players_do() {
        let rules = Rules::new(Shape::with_regions(4, b"AAABDABBDDCBDCCC").unwrap());
        let index = RuleIndex::new(&rules);
        let mut board = Candidates::all(4);
        assert_eq!(index.dead_end(&board), None);
        let two = Digit::new(2).unwrap();
        for cell in rules.shape().regions()[2] {
            board.remove(cell, two);
        }
        let dead_end = index.dead_end(&board).unwrap();
        assert_eq!(dead_end.to_string(), "no place for 2 in region C");
        board.set(Cell::at(3, 3), DigitSet::NONE);
        assert_eq!(
            index.dead_end(&board).unwrap().to_string(),
            "no candidate in r4c4"
        );
    }
}
