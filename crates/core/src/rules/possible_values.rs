//! The values that each cell of a board can still have.

use super::cage::Cage;
use super::combinations::supported;
use super::rule_index::RuleIndex;
use super::spot::Spot;
use super::spot_set::SpotSet;
use super::values::Values;
use crate::grid::{Candidates, Cell, Digit, DigitSet};
use std::fmt;

/// A set of values for each cell of a board: its candidates. Cells outside the board have
/// none.
///
/// ```
/// use ninefold_core::grid::Digit;
/// use ninefold_core::rules::{PossibleValues, RuleIndex, Rules, Spot, Values};
///
/// let index = RuleIndex::new(Rules::classic());
/// let five = Digit::new(5);
/// let board = PossibleValues::from_values(&index, &Values::EMPTY.with(Spot::at(0, 0), five));
/// assert_eq!(board.get(Spot::at(0, 0)).to_string(), "5");
/// assert_eq!(board.get(Spot::at(0, 1)).to_string(), "12346789");
/// assert_eq!(board.solved().filled_count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PossibleValues([DigitSet; 256]);

/// The candidates of a classic board; a filled cell has its digit only.
impl From<&Candidates> for PossibleValues {
    fn from(board: &Candidates) -> PossibleValues {
        let mut all = PossibleValues::NONE;
        for cell in Cell::all() {
            let filled = board.values().get(cell).map(DigitSet::only);
            all.set(cell.into(), filled.unwrap_or_else(|| board.at(cell)));
        }
        all
    }
}

impl PossibleValues {
    /// No value in any cell.
    pub const NONE: PossibleValues = PossibleValues([DigitSet::NONE; 256]);

    /// Every value in every cell of a board of this size.
    pub fn all(size: usize) -> PossibleValues {
        let mut cells = [DigitSet::NONE; 256];
        for spot in Spot::all(size) {
            cells[spot.index()] = DigitSet::up_to(size);
        }
        PossibleValues(cells)
    }

    /// What clues leave each cell whatever stands elsewhere.
    pub(crate) fn of_clues(index: &RuleIndex) -> PossibleValues {
        let mut board = PossibleValues::NONE;
        for spot in Spot::all(index.size()) {
            board.set(spot, index.possible(spot));
        }
        board
    }

    /// The values that the filled cells allow; a filled cell has its own value only.
    pub fn from_values(index: &RuleIndex, values: &Values) -> PossibleValues {
        let mut board = PossibleValues::of_clues(index);
        for (spot, value) in values.filled() {
            for peer in index.peers(spot) {
                board.remove(peer, value);
            }
            for &(other, relation) in index.pairs(spot) {
                board.set(other, board.get(other) - relation.excluded(value));
            }
        }
        for (spot, value) in values.filled() {
            board.set(spot, DigitSet::only(value));
        }
        board
    }

    /// The values that this cell can have.
    pub const fn get(&self, spot: Spot) -> DigitSet {
        self.0[spot.index()]
    }

    /// Replaces the values of a cell.
    pub const fn set(&mut self, spot: Spot, values: DigitSet) {
        self.0[spot.index()] = values;
    }

    /// Whether this cell can have this value.
    pub const fn has(&self, spot: Spot, value: Digit) -> bool {
        self.get(spot).contains(value)
    }

    /// Removes a value from a cell. Returns whether it was there.
    pub fn remove(&mut self, spot: Spot, value: Digit) -> bool {
        let had = self.has(spot, value);
        self.set(spot, self.get(spot).without(value));
        had
    }

    /// The cells of a set that can have this value.
    pub fn places(&self, value: Digit, cells: SpotSet) -> SpotSet {
        cells.iter().filter(|&spot| self.has(spot, value)).collect()
    }

    /// The values of cells without what they keep.
    pub(crate) fn beyond(
        &self,
        kept: impl IntoIterator<Item = (Spot, DigitSet)>,
    ) -> Vec<(Spot, Digit)> {
        let lost = kept.into_iter().flat_map(|(spot, kept)| {
            let lost = self.get(spot) - kept;
            lost.iter().map(move |value| (spot, value))
        });
        lost.collect()
    }

    /// The cells with one value left, filled with it.
    pub fn solved(&self) -> Values {
        let cells = (0..=255).map(Spot::new);
        cells.fold(Values::EMPTY, |values, spot| {
            values.with(spot, self.get(spot).single())
        })
    }
}

/// The cells with their values: `r1c1 5, r1c2 12`.
impl fmt::Debug for PossibleValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = (0..=255).map(Spot::new);
        let some = cells.filter(|&spot| !self.get(spot).is_empty());
        f.debug_map()
            .entries(some.map(|spot| (spot, self.get(spot))))
            .finish()
    }
}

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
