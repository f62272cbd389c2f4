//! A puzzle on the way to its solution.

use super::step::Step;
use crate::grid::{Digit, DigitSet};
use crate::rules::possible_values::PossibleValues;
use crate::rules::rule_index::RuleIndex;
use crate::rules::spot::Spot;
use crate::rules::values::Values;

/// The filled cells of a board, and the candidates of all cells.
///
/// ```
/// use ninefold_core::grid::Digit;
/// use ninefold_core::rules::{RuleIndex, Rules, Spot, Values};
/// use ninefold_core::variants::Position;
///
/// let index = RuleIndex::new(Rules::classic());
/// let mut position = Position::new(&index, &Values::EMPTY);
/// position.place(&index, Spot::at(0, 0), Digit::new(5).unwrap());
/// assert_eq!(position.values.filled_count(), 1);
/// assert_eq!(position.candidates.get(Spot::at(0, 8)).len(), 8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The filled cells.
    pub values: Values,
    /// The candidates; a filled cell has its value only.
    pub candidates: PossibleValues,
}

impl Position {
    /// The position of these givens, with the candidates that they allow.
    pub fn new(index: &RuleIndex, givens: &Values) -> Position {
        Position {
            values: *givens,
            candidates: PossibleValues::from_values(index, givens),
        }
    }

    /// Fills a cell, and removes the candidates that its value excludes elsewhere.
    pub fn place(&mut self, index: &RuleIndex, spot: Spot, value: Digit) {
        self.values.set(spot, Some(value));
        self.candidates.set(spot, DigitSet::only(value));
        let related = index.pairs(spot).iter().map(|&(other, _)| other);
        for other in index.peers(spot).iter().chain(related) {
            let excluded = index.excluded(spot, value, other);
            let left = self.candidates.get(other) - excluded;
            self.candidates.set(other, left);
        }
    }

    /// Carries out a step.
    pub fn apply(&mut self, index: &RuleIndex, step: &Step) {
        for &(spot, value) in &step.placements {
            self.place(index, spot, value);
        }
        for &(spot, value) in &step.removals {
            self.candidates.remove(spot, value);
        }
    }

    /// Whether a cell is empty.
    pub(crate) fn is_open(&self, spot: Spot) -> bool {
        self.values.get(spot).is_none()
    }
}
