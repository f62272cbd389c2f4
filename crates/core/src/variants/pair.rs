//! Relations between the values of two cells.

use super::value::{Value, ValueSet};

/// What two cells have to do with each other, beyond being different.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PairRelation {
    /// They do not differ by 1.
    NotConsecutive,
}

impl PairRelation {
    /// The values that the one cell cannot have if the other has `value`.
    ///
    /// ```
    /// use ninefold_core::variants::{PairRelation, Value};
    /// let excluded = PairRelation::NotConsecutive.excluded(Value::new(5).unwrap());
    /// assert_eq!(excluded.to_string(), "46");
    /// ```
    pub fn excluded(self, value: Value) -> ValueSet {
        match self {
            PairRelation::NotConsecutive => {
                let below = Value::new(value.get() - 1);
                let above = Value::new(value.get() + 1);
                below.into_iter().chain(above).collect()
            }
        }
    }
}
