//! The kinds of rules, as players name them.

use crate::board::bit_set;
use crate::board::words::{Join, list};
use std::fmt;
use std::str::FromStr;
use strum::{Display, IntoStaticStr, VariantArray};
use thiserror::Error;

/// A kind of rules beside rows, columns and boxes.
///
/// ```
/// use ninefold_core::rules::Kind;
///
/// assert_eq!("anti-knight".parse(), Ok(Kind::AntiKnight));
/// assert_eq!(Kind::X.description(), "both long diagonals have every digit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
#[derive(Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// Regions of any shape instead of boxes.
    Jigsaw,
    /// Both long diagonals are houses.
    X,
    /// Windows between the boxes are houses.
    Windoku,
    /// The cells at the same place of every box are a house.
    Disjoint,
    /// Equal values are never a knight's move apart.
    AntiKnight,
    /// Equal values are never a king's move apart.
    AntiKing,
    /// Neighbours never differ by 1.
    NonConsecutive,
    /// Cages whose values differ and add up to a sum. From here on kinds are drawn.
    Killer,
    /// Digits rise along lines from their bulbs.
    Thermometer,
    /// A circle is the sum of the cells along its arrow.
    Arrow,
    /// Dots between cells that differ by 1, or of which one is twice the other.
    Kropki,
    /// Neighbours on a line differ by half the digits or more.
    Whispers,
    /// Diagonals with their sums outside.
    LittleKiller,
    /// Sums between the least and the greatest digit, outside.
    Sandwich,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; Kind::VARIANTS.len()] = *Kind::VARIANTS.first_chunk().unwrap();

    /// The name in lower case, as it is typed and saved.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name in a sentence or a title: `X`, `disjoint groups`.
    pub fn title(self) -> &'static str {
        match self {
            Kind::X => "X",
            Kind::Disjoint => "disjoint groups",
            Kind::Thermometer => "thermometers",
            Kind::Arrow => "arrows",
            Kind::Kropki => "Kropki dots",
            Kind::LittleKiller => "little killers",
            Kind::Sandwich => "sandwiches",
            kind => kind.name(),
        }
    }

    /// The rule, as the end of a list for the player.
    pub const fn description(self) -> &'static str {
        match self {
            Kind::Jigsaw => "regions of any shape instead of boxes",
            Kind::X => "both long diagonals have every digit",
            Kind::Windoku => "each window between the boxes has every digit",
            Kind::Disjoint => "the same place of all boxes has every digit",
            Kind::AntiKnight => "equal digits are never a knight's move apart",
            Kind::AntiKing => "equal digits never touch, not even at a corner",
            Kind::NonConsecutive => "neighbours never differ by 1",
            Kind::Killer => "digits in a cage differ and add up to its sum",
            Kind::Thermometer => "digits rise along each thermometer from its bulb",
            Kind::Arrow => "the digits along an arrow add up to its circle",
            Kind::Kropki => {
                "white dots: the digits differ by 1; black dots: one is twice the other"
            }
            Kind::Whispers => "neighbours on a line differ by half the digits or more: 5 on 9x9",
            Kind::LittleKiller => "diagonals add up to the numbers outside",
            Kind::Sandwich => "the digits between 1 and the greatest add up to the number outside",
        }
    }

    /// Whether it needs clues that are drawn on the board of each puzzle: cages, lines, dots,
    /// numbers outside.
    pub const fn is_drawn(self) -> bool {
        self as usize >= Kind::Killer as usize
    }

    const fn index(self) -> usize {
        self as usize
    }

    const fn from_bit(bit: u32) -> Kind {
        Kind::ALL[bit as usize]
    }
}

/// A word that names no [`Kind`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "unknown rules {0:?}; use jigsaw, x, windoku, disjoint, anti-knight, anti-king, \
     non-consecutive, killer, thermometer, arrow, kropki, whispers, little-killer or sandwich"
)]
pub struct UnknownKind(pub String);

/// In any case: `x`, `Anti-Knight`.
impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

bit_set! {
    /// A mixture of kinds. It is parsed and displayed with commas.
    ///
    /// ```
    /// use ninefold_core::rules::{Kind, KindSet};
    ///
    /// let kinds: KindSet = "x, jigsaw".parse()?;
    /// assert_eq!(kinds.to_string(), "jigsaw,x");
    /// assert_eq!(kinds.words(), "jigsaw and X");
    /// assert!(kinds.contains(Kind::X));
    /// # Ok::<(), ninefold_core::rules::UnknownKind>(())
    /// ```
    #[derive(PartialOrd, Ord)]
    KindSet(u16) of Kind, all 0x3fff,
    /// The kinds of a [`KindSet`].
    KindIter
}

impl KindSet {
    /// The kinds as a list for a sentence: "jigsaw and X".
    pub fn words(self) -> String {
        list(self.iter().map(Kind::title), Join::And)
    }

    /// The kinds that need clues of their own on the board.
    pub fn drawn(self) -> KindSet {
        self.iter().filter(|kind| kind.is_drawn()).collect()
    }

    /// The kinds that need no clues of their own.
    pub fn without_drawn(self) -> KindSet {
        self.iter().filter(|kind| !kind.is_drawn()).collect()
    }
}

/// The names with commas: `jigsaw,x`.
impl fmt::Display for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Kind::name).collect();
        f.pad(&names.join(","))
    }
}

/// Names with commas, with or without blanks; an empty text is the empty set.
impl FromStr for KindSet {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<KindSet, UnknownKind> {
        let names = text.split(',').map(str::trim);
        let names = names.filter(|_| !text.trim().is_empty());
        names.map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let all = KindSet::ALL;
        assert_eq!(all.to_string().parse(), Ok(all));
        assert_eq!("".parse(), Ok(KindSet::NONE));
        let error = "x,samurai".parse::<KindSet>().unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("unknown rules \"samurai\"; use jigsaw, x,")
        );
        assert!("x,,jigsaw".parse::<KindSet>().is_err());
    }
}
