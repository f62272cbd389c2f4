//! A set of cells of a board of any size.

use super::spot::Spot;
use crate::grid::CellSet;
use std::fmt;

/// A set of cells of a board with up to 16 rows and columns. A row is a lane of 16 bits.
///
/// ```
/// use ninefold_core::rules::{Spot, SpotSet};
///
/// let corner: SpotSet = [Spot::at(0, 1), Spot::at(0, 0)].into_iter().collect();
/// assert_eq!(corner.to_string(), "r1c1,r1c2");
/// let row: SpotSet = (0..9).map(|column| Spot::at(0, column)).collect();
/// assert_eq!(((row - corner).len(), (row & corner).len()), (7, 2));
/// assert!(row.contains_all(corner));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct SpotSet([u64; 4]);

impl SpotSet {
    /// The empty set.
    pub const NONE: SpotSet = SpotSet([0; 4]);

    /// The set of one spot.
    pub const fn only(spot: Spot) -> SpotSet {
        SpotSet::NONE.with(spot)
    }

    /// All cells of a board of this size.
    ///
    /// # Panics
    /// If `size` is 0 or above 16.
    pub const fn board(size: usize) -> SpotSet {
        assert!(size > 0 && size <= 16, "a board has 1 to 16 rows");
        let row = 0xffff_u64 >> (16 - size);
        let mut words = [0; 4];
        let mut number = 0;
        while number < size {
            words[number / 4] |= row << (number % 4 * 16);
            number += 1;
        }
        SpotSet(words)
    }

    /// The bits: bit `n % 64` of word `n / 64` for the spot with the number `n`.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The cells of the classic board that are in the set.
    pub fn classic(self) -> CellSet {
        self.iter().filter_map(Spot::classic).collect()
    }

    /// The set with these words, as [`SpotSet::words`] gives them.
    pub const fn from_words(words: [u64; 4]) -> SpotSet {
        SpotSet(words)
    }

    /// The number of elements.
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether the set has no element.
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether this is an element.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0[spot.index() >> 6] >> (spot.index() & 63) & 1 != 0
    }

    /// Whether every element of `other` is an element of this set.
    pub fn contains_all(self, other: SpotSet) -> bool {
        (other - self).is_empty()
    }

    /// This set with one element added.
    pub const fn with(mut self, spot: Spot) -> SpotSet {
        self.0[spot.index() >> 6] |= 1 << (spot.index() & 63);
        self
    }

    /// This set with one element removed.
    pub const fn without(mut self, spot: Spot) -> SpotSet {
        self.0[spot.index() >> 6] &= !(1 << (spot.index() & 63));
        self
    }

    /// The first element in reading order.
    pub fn first(self) -> Option<Spot> {
        self.iter().next()
    }

    /// The element, if there is exactly one.
    pub fn single(self) -> Option<Spot> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The elements in reading order.
    pub fn iter(self) -> SpotIter {
        SpotIter(self.0)
    }

    fn zip(self, other: SpotSet, join: impl Fn(u64, u64) -> u64) -> SpotSet {
        SpotSet(std::array::from_fn(|word| {
            join(self.0[word], other.0[word])
        }))
    }
}

/// The elements of a [`SpotSet`], in reading order.
#[derive(Clone, Debug)]
pub struct SpotIter([u64; 4]);

impl Iterator for SpotIter {
    type Item = Spot;

    fn next(&mut self) -> Option<Spot> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(Spot::new((word << 6 | bit) as u8))
    }
}

impl IntoIterator for SpotSet {
    type Item = Spot;
    type IntoIter = SpotIter;

    fn into_iter(self) -> SpotIter {
        self.iter()
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> SpotSet {
        spots.into_iter().fold(SpotSet::NONE, SpotSet::with)
    }
}

/// The cells of the classic board.
impl From<CellSet> for SpotSet {
    fn from(cells: CellSet) -> SpotSet {
        cells.iter().map(Spot::from).collect()
    }
}

impl From<Spot> for SpotSet {
    fn from(spot: Spot) -> SpotSet {
        SpotSet::only(spot)
    }
}

impl std::ops::BitOr for SpotSet {
    type Output = SpotSet;

    fn bitor(self, other: SpotSet) -> SpotSet {
        self.zip(other, |one, another| one | another)
    }
}

impl std::ops::BitAnd for SpotSet {
    type Output = SpotSet;

    fn bitand(self, other: SpotSet) -> SpotSet {
        self.zip(other, |one, another| one & another)
    }
}

impl std::ops::Sub for SpotSet {
    type Output = SpotSet;

    fn sub(self, other: SpotSet) -> SpotSet {
        self.zip(other, |one, another| one & !another)
    }
}

/// Cells in the field's notation, comma separated: `r1c2,r4c7`; with `{:#}` for a
/// [`Text`](crate::grid::Text).
impl fmt::Display for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::grid::words::write_cells(self.iter(), f)
    }
}

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn a_set_has_all_256_cells_in_reading_order() {
        let all = SpotSet::board(16);
        assert_eq!(all.len(), 256);
        assert!(all.iter().map(Spot::index).eq(0..256));
        let small = SpotSet::board(5);
        assert_eq!((all - small).len(), 231);
        assert!(all.contains_all(small) && !small.contains_all(all));
        assert_eq!(
            SpotSet::only(Spot::at(15, 15)).single(),
            Some(Spot::at(15, 15))
        );
        assert_eq!(small.single(), None);
    }

    #[test]
    fn classic_cells_keep_their_places() {
        let cells: SpotSet = CellSet::ALL.into();
        assert_eq!(cells, SpotSet::board(9));
        assert_eq!(Spot::from(Cell::at(3, 6)).to_string(), "r4c7");
    }
}
