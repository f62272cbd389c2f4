//! The families of techniques.

use Family::*;

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
            Forcing => "Forcing",
            Cage => "Cages",
            Clue => "Clues",
            Sum => "Sums of houses",
        }
    }
}
