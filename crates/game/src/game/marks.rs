//! A cell's marks beside its digit and its colours: corner marks and centre marks.

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
}
