//! Gaps in a proof.

use crate::board::Digit;
use crate::classic::Cell;
use crate::logic::deduction::Link;

/// Why a step does not follow from its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProofGap {
    /// The evidence has a link that does not hold on the board.
    Link(Box<Link>),
    /// The evidence of an argument from uniqueness is not a deadly pattern.
    NotDeadly,
    /// The evidence leaves this conclusion open.
    Open(Cell, Digit),
}
