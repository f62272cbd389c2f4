//! The combinations of a cage that its candidates leave.

use super::cage::Cage;
use super::combinations::supported;
use super::possible_values::PossibleValues;
use crate::grid::DigitSet;

impl Cage {
    /// The combinations whose values can be placed in the cells of the cage, one in each,
    /// within these candidates. A filled cell has its value as the only candidate.
    ///
    /// ```
    /// use ninefold_core::grid::DigitSet;
    /// use ninefold_core::rules::{Cage, PossibleValues, Spot};
    ///
    /// let two = (0..2).map(|column| Spot::at(0, column)).collect();
    /// let mut board = PossibleValues::all(9);
    /// board.set(Spot::at(0, 0), DigitSet::up_to(2));
    /// let left = Cage::new(two, 10).combinations_left(&board, 9);
    /// let left: Vec<String> = left.iter().map(|set| set.to_string()).collect();
    /// assert_eq!(left, ["19", "28"]);
    /// ```
    pub fn combinations_left(&self, board: &PossibleValues, size: usize) -> Vec<DigitSet> {
        let candidates: Vec<DigitSet> = self.cells.iter().map(|spot| board.get(spot)).collect();
        let mut left = self.combinations(size);
        left.retain(|&combination| supported(&candidates, combination).is_some());
        left
    }
}
