//! The sets themselves: cells of a house with one digit more than cells.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};

/// Cells of one house that have just one digit more than they are: as soon as
/// one of the digits is gone, they hold all the others.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    pub cells: CellSet,
    pub digits: DigitSet,
    /// By digit: the cells of the set that have it.
    places: [CellSet; 9],
    /// By digit: the cells outside that have it and see all its places in the set.
    seers: [CellSet; 9],
}

impl Als {
    fn new(board: &Candidates, cells: CellSet, digits: DigitSet) -> Als {
        let mut places = [CellSet::NONE; 9];
        let mut seers = [CellSet::NONE; 9];
        for digit in digits {
            let all = board.cells_for(digit);
            let inside = all & cells;
            places[digit.index()] = inside;
            seers[digit.index()] = (inside.common_peers() & all) - cells;
        }
        Als {
            cells,
            digits,
            places,
            seers,
        }
    }

    /// The cells of the set that have this digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells outside that have this digit and see all its places inside:
    /// they lose it if the set has it.
    pub fn seers(&self, digit: Digit) -> CellSet {
        self.seers[digit.index()]
    }

    /// The digits that only one of two sets apart can hold: all places in one
    /// see all places in the other.
    pub fn restricted_commons(&self, other: &Als) -> DigitSet {
        let common = (self.digits & other.digits).iter();
        common
            .filter(|&digit| self.seers(digit).contains_all(other.places(digit)))
            .collect()
    }
}

/// Every almost locked set, each once, house by house; single cells too. The
/// order is that of HoDoKu, whose choice among several steps depends on it.
pub(crate) fn collect(board: &Candidates) -> Vec<Als> {
    let mut sets = Vec::with_capacity(256);
    for house in House::ALL {
        let cells = house.cells().into_iter();
        let empty = cells.filter(|&cell| board.values().get(cell).is_none());
        let empty: Vec<(Cell, DigitSet)> = empty.map(|cell| (cell, board.at(cell))).collect();
        let mut search = SetSearch {
            board,
            house,
            sets: &mut sets,
        };
        search.grow(&empty, CellSet::NONE, DigitSet::NONE, 0);
    }
    sets
}

struct SetSearch<'a> {
    board: &'a Candidates,
    house: House,
    sets: &'a mut Vec<Als>,
}

impl SetSearch<'_> {
    /// Adds some of `rest` to the `size` cells chosen.
    fn grow(&mut self, rest: &[(Cell, DigitSet)], cells: CellSet, digits: DigitSet, size: usize) {
        for (index, &(cell, its)) in rest.iter().enumerate() {
            let (cells, digits, size) = (cells.with(cell), digits | its, size + 1);
            let rest = &rest[index + 1..];
            // Not even all the cells that are left would be enough.
            if digits.len() > size + rest.len() + 1 {
                continue;
            }
            if digits.len() == size + 1 && self.is_new(cells, size) {
                self.sets.push(Als::new(self.board, cells, digits));
            }
            self.grow(rest, cells, digits, size);
        }
    }

    /// Whether no house before this one holds the cells.
    fn is_new(&self, cells: CellSet, size: usize) -> bool {
        match self.house {
            House::Row(_) => true,
            House::Column(_) => size > 1,
            House::Box(_) => size > 1 && House::holding(cells).next() == Some(self.house),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_set_has_one_digit_more_than_cells_and_occurs_once() {
        let givens =
            "98.7.....6.....5....5.4....7..5.......3.9......4..81..2....76....1....3......3..2";
        let board = Candidates::from_grid(&givens.parse().unwrap());
        let sets = collect(&board);
        let seen: HashSet<CellSet> = sets.iter().map(|set| set.cells).collect();
        assert_eq!(seen.len(), sets.len());
        for set in &sets {
            let cells = set.cells.iter();
            let digits = cells.fold(DigitSet::NONE, |digits, cell| digits | board.at(cell));
            assert_eq!((set.digits, digits.len()), (digits, set.cells.len() + 1));
            assert!(House::holding(set.cells).next().is_some());
        }
    }

    #[test]
    fn a_restricted_common_is_seen_by_its_like() {
        let board = Candidates::from_grid(
            &"1234567.........................................................................."
                .parse()
                .unwrap(),
        );
        let sets = collect(&board);
        let of = |cells: &str| {
            sets.iter()
                .find(|set| set.cells.to_string() == cells)
                .unwrap()
        };
        assert_eq!(of("r1c8").digits.to_string(), "89");
        assert_eq!(of("r1c8").restricted_commons(of("r1c9")).to_string(), "89");
        let seers = of("r1c8").seers(Digit::from_index(7));
        assert!(seers.contains(Cell::at(8, 7)) && !seers.contains(Cell::at(0, 7)));
    }
}
