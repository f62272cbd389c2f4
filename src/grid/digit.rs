//! One digit, and a set of digits.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// A digit from 1 to 9. `Option<Digit>` is one byte, and `None` is an empty cell.
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

    /// The digit a character stands for: only ASCII `1` to `9`.
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

    /// The value less one, 0 to 8: a place in a table of nine.
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

/// A set of digits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const NONE: DigitSet = DigitSet(0);
    /// All nine.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set with these bits (bit `d - 1` for digit `d`), or `None` if any
    /// bit above the ninth is set.
    pub const fn from_bits(bits: u16) -> Option<DigitSet> {
        if bits <= 0x1ff {
            Some(DigitSet(bits))
        } else {
            None
        }
    }

    /// The bits: bit `d - 1` for digit `d`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one digit.
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// How many digits, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this digit is among them.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Whether every digit of `other` is among them.
    pub const fn contains_all(self, other: DigitSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// This set and `digit`.
    #[must_use]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << digit.index())
    }

    /// This set without `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << digit.index()))
    }

    /// This set with `digit` in it if it was not, and without it if it was.
    #[must_use]
    pub const fn toggled(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 ^ 1 << digit.index())
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// The digits, rising.
    pub fn iter(self) -> DigitIter {
        DigitIter(self.0)
    }
}

/// The digits of a [`DigitSet`], rising.
#[derive(Clone, Debug)]
pub struct DigitIter(u16);

impl Iterator for DigitIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for DigitIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitIter;

    fn into_iter(self) -> DigitIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::NONE, DigitSet::with)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;

    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;

    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;

    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;

    fn not(self) -> DigitSet {
        DigitSet(!self.0 & 0x1ff)
    }
}

/// The digits run together: `147`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
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
