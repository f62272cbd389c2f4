//! The page of a technique: what it is, how to spot it, and an example.

use crate::grid::Candidates;
use crate::logic::{Deduction, Technique, examples};

/// Which side of a page is up where there is no room for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// What the technique is.
    #[default]
    Words,
    /// The example.
    Example,
}

/// The page of a technique.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Of which.
    pub technique: Technique,
    /// A board on which it is found, and the step.
    pub example: Option<(Candidates, Deduction)>,
    /// Which side is up.
    pub side: Side,
}

impl Page {
    /// The page of this technique, its example found anew.
    pub fn of(technique: Technique) -> Page {
        Page {
            technique,
            example: examples::found(technique),
            side: Side::Words,
        }
    }

    /// The page turned over, if it has another side.
    #[must_use]
    pub fn turned(self) -> Page {
        let side = match (self.side, &self.example) {
            (Side::Words, Some(_)) => Side::Example,
            _ => Side::Words,
        };
        Page { side, ..self }
    }
}
