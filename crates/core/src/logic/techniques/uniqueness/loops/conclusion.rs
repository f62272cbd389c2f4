//! Conclusions from a unique loop, by type.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// Eliminations of a loop, and their reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LoopConclusion {
    pub kind: LoopType,
    pub eliminations: Vec<(Cell, Digit)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoopType {
    /// One cell has extra candidates.
    One,
    /// Several cells have the same extra candidate.
    Same,
    /// Two cells are part of a subset in this house, which rates the loop
    /// higher by `more` tenths.
    Subset {
        house: House,
        cells: CellSet,
        digits: DigitSet,
        more: usize,
    },
    /// One of the two digits is locked into two cells of this house.
    Locked { house: House },
}

impl LoopType {
    pub fn number(self) -> usize {
        match self {
            LoopType::One => 1,
            LoopType::Same => 2,
            LoopType::Subset { .. } => 3,
            LoopType::Locked { .. } => 4,
        }
    }
}
