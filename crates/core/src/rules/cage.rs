//! Cages: cells whose values add up to a sum.

use super::combinations::combinations;
use crate::board::words::the;
use crate::board::{Cell, CellSet, DigitSet, Grid};
use std::fmt;
use std::ops::RangeInclusive;

/// Whether a value may stand twice in a cage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repeats {
    /// All values of the cage differ: the rule of killer.
    Forbidden,
    /// Cells that do not see each other may be equal.
    Allowed,
}

/// Cells of a board, and what their values add up to.
///
/// ```
/// use ninefold_core::rules::Cage;
/// use ninefold_core::board::Cell;
///
/// let three = (0..3).map(|column| Cell::at(0, column)).collect();
/// let cage = Cage::new(three, 23);
/// assert_eq!(cage.to_string(), "cage 23 at r1c1");
/// let combinations = cage.combinations(9);
/// assert_eq!(combinations.len(), 1);
/// assert_eq!(combinations[0].to_string(), "689");
/// assert_eq!(cage.sums(9), Some(6..=24));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cage {
    /// Its cells.
    pub cells: CellSet,
    /// The sum of their values; `None` if only the values differ.
    pub sum: Option<u16>,
    /// Whether values may repeat.
    pub repeats: Repeats,
}

/// What is wrong with the values of a cage, apart from repeats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CageFault {
    /// It is full, and adds up to this.
    WrongSum(u16),
    /// No values for its empty cells make the sum.
    OutOfReach,
}

impl Cage {
    /// A cage of killer: its values differ and add up to `sum`.
    pub const fn new(cells: CellSet, sum: u16) -> Cage {
        Cage {
            cells,
            sum: Some(sum),
            repeats: Repeats::Forbidden,
        }
    }

    /// A cage of which only is known that its values differ.
    pub const fn without_sum(cells: CellSet) -> Cage {
        Cage {
            cells,
            sum: None,
            repeats: Repeats::Forbidden,
        }
    }

    /// This cage, with values that may repeat.
    #[must_use]
    pub const fn with_repeats(mut self) -> Cage {
        self.repeats = Repeats::Allowed;
        self
    }

    /// The least and the greatest sum that the values 1 to `size` can have in so many cells.
    /// `None` for more cells than values, where these differ.
    pub fn sums(&self, size: usize) -> Option<RangeInclusive<u16>> {
        let (count, size) = (self.cells.len() as u16, size as u16);
        match self.repeats {
            Repeats::Allowed => Some(count..=count * size),
            Repeats::Forbidden if count > size => None,
            Repeats::Forbidden => {
                let least = count * (count + 1) / 2;
                Some(least..=count * (size + 1) - least)
            }
        }
    }

    /// The sets of values from 1 to `size` that make the sum, in ascending order of their
    /// values; none if there is no sum, or values may repeat.
    pub fn combinations(&self, size: usize) -> Vec<DigitSet> {
        match (self.sum, self.repeats) {
            (Some(sum), Repeats::Forbidden) => combinations(size, self.cells.len(), sum),
            (None, _) | (_, Repeats::Allowed) => Vec::new(),
        }
    }

    /// What is wrong with the sum, as far as the filled cells decide.
    pub fn fault(&self, values: &Grid, size: usize) -> Option<CageFault> {
        let sum = self.sum?;
        let filled = self.cells.iter().filter_map(|cell| values.get(cell));
        let (count, reached) = filled.clone().fold((0, 0), |(count, reached), value| {
            (count + 1, reached + u16::from(value.get()))
        });
        if count == self.cells.len() {
            return (reached != sum).then_some(CageFault::WrongSum(reached));
        }
        let open = (self.cells.len() - count) as u16;
        let is_in_reach = match self.repeats {
            Repeats::Allowed => (reached + open..=reached + open * size as u16).contains(&sum),
            Repeats::Forbidden => {
                let used: DigitSet = filled.collect();
                // With a repeat there is a worse fault than the sum.
                let can_be = |set: &DigitSet| set.contains_all(used);
                used.len() < count || self.combinations(size).iter().any(can_be)
            }
        };
        (!is_in_reach).then_some(CageFault::OutOfReach)
    }

    /// The first cell, which has the sum.
    pub fn first(&self) -> Cell {
        self.cells.first().unwrap_or(Cell::at(0, 0))
    }
}

/// "cage 14 at r1c1", "the cage at r1c1".
impl fmt::Display for Cage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sum {
            Some(sum) => write!(f, "cage {sum} at {}", self.first()),
            None => write!(f, "{}cage at {}", the(f), self.first()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    fn cells(count: usize) -> CellSet {
        (0..count).map(|column| Cell::at(0, column)).collect()
    }

    fn row(values: &[u8]) -> Grid {
        let numbered = values.iter().enumerate();
        numbered.fold(Grid::EMPTY, |all, (column, &value)| {
            all.with(Cell::at(0, column), Digit::new(value))
        })
    }

    #[test]
    fn faults_are_found_as_soon_as_they_are_certain() {
        let cage = Cage::new(cells(3), 8);
        assert_eq!(cage.fault(&row(&[1]), 9), None);
        assert_eq!(cage.fault(&row(&[7]), 9), Some(CageFault::OutOfReach));
        assert_eq!(cage.fault(&row(&[1, 6]), 9), Some(CageFault::OutOfReach));
        assert_eq!(cage.fault(&row(&[1, 1]), 9), None, "a repeat, no sum");
        assert_eq!(cage.fault(&row(&[1, 2, 5]), 9), None);
        assert_eq!(
            cage.fault(&row(&[1, 2, 6]), 9),
            Some(CageFault::WrongSum(9))
        );
        let loose = cage.with_repeats();
        assert_eq!(loose.fault(&row(&[1, 6]), 9), None);
        assert_eq!(Cage::without_sum(cells(2)).fault(&row(&[1, 6]), 9), None);
    }
}
