//! The techniques of Ninefold, by name, and their families.

use crate::logic::techniques::for_each_technique;
use Family::*;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

macro_rules! define_technique {
    ($($technique:ident => $($path:ident)::+,)*) => {
        /// A solving technique: it places a digit or removes candidates.
        ///
        /// The definitions are those of HoDoKu's technique pages (`tech_…`)
        /// and of SudokuWiki; the last ones are the chains of the Sukaku
        /// Explainer. [`info`](Technique::info) has the definition and the
        /// figures of each.
        ///
        /// ```
        /// use ninefold_core::logic::{Level, Technique};
        ///
        /// let technique: Technique = "x-wing".parse()?;
        /// assert_eq!(technique, Technique::XWing);
        /// assert_eq!((technique.level(), technique.score()), (Level::Hard, 140));
        /// assert!(technique.info().definition.starts_with("In two rows"));
        /// # Ok::<(), ninefold_core::logic::UnknownTechnique>(())
        /// ```
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $($technique,)*
        }

        impl Technique {
            /// Every technique, roughly by family.
            pub const ALL: [Technique; [$(Technique::$technique),*].len()] =
                [$(Technique::$technique),*];
        }
    };
}

for_each_technique!(define_technique);

impl Technique {
    /// The name as a word for command lines and other programs: in lower case, with a
    /// hyphen for each run of other characters: `x-wing`, `locked-candidates-pointing`.
    ///
    /// ```
    /// use ninefold_core::logic::Technique;
    ///
    /// assert_eq!(Technique::BugPlus1.word(), "bug-1");
    /// assert_eq!("bug-1".parse(), Ok(Technique::BugPlus1));
    /// ```
    pub fn word(self) -> String {
        let name = self.name().to_ascii_lowercase();
        let parts = name.split(|letter: char| !letter.is_ascii_alphanumeric());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join("-")
    }
}

/// The field's name: `Naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Technique`] has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown technique {0:?}; `ninefold techniques` lists them")]
pub struct UnknownTechnique(pub String);

/// Names of some techniques in other programs.
const OTHER_NAMES: [(&str, Technique); 14] = [
    ("Common peers", Technique::CommonPeers),
    ("Naked quadruple", Technique::NakedQuadruple),
    ("Hidden quadruple", Technique::HiddenQuadruple),
    ("Pointing", Technique::LockedPointing),
    ("Claiming", Technique::LockedClaiming),
    ("Locked candidates type 1", Technique::LockedPointing),
    ("Locked candidates type 2", Technique::LockedClaiming),
    ("Bivalue universal grave + 1", Technique::BugPlus1),
    ("Simple colors trap", Technique::SimpleColourTrap),
    ("Simple colors wrap", Technique::SimpleColourWrap),
    ("Simple coloring (trap)", Technique::SimpleColourTrap),
    ("Simple coloring (wrap)", Technique::SimpleColourWrap),
    ("Multi colors 1", Technique::MultiColours1),
    ("Multi colors 2", Technique::MultiColours2),
];

/// By its name or another that it has, in any case and spelling; hyphens, spaces
/// and signs do not matter: `x-wing`, `X-Wing`, `xwing`, `Naked quadruple`.
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        let wanted = plain(text);
        let own_names = Technique::ALL.map(|technique| (technique.name(), technique));
        let mut names = own_names.into_iter().chain(OTHER_NAMES);
        names
            .find(|(name, _)| plain(name) == wanted)
            .map(|(_, technique)| technique)
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

/// The letters and digits alone, in lower case and American spelling.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = kept.map(|letter| letter.to_ascii_lowercase()).collect();
    plain.replace("colour", "color")
}

/// The kind of pattern of a technique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A digit for a cell, without eliminations.
    Single,
    /// Crossings of a box and a line.
    Intersection,
    /// As many digits as cells in a house.
    Subset,
    /// As many lines as crossing lines, of one digit.
    Fish,
    /// Two or three links of one digit.
    SingleDigit,
    /// A few small cells round a pivot.
    Wing,
    /// Patterns that would give the puzzle two solutions.
    Uniqueness,
    /// Links painted in two colours.
    Colouring,
    /// Alternating links.
    Chain,
    /// Cells with one digit too many.
    AlmostLocked,
    /// Combinations that are banned.
    Exclusion,
    /// Patterns of many cells over the whole board.
    Exotic,
    /// Everything that follows from an assumption.
    Forcing,
    /// The digits of cages.
    Cage,
    /// What clues leave.
    Clue,
    /// Sums of houses and cages, and what houses have outside each other.
    Sum,
}

impl Family {
    /// The heading of its list: `Almost locked sets`.
    pub const fn name(self) -> &'static str {
        match self {
            Single => "Singles",
            Intersection => "Intersections",
            Subset => "Subsets",
            Fish => "Fish",
            SingleDigit => "Single-digit patterns",
            Wing => "Wings",
            Uniqueness => "Uniqueness",
            Colouring => "Colouring",
            Chain => "Chains",
            AlmostLocked => "Almost locked sets",
            Exclusion => "Exclusion",
            Exotic => "Exotic patterns",
            Forcing => "Forcing",
            Cage => "Cages",
            Clue => "Clues",
            Sum => "Sums of houses",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_no_two_are_alike() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(technique.word().parse(), Ok(technique));
        }
        assert_eq!("xwing".parse(), Ok(Technique::XWing));
        for (name, technique) in OTHER_NAMES {
            assert_eq!(name.parse(), Ok(technique), "{name}");
        }
        for name in [
            "Simple Coloring (trap)",
            "simple colours trap",
            "simplecolorstrap",
        ] {
            assert_eq!(name.parse(), Ok(Technique::SimpleColourTrap), "{name}");
        }
        assert_eq!("multi colours 1".parse(), Ok(Technique::MultiColours1));
        assert!("x-ray".parse::<Technique>().is_err());
    }
}
