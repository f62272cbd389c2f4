//! The techniques for boards of any rules, in the order in which they are tried.

use crate::logic::Level;
use std::fmt;
use strum::VariantArray;

/// A technique that works on any houses and pairs of cells. Easier ones first: the order is
/// that in which the ladder tries them.
///
/// ```
/// use ninefold_core::logic::Level;
/// use ninefold_core::variants::BoardTechnique;
///
/// assert_eq!(BoardTechnique::CommonPeers.name(), "Common Peers");
/// assert_eq!(BoardTechnique::XWing.level(), Level::Hard);
/// assert!(BoardTechnique::ALL.is_sorted_by_key(|technique| technique.level()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
#[derive(VariantArray)]
pub enum BoardTechnique {
    /// The last empty cell of a house.
    LastValue,
    /// The last empty cell of a cage.
    LastCageCell,
    /// The only place of a value in a house.
    HiddenSingle,
    /// The only candidate of a cell.
    NakedSingle,
    /// Candidates that are in no combination of digits with the sum of a cage.
    CageCombinations,
    /// Candidates that a clue on cells alone rules out: a thermometer, a dot, an arrow.
    ClueValues,
    /// The 45 rule for one cell: the rest of some houses, or of the cages that cover them.
    Innie,
    /// A cell that sees every place of a value in a house. Includes locked candidates.
    CommonPeers,
    /// A cell that sees every place of a digit that all combinations of a cage have.
    SureDigits,
    /// Two cells that see each other, with two candidates together.
    NakedPair,
    /// Two values with two places in a house.
    HiddenPair,
    /// The 45 rule for two cells: a sum or a difference.
    InniePair,
    /// Three cells that see each other, with three candidates together.
    NakedTriple,
    /// Three values with three places in a house.
    HiddenTriple,
    /// Four cells that see each other, with four candidates together.
    NakedQuad,
    /// Four values with four places in a house.
    HiddenQuad,
    /// All places of a value in two houses lie in two others.
    XWing,
    /// Candidates that a clue on cells rules out because some of its cells differ.
    ClueAndHouse,
    /// Candidates with which the combinations of a cage cannot be placed.
    CagePlacement,
    /// The law of leftovers with one or two cells on a side.
    Leftovers,
    /// The 45 rule for three or four cells.
    CageSplitting,
    /// Two cages, or a cage and a cell, of one house share no digit.
    CageInteraction,
    /// All places of a value in three houses lie in three others.
    Swordfish,
    /// All places of a value in four houses lie in four others.
    Jellyfish,
    /// A cell with two candidates, and two that it decides.
    YWing,
    /// A cell with three candidates, and two with two of them each.
    XyzWing,
    /// Alternating strong and weak links.
    Chain,
    /// A candidate from which singles lead to a contradiction.
    Contradiction,
}

impl BoardTechnique {
    /// Every technique, easiest first.
    pub const ALL: [BoardTechnique; BoardTechnique::VARIANTS.len()] =
        *BoardTechnique::VARIANTS.first_chunk().unwrap();

    /// The name, with capitals.
    pub const fn name(self) -> &'static str {
        match self {
            BoardTechnique::LastValue => "Last Digit",
            BoardTechnique::LastCageCell => "Last Cell of a Cage",
            BoardTechnique::HiddenSingle => "Hidden Single",
            BoardTechnique::NakedSingle => "Naked Single",
            BoardTechnique::CageCombinations => "Cage Combinations",
            BoardTechnique::ClueValues => "Clue Values",
            BoardTechnique::Innie => "Innie or Outie",
            BoardTechnique::CommonPeers => "Common Peers",
            BoardTechnique::SureDigits => "Sure Digits",
            BoardTechnique::NakedPair => "Naked Pair",
            BoardTechnique::HiddenPair => "Hidden Pair",
            BoardTechnique::InniePair => "Innies and Outies",
            BoardTechnique::NakedTriple => "Naked Triple",
            BoardTechnique::HiddenTriple => "Hidden Triple",
            BoardTechnique::NakedQuad => "Naked Quad",
            BoardTechnique::HiddenQuad => "Hidden Quad",
            BoardTechnique::XWing => "X-Wing",
            BoardTechnique::ClueAndHouse => "Clue and House",
            BoardTechnique::CagePlacement => "Cage Placement",
            BoardTechnique::Leftovers => "Law of Leftovers",
            BoardTechnique::CageSplitting => "Cage Splitting",
            BoardTechnique::CageInteraction => "Cage Interaction",
            BoardTechnique::Swordfish => "Swordfish",
            BoardTechnique::Jellyfish => "Jellyfish",
            BoardTechnique::YWing => "Y-Wing",
            BoardTechnique::XyzWing => "XYZ-Wing",
            BoardTechnique::Chain => "Chain",
            BoardTechnique::Contradiction => "Contradiction",
        }
    }

    /// The name on command lines and in rows: `x-wing`.
    ///
    /// ```
    /// use ninefold_core::variants::BoardTechnique;
    /// assert_eq!(BoardTechnique::HiddenPair.word(), "hidden-pair");
    /// ```
    pub fn word(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    /// The level of a puzzle whose hardest technique this is: the five from
    /// [`Level::Easy`] to [`Level::Extreme`].
    pub const fn level(self) -> Level {
        match self {
            BoardTechnique::LastValue
            | BoardTechnique::LastCageCell
            | BoardTechnique::HiddenSingle
            | BoardTechnique::NakedSingle
            | BoardTechnique::CageCombinations
            | BoardTechnique::ClueValues
            | BoardTechnique::Innie => Level::Easy,
            BoardTechnique::CommonPeers
            | BoardTechnique::SureDigits
            | BoardTechnique::NakedPair
            | BoardTechnique::HiddenPair
            | BoardTechnique::InniePair => Level::Medium,
            BoardTechnique::NakedTriple
            | BoardTechnique::HiddenTriple
            | BoardTechnique::NakedQuad
            | BoardTechnique::HiddenQuad
            | BoardTechnique::XWing
            | BoardTechnique::ClueAndHouse
            | BoardTechnique::CagePlacement
            | BoardTechnique::Leftovers
            | BoardTechnique::CageSplitting => Level::Hard,
            BoardTechnique::CageInteraction
            | BoardTechnique::Swordfish
            | BoardTechnique::Jellyfish
            | BoardTechnique::YWing
            | BoardTechnique::XyzWing
            | BoardTechnique::Chain => Level::Unfair,
            BoardTechnique::Contradiction => Level::Extreme,
        }
    }
}

/// The name.
impl fmt::Display for BoardTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
