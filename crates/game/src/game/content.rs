//! The contents of a cell.

use super::{CandidateColours, Colours, Marks, StruckCombinations};
use ninefold_core::grid::Digit;

/// The content of a cell. A digit covers the marks: they show again once it is
/// cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// The digit, given or entered.
    pub digit: Option<Digit>,
    /// The pencil marks, shown or covered.
    pub marks: Marks,
    /// The colours of the cell.
    pub colours: Colours,
    /// The colours of its candidates.
    pub candidate_colours: CandidateColours,
    /// Of the first cell of a cage, the combinations that the player struck.
    pub struck: StruckCombinations,
}
