//! What a player gives cells beside digits: corner marks, centre marks and colours.

use ninefold_core::board::{Digit, DigitSet};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// The two kinds of pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// The digit goes into one of the few cells of a house with this mark
    /// (Snyder notation).
    Corner,
    /// The digit is a candidate of the cell. Hints rest on these.
    Centre,
}

impl MarkKind {}

/// The pencil marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Marks {
    /// The corner marks.
    pub corner: DigitSet,
    /// The centre marks.
    pub centre: DigitSet,
}

impl Marks {
    /// No marks.
    pub const NONE: Marks = Marks {
        corner: DigitSet::NONE,
        centre: DigitSet::NONE,
    };

    /// Centre marks alone.
    pub fn centre(centre: DigitSet) -> Marks {
        Marks {
            centre,
            ..Marks::NONE
        }
    }

    /// The marks of one kind.
    pub fn get(self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
        }
    }

    /// Replaces the marks of one kind.
    pub fn with(mut self, kind: MarkKind, digits: DigitSet) -> Marks {
        match kind {
            MarkKind::Corner => self.corner = digits,
            MarkKind::Centre => self.centre = digits,
        }
        self
    }

    /// Removes some digits from both kinds.
    pub fn less(self, digits: DigitSet) -> Marks {
        Marks {
            corner: self.corner - digits,
            centre: self.centre - digits,
        }
    }

    /// Removes one digit from both kinds.
    pub fn without(self, digit: Digit) -> Marks {
        self.less(DigitSet::only(digit))
    }

    /// The digits marked, of either kind.
    pub fn digits(self) -> DigitSet {
        self.corner | self.centre
    }

    /// Whether there are no marks.
    pub fn is_empty(self) -> bool {
        self.digits().is_empty()
    }
}

/// The input mode: what a digit key writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr)]
pub enum Tool {
    /// Digits.
    #[default]
    Digit,
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
    /// Colours.
    Colour,
}

impl Tool {
    /// Every mode, in the order in which one key cycles through them.
    pub const ALL: [Tool; 4] = [Tool::Digit, Tool::Corner, Tool::Centre, Tool::Colour];

    /// The next mode, wrapping around.
    #[must_use]
    pub fn next(self) -> Tool {
        Tool::ALL[(self as usize + 1) % Tool::ALL.len()]
    }
}

/// One of nine colours, named after the digit key that sets it. The theme decides what it
/// looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(Digit);

impl Colour {
    /// That of the key 1.
    pub const FIRST: Colour = Colour(Digit::NINE[0]);

    /// All nine, by their keys.
    pub fn all() -> impl Iterator<Item = Colour> {
        Digit::NINE.into_iter().map(Colour)
    }

    /// The colour of a digit key; `None` above 9.
    pub const fn from_key(key: Digit) -> Option<Colour> {
        match Digit::up_to_nine(key.get()) {
            Some(key) => Some(Colour(key)),
            None => None,
        }
    }

    /// The digit key.
    pub const fn key(self) -> Digit {
        self.0
    }

    /// 0 to 8.
    pub const fn index(self) -> usize {
        self.0.index()
    }

    /// A letter from `a` to `i` that stands for it without colours.
    pub const fn letter(self) -> char {
        (b'a' + self.0.index() as u8) as char
    }
}

/// The colours of a cell, of which it may have several.
///
/// ```
/// use ninefold_core::board::Digit;
/// use ninefold_game::game::{Colour, Colours};
///
/// let [red, blue] = [1, 6].map(|key| Colour::from_key(Digit::new(key).unwrap()).unwrap());
/// let both = Colours::NONE.with(blue).with(red);
/// assert!(both.iter().eq([red, blue]), "by their keys");
/// assert_eq!(both.without(red).first(), Some(blue));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Colours(DigitSet);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(DigitSet::NONE);

    /// Whether a colour is among them.
    pub fn contains(self, colour: Colour) -> bool {
        self.0.contains(colour.key())
    }

    /// Whether all of these are among them.
    pub fn contains_all(self, others: Colours) -> bool {
        (others.0 - self.0).is_empty()
    }

    /// With a colour.
    pub fn with(self, colour: Colour) -> Colours {
        Colours(self.0.with(colour.key()))
    }

    /// Without a colour.
    pub fn without(self, colour: Colour) -> Colours {
        Colours(self.0.without(colour.key()))
    }

    /// Number of colours.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The one with the lowest key.
    pub fn first(self) -> Option<Colour> {
        self.0.first().map(Colour)
    }

    /// The colours by their keys.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        self.0.iter().map(Colour)
    }

    /// A bit for each key, the lowest for 1.
    pub fn bits(self) -> u16 {
        self.0.bits()
    }

    /// The colours of these bits; `None` if any bit above the ninth is set.
    pub fn from_bits(bits: u16) -> Option<Colours> {
        let keys = DigitSet::from_bits(bits);
        DigitSet::NINE.contains_all(keys).then_some(Colours(keys))
    }
}

/// The colours of the candidates of a cell: at most one each. A colour stays while its
/// candidate is removed, and shows again with it.
///
/// ```
/// use ninefold_core::board::Digit;
/// use ninefold_game::game::{CandidateColours, Colour};
///
/// let five = Digit::new(5).unwrap();
/// let red = Colour::from_key(Digit::new(1).unwrap()).unwrap();
/// let colours = CandidateColours::NONE.with(five, Some(red));
/// assert_eq!(colours.get(five), Some(red));
/// assert_eq!(CandidateColours::from_bits(colours.bits()), Some(colours));
/// assert!(colours.with(five, None).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CandidateColours(u64);

/// The bits of a candidate, which hold the key of its colour or 0.
const BITS: usize = 4;

impl CandidateColours {
    /// No candidate has a colour.
    pub const NONE: CandidateColours = CandidateColours(0);

    /// The colour of a candidate.
    pub fn get(self, value: Digit) -> Option<Colour> {
        let key = self.0 >> (BITS * value.index()) & 0xf;
        Digit::up_to_nine(key as u8).map(Colour)
    }

    /// With this colour of a candidate, or without any.
    #[must_use]
    pub fn with(self, value: Digit, colour: Option<Colour>) -> CandidateColours {
        let key = colour.map_or(0, |colour| u64::from(colour.key().get()));
        let shift = BITS * value.index();
        CandidateColours(self.0 & !(0xf << shift) | key << shift)
    }

    /// Whether no candidate has a colour.
    pub fn is_empty(self) -> bool {
        self == CandidateColours::NONE
    }

    /// Four bits for each candidate, the lowest for 1: the key of its colour, or 0.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The colours of these bits; `None` if they are not what [`CandidateColours::bits`]
    /// makes.
    pub fn from_bits(bits: u64) -> Option<CandidateColours> {
        let colours = CandidateColours(bits);
        let read = DigitSet::NINE
            .iter()
            .fold(CandidateColours::NONE, |read, value| {
                read.with(value, colours.get(value))
            });
        (read == colours).then_some(colours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_either_kind_are_apart() {
        let five = Digit::new(5).unwrap();
        let only = DigitSet::only(five);
        for kind in [MarkKind::Corner, MarkKind::Centre] {
            let marks = Marks::NONE.with(kind, only);
            assert_eq!(marks.get(kind), only);
            assert_eq!(marks.digits(), only);
            assert!(marks.without(five).is_empty());
        }
        assert_eq!(Marks::centre(only).corner, DigitSet::NONE);
    }

    #[test]
    fn one_key_goes_through_all_tools() {
        let all: Vec<Tool> = std::iter::successors(Some(Tool::Digit), |tool| Some(tool.next()))
            .take(5)
            .collect();
        assert_eq!(all[..4], Tool::ALL);
        assert_eq!(all[4], Tool::Digit);
    }

    #[test]
    fn colours_have_letters() {
        let letters: String = Colour::all().map(Colour::letter).collect();
        assert_eq!(letters, "abcdefghi");
    }

    #[test]
    fn bits_that_are_no_colours_are_refused() {
        assert_eq!(Colours::from_bits(0x200), None);
        assert_eq!(
            CandidateColours::from_bits(0xa),
            None,
            "there is no colour 10"
        );
        assert_eq!(CandidateColours::from_bits(0xb << 60), None, "nor 11");
    }
}
