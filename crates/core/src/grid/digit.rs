//! One digit, and a set of digits.

use super::bit_set::bit_set;
use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9. `Option<Digit>` is one byte, and `None` is an empty cell.
///
/// ```
/// use ninefold_core::grid::Digit;
///
/// let five = Digit::new(5).unwrap();
/// assert_eq!((five.get(), five.index(), five.to_char()), (5, 4, '5'));
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::from_char('9').map(Digit::get), Some(9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits, rising.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Digit::from_index(index);
            index += 1;
        }
        all
    };

    /// The digit with this value, or `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Digit(value)),
            _ => None,
        }
    }

    /// The digit `index + 1`.
    ///
    /// # Panics
    /// If `index` is above 8.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9, "a digit's index is 0 to 8");
        match Digit::new(index as u8 + 1) {
            Some(digit) => digit,
            None => unreachable!(),
        }
    }

    pub(super) const fn from_bit(bit: u32) -> Digit {
        Digit::from_index(bit as usize)
    }

    /// The digit of an ASCII character `1` to `9`.
    pub const fn from_char(character: char) -> Option<Digit> {
        match character {
            '1'..='9' => Digit::new(character as u8 - b'0'),
            _ => None,
        }
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value minus 1, 0 to 8: an index into a table of nine.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The ASCII character, `'1'` to `'9'`.
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

bit_set! {
    /// A set of digits; bit `d - 1` stands for digit `d`.
    ///
    /// ```
    /// use ninefold_core::grid::{Digit, DigitSet};
    ///
    /// let set: DigitSet = [7, 2, 9].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(set.to_string(), "279");
    /// assert_eq!((!set).len(), 6);
    /// assert_eq!(set.first(), Digit::new(2));
    /// ```
    #[derive(PartialOrd, Ord)]
    DigitSet(u16) of Digit, all 0x1ff,
    /// The digits of a [`DigitSet`], rising.
    DigitIter
}

impl DigitSet {
    /// The set with these bits, or `None` if any bit above the ninth is set.
    pub const fn from_bits(bits: u16) -> Option<DigitSet> {
        if bits <= DigitSet::ALL.0 {
            Some(DigitSet(bits))
        } else {
            None
        }
    }

    /// This set with `digit` in it if it was not, and without it if it was.
    pub const fn toggled(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 ^ 1 << digit.index())
    }
}

/// The digits run together: `147`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_one_to_nine_and_nothing_else() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(10), None);
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('\u{ff15}'), None, "a full-width 5");
        let values: Vec<u8> = Digit::ALL.iter().map(|digit| digit.get()).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: DigitSet = [2, 7, 9].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "279");
        assert_eq!(set.len(), 3);
        assert_eq!((!set).to_string(), "134568");
        assert_eq!(set.single(), None);
        let seven = Digit::new(7).unwrap();
        assert_eq!(set.without(seven).toggled(seven), set);
        assert_eq!(DigitSet::only(seven).single(), Some(seven));
        assert_eq!(DigitSet::from_bits(0x200), None);
    }
}
