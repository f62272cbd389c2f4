//! What a list of combinations is about.

use ninefold_core::rules::{Cage, Spot};

/// A clue, or several, whose combinations are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListedSums {
    /// A cage, whose combinations can be struck.
    Cage(Cage),
    /// The arrows, diagonals, sandwiches and other sums of a cell.
    CluesOf(Spot),
}
