//! Relations between the values of two cells.

use crate::board::{Digit, DigitSet};

/// What two cells have to do with each other, beyond being different: what the other cell
/// has to be, seen from the one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PairRelation {
    /// They do not differ by 1.
    NotConsecutive,
    /// They differ by this.
    Difference(u8),
    /// They do not differ by this.
    NotDifference(u8),
    /// They differ by this or more.
    Apart(u8),
    /// They are different and differ by less than this.
    Near(u8),
    /// One is so many times the other.
    Ratio(u8),
    /// Neither is so many times the other.
    NotRatio(u8),
    /// They add up to this.
    Sum(u8),
    /// They do not add up to this.
    NotSum(u8),
    /// The other is greater by this or more; 0 allows them to be equal.
    Above(u8),
    /// The other is less by this or more; 0 allows them to be equal.
    Below(u8),
    /// They are equal.
    Equal,
    /// They are not equal.
    Different,
    /// They are not both low, both in the middle, or both high: values up to the first number
    /// are low, those above the second are high.
    OtherRank(u8, u8),
    /// They leave different remainders when divided by this.
    OtherRemainder(u8),
    /// If the one is `place`, the other is `target`.
    Indexes {
        /// The place of the other cell.
        place: u8,
        /// What stands there if the one names this place.
        target: u8,
    },
    /// The reverse: if the other is `place`, the one is `target`.
    IndexedBy {
        /// The place of the one cell.
        place: u8,
        /// What stands there if the other names this place.
        target: u8,
    },
}

impl PairRelation {
    /// The values that have a partner, where it is plain which have none: no 5 stands on a whispers
    /// line of nine rows, no 7 at a black dot.
    pub(crate) fn paired(self, size: usize) -> DigitSet {
        let all = DigitSet::up_to(size);
        match self {
            PairRelation::Apart(_)
            | PairRelation::Ratio(_)
            | PairRelation::Sum(_)
            | PairRelation::Difference(_) => {
                let has_partner = |value: &Digit| !(all - self.excluded(*value)).is_empty();
                all.iter().filter(has_partner).collect()
            }
            _ => all,
        }
    }

    /// The values from 1 to 16 that the other cell cannot have if the one has `value`.
    ///
    /// ```
    /// use ninefold_core::board::Digit;
    /// use ninefold_core::rules::PairRelation;
    /// let excluded = PairRelation::NotConsecutive.excluded(Digit::new(5).unwrap());
    /// assert_eq!(excluded.to_string(), "46");
    /// ```
    pub fn excluded(self, value: Digit) -> DigitSet {
        let one = value.get();
        let others = DigitSet::up_to(16).iter();
        others
            .filter(|other| !self.allows(one, other.get()))
            .collect()
    }

    fn allows(self, one: u8, other: u8) -> bool {
        let apart = one.abs_diff(other);
        let is_ratio = |ratio: u8| one.max(other) == one.min(other).saturating_mul(ratio);
        match self {
            PairRelation::NotConsecutive => apart != 1,
            PairRelation::Difference(by) => apart == by,
            PairRelation::NotDifference(by) => apart != by,
            PairRelation::Apart(by) => apart >= by,
            PairRelation::Near(by) => apart != 0 && apart < by,
            PairRelation::Ratio(ratio) => is_ratio(ratio),
            PairRelation::NotRatio(ratio) => !is_ratio(ratio),
            PairRelation::Sum(sum) => one + other == sum,
            PairRelation::NotSum(sum) => one + other != sum,
            PairRelation::Above(by) => other >= one + by,
            PairRelation::Below(by) => one >= other + by,
            PairRelation::Equal => one == other,
            PairRelation::Different => one != other,
            PairRelation::OtherRank(low, middle) => {
                let rank = |value: u8| (value > low, value > middle);
                rank(one) != rank(other)
            }
            PairRelation::OtherRemainder(by) => one % by != other % by,
            PairRelation::Indexes { place, target } => one != place || other == target,
            PairRelation::IndexedBy { place, target } => other != place || one == target,
        }
    }

    /// The same relation, seen from the other cell.
    #[must_use]
    pub fn reversed(self) -> PairRelation {
        match self {
            PairRelation::Above(by) => PairRelation::Below(by),
            PairRelation::Below(by) => PairRelation::Above(by),
            PairRelation::Indexes { place, target } => PairRelation::IndexedBy { place, target },
            PairRelation::IndexedBy { place, target } => PairRelation::Indexes { place, target },
            same => same,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_exclude_what_they_say() {
        let excluded = |relation: PairRelation, value| {
            let nine = DigitSet::up_to(9);
            (relation.excluded(Digit::new(value).unwrap()) & nine).to_string()
        };
        for (relation, value, expected) in [
            (PairRelation::Difference(1), 5, "1235789"),
            (PairRelation::Ratio(2), 4, "1345679"),
            (PairRelation::Ratio(2), 5, "123456789"),
            (PairRelation::Sum(10), 3, "12345689"),
            (PairRelation::NotSum(5), 3, "2"),
            (PairRelation::Above(2), 5, "123456"),
            (PairRelation::Below(1), 5, "56789"),
            (PairRelation::OtherRank(3, 6), 5, "456"),
            (PairRelation::OtherRemainder(3), 5, "258"),
            (PairRelation::Apart(5), 5, "123456789"),
        ] {
            assert_eq!(
                excluded(relation, value),
                expected,
                "{relation:?} of {value}"
            );
        }
        let indexes = PairRelation::Indexes {
            place: 3,
            target: 7,
        };
        assert_eq!(excluded(indexes, 3), "12345689");
        assert_eq!(excluded(indexes, 4), "");
        assert_eq!(excluded(indexes.reversed(), 2), "3");
        assert_eq!(excluded(indexes.reversed(), 7), "");
    }
}
