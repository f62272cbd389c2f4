//! The catalogue entry of each technique.

use crate::logic::level::Level;
use crate::logic::technique::{Family, Technique};
use crate::logic::techniques::catalogue::{SeRating, TechniqueInfo};

macro_rules! define_info {
    ($($technique:ident => $($path:ident)::+,)*) => {
        impl Technique {
            /// The figures and texts of the technique.
            pub const fn info(self) -> &'static TechniqueInfo {
                match self {
                    $(Technique::$technique => &crate::logic::techniques::$($path)::+,)*
                }
            }
        }
    };
}

for_each_technique!(define_info);

impl Technique {
    /// The field's name: `Naked pair`.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Whether it adds up whole houses and cages, so that no candidates count but those that go.
    pub const fn is_of_45_rule(self) -> bool {
        matches!(
            self,
            Technique::Innie | Technique::InniePair | Technique::CageSplitting
        )
    }

    /// The kind of pattern.
    pub const fn family(self) -> Family {
        self.info().family
    }

    /// The four digits by which HoDoKu's library format names it.
    pub const fn code(self) -> Option<&'static str> {
        self.info().hodoku.code
    }

    /// The level of a puzzle that needs this and nothing harder: HoDoKu's,
    /// where it knows the technique.
    pub const fn level(self) -> Level {
        self.info().hodoku.level
    }

    /// HoDoKu's base score of one step; for what it does not know, that of
    /// the nearest it does.
    pub const fn score(self) -> u32 {
        self.info().hodoku.score
    }

    /// The Sudoku Explainer's rating in tenths: the lowest of the technique
    /// (see [`Deduction::rating`](crate::logic::deduction::Deduction::rating) for one step's).
    /// 0 for a technique that is not for classic boards.
    pub const fn rating(self) -> u16 {
        match self.info().rating {
            SeRating::Published(tenths) | SeRating::Estimated(tenths) => tenths,
            SeRating::Unrated => 0,
        }
    }

    /// Whether the Sudoku Explainer itself knows the technique. Of the others
    /// [`rating`](Technique::rating) is that of what it would use instead.
    pub const fn is_in_explainer(self) -> bool {
        matches!(self.info().rating, SeRating::Published(_))
    }

    /// Whether a step of the player's ladder can be of this technique. The
    /// others are kinds by which only the Sudoku Explainer rates.
    pub const fn is_in_hints(self) -> bool {
        !self.info().example.is_empty()
    }

    /// Whether it needs more than rows, columns and boxes: cages, clues, or houses of any form.
    pub const fn is_for_other_rules(self) -> bool {
        matches!(self.info().rating, SeRating::Unrated)
    }

    /// Whether the argument is that the puzzle has only one solution.
    pub const fn assumes_uniqueness(self) -> bool {
        matches!(self.family(), Family::Uniqueness)
    }
}
