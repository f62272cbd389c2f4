//! One value, and a set of values.

use crate::grid::{Digit, DigitSet, bit_set};
use std::fmt;
use std::num::NonZeroU8;

/// A value from 1 to 16. `Option<Value>` is one byte, and `None` is an empty cell.
///
/// Values above nine are written `A` (10) to `G` (16).
///
/// ```
/// use ninefold_core::rules::Value;
///
/// let twelve = Value::new(12).unwrap();
/// assert_eq!((twelve.get(), twelve.index(), twelve.to_char()), (12, 11, 'C'));
/// assert_eq!(Value::from_char('c'), Some(twelve));
/// assert_eq!(Value::new(17), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(NonZeroU8);

impl Value {
    /// The value of this number, or `None` outside 1 to 16.
    pub const fn new(number: u8) -> Option<Value> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= 16 => Some(Value(number)),
            _ => None,
        }
    }

    /// The value `index + 1`.
    ///
    /// # Panics
    /// If `index` is above 15.
    pub const fn from_index(index: usize) -> Value {
        assert!(index < 16, "a value's index is 0 to 15");
        match Value::new(index as u8 + 1) {
            Some(value) => value,
            None => unreachable!(),
        }
    }

    const fn from_bit(bit: u32) -> Value {
        Value::from_index(bit as usize)
    }

    /// The value of a character: `1` to `9`, `A` to `G` in either case.
    pub const fn from_char(character: char) -> Option<Value> {
        match character {
            '1'..='9' => Value::new(character as u8 - b'0'),
            'A'..='G' => Value::new(character as u8 - b'A' + 10),
            'a'..='g' => Value::new(character as u8 - b'a' + 10),
            _ => None,
        }
    }

    /// The number, 1 to 16.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digit of the classic board; `None` above nine.
    pub const fn classic(self) -> Option<Digit> {
        Digit::new(self.get())
    }

    /// The number minus 1, 0 to 15: an index into a table of 16.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The ASCII character, `'1'` to `'9'` and `'A'` to `'G'`.
    pub const fn to_char(self) -> char {
        match self.0.get() {
            number @ 1..=9 => (b'0' + number) as char,
            number => (b'A' + number - 10) as char,
        }
    }
}

/// The digit of the classic board.
impl From<Digit> for Value {
    fn from(digit: Digit) -> Value {
        Value::from_index(digit.index())
    }
}

/// The one character of [`Value::to_char`].
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

bit_set! {
    /// A set of values; bit `v - 1` stands for value `v`.
    ///
    /// ```
    /// use ninefold_core::rules::{Value, ValueSet};
    ///
    /// let set: ValueSet = [12, 2, 9].into_iter().filter_map(Value::new).collect();
    /// assert_eq!(set.to_string(), "29C");
    /// assert_eq!((ValueSet::up_to(12) - set).len(), 9);
    /// ```
    #[derive(PartialOrd, Ord)]
    ValueSet(u16) of Value, all 0xffff,
    /// The values of a [`ValueSet`], rising.
    ValueIter
}

impl ValueSet {
    /// The set with these bits.
    pub const fn from_bits(bits: u16) -> ValueSet {
        ValueSet(bits)
    }

    /// The values of a board of this size: 1 to `size`.
    ///
    /// # Panics
    /// If `size` is 0 or above 16.
    pub const fn up_to(size: usize) -> ValueSet {
        assert!(size > 0 && size <= 16, "a board has 1 to 16 values");
        ValueSet(u16::MAX >> (16 - size))
    }
}

impl ValueSet {
    /// The digits of the classic board; `None` with a value
    /// above nine.
    pub const fn classic(self) -> Option<DigitSet> {
        DigitSet::from_bits(self.0)
    }

    /// With a value that was not in the set, or without one that was.
    pub const fn toggled(self, value: Value) -> ValueSet {
        ValueSet(self.0 ^ 1 << value.index())
    }
}

/// The digits of the classic board.
impl From<DigitSet> for ValueSet {
    fn from(digits: DigitSet) -> ValueSet {
        ValueSet(digits.bits())
    }
}

/// The values run together: `29C`.
impl fmt::Display for ValueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|value| write!(f, "{value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_read_back() {
        for value in ValueSet::ALL {
            let character = value.to_char();
            assert_eq!(Value::from_char(character), Some(value));
            assert_eq!(
                Value::from_char(character.to_ascii_lowercase()),
                Some(value)
            );
        }
        for character in ['0', 'H', 'h', '.', '\u{ff11}'] {
            assert_eq!(Value::from_char(character), None);
        }
        assert_eq!(ValueSet::up_to(16), ValueSet::ALL);
        assert_eq!(ValueSet::up_to(4).to_string(), "1234");
        assert_eq!(size_of::<Option<Value>>(), 1);
    }
}
