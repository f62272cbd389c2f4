//! The techniques for boards of any rules, in the order in which they are tried.

use crate::logic::{Level, Technique};
use std::fmt;
use strum::VariantArray;

/// A technique that works on any houses and pairs of cells. Easier ones first: the order is
/// that in which the ladder tries them.
///
/// ```
/// use ninefold_core::logic::Level;
/// use ninefold_core::variants::BoardTechnique;
///
/// assert_eq!(BoardTechnique::CommonPeers.name(), "Common peers");
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

    /// The name: that of the classic technique, where there is one of the same kind.
    pub const fn name(self) -> &'static str {
        match self {
            BoardTechnique::LastValue => Technique::FullHouse.name(),
            BoardTechnique::LastCageCell => "Last cell of a cage",
            BoardTechnique::HiddenSingle => Technique::HiddenSingle.name(),
            BoardTechnique::NakedSingle => Technique::NakedSingle.name(),
            BoardTechnique::CageCombinations => "Cage combinations",
            BoardTechnique::ClueValues => "Clue values",
            BoardTechnique::Innie => "Innie or outie",
            BoardTechnique::CommonPeers => "Common peers",
            BoardTechnique::SureDigits => "Sure digits",
            BoardTechnique::NakedPair => Technique::NakedPair.name(),
            BoardTechnique::HiddenPair => Technique::HiddenPair.name(),
            BoardTechnique::InniePair => "Innies and outies",
            BoardTechnique::NakedTriple => Technique::NakedTriple.name(),
            BoardTechnique::HiddenTriple => Technique::HiddenTriple.name(),
            BoardTechnique::NakedQuad => Technique::NakedQuadruple.name(),
            BoardTechnique::HiddenQuad => Technique::HiddenQuadruple.name(),
            BoardTechnique::XWing => Technique::XWing.name(),
            BoardTechnique::ClueAndHouse => "Clue and house",
            BoardTechnique::CagePlacement => "Cage placement",
            BoardTechnique::Leftovers => "Law of leftovers",
            BoardTechnique::CageSplitting => "Cage splitting",
            BoardTechnique::CageInteraction => "Cage interaction",
            BoardTechnique::Swordfish => Technique::Swordfish.name(),
            BoardTechnique::Jellyfish => Technique::Jellyfish.name(),
            BoardTechnique::YWing => Technique::XYWing.name(),
            BoardTechnique::XyzWing => Technique::XYZWing.name(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The techniques that are the same on every board.
    const TWINS: [(BoardTechnique, Technique); 14] = [
        (BoardTechnique::LastValue, Technique::FullHouse),
        (BoardTechnique::HiddenSingle, Technique::HiddenSingle),
        (BoardTechnique::NakedSingle, Technique::NakedSingle),
        (BoardTechnique::NakedPair, Technique::NakedPair),
        (BoardTechnique::HiddenPair, Technique::HiddenPair),
        (BoardTechnique::NakedTriple, Technique::NakedTriple),
        (BoardTechnique::HiddenTriple, Technique::HiddenTriple),
        (BoardTechnique::NakedQuad, Technique::NakedQuadruple),
        (BoardTechnique::HiddenQuad, Technique::HiddenQuadruple),
        (BoardTechnique::XWing, Technique::XWing),
        (BoardTechnique::Swordfish, Technique::Swordfish),
        (BoardTechnique::Jellyfish, Technique::Jellyfish),
        (BoardTechnique::YWing, Technique::XYWing),
        (BoardTechnique::XyzWing, Technique::XYZWing),
    ];

    #[test]
    fn techniques_share_a_name_if_they_are_the_same() {
        for board in BoardTechnique::ALL {
            for classic in Technique::ALL {
                let is_twin = TWINS.contains(&(board, classic));
                assert_eq!(board.name() == classic.name(), is_twin, "{board}");
                assert_eq!(board.word() == classic.word(), is_twin, "{board}");
            }
        }
        let words: HashSet<String> = BoardTechnique::ALL.map(BoardTechnique::word).into();
        assert_eq!(words.len(), BoardTechnique::ALL.len());
    }

    #[test]
    fn names_that_no_classic_technique_has_are_written_as_those_are() {
        let has_twin = |technique| TWINS.iter().any(|(board, _)| *board == technique);
        for technique in BoardTechnique::ALL
            .into_iter()
            .filter(|each| !has_twin(*each))
        {
            let (first, rest) = technique.name().split_at(1);
            assert_eq!(first, first.to_uppercase(), "{technique}");
            assert_eq!(rest, rest.to_lowercase(), "{technique}");
        }
    }
}
