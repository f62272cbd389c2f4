//! The candidates that clues and filled cells leave.

use super::cage::Cage;
use super::combinations::supported;
use super::rule_index::RuleIndex;
use crate::board::{Candidates, Cell, DigitSet, Grid};

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
