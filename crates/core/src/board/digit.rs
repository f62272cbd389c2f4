//! One digit, and a set of digits.

use super::bit_set::bit_set;
use super::words::VALUES;
use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 16, of which a board has as many as rows. `Option<Digit>` is one byte,
/// and `None` is an empty cell.
///
/// Digits above nine are written `A` (10) to `G` (16).
///
/// ```
/// use ninefold_core::board::Digit;
///
/// let twelve = Digit::new(12).unwrap();
/// assert_eq!((twelve.get(), twelve.index(), twelve.to_char()), (12, 11, 'C'));
/// assert_eq!(Digit::from_char('c'), Some(twelve));
/// assert_eq!((Digit::new(0), Digit::new(17)), (None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digits of a board of nine rows, rising.
    pub const NINE: [Digit; 9] = {
        let mut nine = [Digit(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            nine[index] = Digit::from_index(index);
            index += 1;
        }
        nine
    };

    /// The digit with this value, or `None` outside 1 to 16.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 16 => Some(Digit(value)),
            _ => None,
        }
    }

    /// The digit `index + 1`.
    ///
    /// # Panics
    /// If `index` is above 15.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 16, "a digit's index is 0 to 15");
        match Digit::new(index as u8 + 1) {
            Some(digit) => digit,
            None => unreachable!(),
        }
    }

    pub(super) const fn from_bit(bit: u32) -> Digit {
        Digit::from_index(bit as usize)
    }

    /// The digit of an ASCII character: `1` to `9`, `A` to `G` in either case.
    pub const fn from_char(character: char) -> Option<Digit> {
        match character {
            '1'..='9' => Digit::new(character as u8 - b'0'),
            'A'..='G' => Digit::new(character as u8 - b'A' + 10),
            'a'..='g' => Digit::new(character as u8 - b'a' + 10),
            _ => None,
        }
    }

    /// The digit with this value on a board of nine rows, or `None` outside 1 to 9.
    pub const fn up_to_nine(value: u8) -> Option<Digit> {
        match value {
            1..=9 => Digit::new(value),
            _ => None,
        }
    }

    /// The digit of an ASCII character `1` to `9`.
    pub const fn decimal(character: char) -> Option<Digit> {
        match character {
            '1'..='9' => Digit::from_char(character),
            _ => None,
        }
    }

    /// This digit if a board of nine rows has it.
    pub const fn classic(self) -> Option<Digit> {
        Digit::up_to_nine(self.get())
    }

    /// The value, 1 to 16.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value minus 1, 0 to 15: an index into a table.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The ASCII character, `'1'` to `'9'` and `'A'` to `'G'`.
    pub const fn to_char(self) -> char {
        match self.0.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value => (b'A' + value - 10) as char,
        }
    }
}

/// The one character of [`Digit::to_char`]; with `{:#}` for a [`Text`](super::Text).
impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            10.. if f.alternate() => write!(f, "{VALUES}{}{VALUES}", self.to_char()),
            _ => fmt::Display::fmt(&self.to_char(), f),
        }
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
    /// use ninefold_core::board::{Digit, DigitSet};
    ///
    /// let set: DigitSet = [12, 2, 9].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(set.to_string(), "29C");
    /// assert_eq!((DigitSet::up_to(12) - set).len(), 9);
    /// assert_eq!(set.first(), Digit::new(2));
    /// ```
    #[derive(PartialOrd, Ord)]
    DigitSet(u16) of Digit, all 0xffff,
    /// The digits of a [`DigitSet`], rising.
    DigitIter
}

impl DigitSet {
    /// The digits of a board of nine rows.
    pub const NINE: DigitSet = DigitSet::up_to(9);

    /// The set with these bits.
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits)
    }

    /// The digits of a board of this size: 1 to `size`.
    ///
    /// # Panics
    /// If `size` is 0 or above 16.
    pub const fn up_to(size: usize) -> DigitSet {
        assert!(size > 0 && size <= 16, "a board has 1 to 16 digits");
        DigitSet(u16::MAX >> (16 - size))
    }

    /// This set with `digit` in it if it was not, and without it if it was.
    pub const fn toggled(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 ^ 1 << digit.index())
    }
}

/// The digits run together: `29C`; with `{:#}` for a [`Text`](super::Text).
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_alike = self.single().is_some_and(|digit| digit.get() <= 9);
        let mark = (f.alternate() && !is_alike).then_some(VALUES);
        let letters = self.iter().map(Digit::to_char);
        let mut letters = mark.into_iter().chain(letters).chain(mark);
        letters.try_for_each(|letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_read_back() {
        for digit in DigitSet::ALL {
            let character = digit.to_char();
            assert_eq!(Digit::from_char(character), Some(digit));
            assert_eq!(
                Digit::from_char(character.to_ascii_lowercase()),
                Some(digit)
            );
        }
        for character in ['0', 'H', 'h', '.', '\u{ff15}'] {
            assert_eq!(Digit::from_char(character), None, "{character}");
        }
        assert_eq!((Digit::new(0), Digit::new(17)), (None, None));
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: DigitSet = [2, 7, 9].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "279");
        assert_eq!(set.len(), 3);
        assert_eq!((DigitSet::NINE - set).to_string(), "134568");
        assert_eq!(set.single(), None);
        let seven = Digit::new(7).unwrap();
        assert_eq!(set.without(seven).toggled(seven), set);
        assert_eq!(DigitSet::only(seven).single(), Some(seven));
        assert_eq!(DigitSet::up_to(16), DigitSet::ALL);
        assert_eq!(DigitSet::up_to(4).to_string(), "1234");
    }
}
