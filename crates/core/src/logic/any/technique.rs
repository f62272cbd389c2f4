//! The techniques for boards of any rules, in the order in which they are tried.

use crate::logic::{Level, Technique};
use std::fmt;
use strum::VariantArray;

/// A technique that works on any houses and pairs of cells. Easier ones first: the order is
/// that in which the ladder tries them.
///
/// ```
/// use ninefold_core::logic::{BoardTechnique, Level};
///
/// assert_eq!(BoardTechnique::CommonPeers.to_string(), "Common peers");
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

    /// The technique that it is, under any rules.
    pub const fn technique(self) -> Technique {
        match self {
            BoardTechnique::LastValue => Technique::FullHouse,
            BoardTechnique::LastCageCell => Technique::LastCageCell,
            BoardTechnique::HiddenSingle => Technique::HiddenSingle,
            BoardTechnique::NakedSingle => Technique::NakedSingle,
            BoardTechnique::CageCombinations => Technique::CageCombinations,
            BoardTechnique::ClueValues => Technique::ClueValues,
            BoardTechnique::Innie => Technique::Innie,
            BoardTechnique::CommonPeers => Technique::CommonPeers,
            BoardTechnique::SureDigits => Technique::SureDigits,
            BoardTechnique::NakedPair => Technique::NakedPair,
            BoardTechnique::HiddenPair => Technique::HiddenPair,
            BoardTechnique::InniePair => Technique::InniePair,
            BoardTechnique::NakedTriple => Technique::NakedTriple,
            BoardTechnique::HiddenTriple => Technique::HiddenTriple,
            BoardTechnique::NakedQuad => Technique::NakedQuadruple,
            BoardTechnique::HiddenQuad => Technique::HiddenQuadruple,
            BoardTechnique::XWing => Technique::XWing,
            BoardTechnique::ClueAndHouse => Technique::ClueAndHouse,
            BoardTechnique::CagePlacement => Technique::CagePlacement,
            BoardTechnique::Leftovers => Technique::Leftovers,
            BoardTechnique::CageSplitting => Technique::CageSplitting,
            BoardTechnique::CageInteraction => Technique::CageInteraction,
            BoardTechnique::Swordfish => Technique::Swordfish,
            BoardTechnique::Jellyfish => Technique::Jellyfish,
            BoardTechnique::YWing => Technique::XYWing,
            BoardTechnique::XyzWing => Technique::XYZWing,
            BoardTechnique::Chain => Technique::Chain,
            BoardTechnique::Contradiction => Technique::Contradiction,
        }
    }

    /// The level of a puzzle whose hardest technique this is: the five from
    /// [`Level::Easy`] to [`Level::Extreme`].
    pub const fn level(self) -> Level {
        match self {
            BoardTechnique::NakedTriple | BoardTechnique::HiddenTriple => Level::Hard,
            BoardTechnique::Swordfish
            | BoardTechnique::Jellyfish
            | BoardTechnique::YWing
            | BoardTechnique::XyzWing => Level::Unfair,
            _ => self.technique().level(),
        }
    }
}

/// The name.
impl fmt::Display for BoardTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.technique().name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_a_technique_of_its_own_and_the_order_is_that_of_the_levels() {
        let mut all = BoardTechnique::ALL.map(BoardTechnique::technique);
        all.sort();
        assert!(all.is_sorted_by(|one, next| one < next));
        assert!(BoardTechnique::ALL.is_sorted_by_key(|technique| technique.level()));
        for technique in Technique::ALL
            .into_iter()
            .filter(|each| each.is_for_other_rules())
        {
            assert!(all.contains(&technique), "{technique} is not looked for");
        }
    }
}
