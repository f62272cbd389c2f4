//! The types that steps on boards of any rules are made of.

use super::technique::BoardTechnique;
use crate::logic::{EvidenceOf, Kit};
use crate::rules::clue::House;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;

/// Boards of any rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AnyBoard;

impl Kit for AnyBoard {
    type Cell = Spot;
    type Cells = SpotSet;
    type House = House;
    type Technique = BoardTechnique;

    fn cells_of(house: House) -> SpotSet {
        house.cells
    }

    fn names_of(technique: BoardTechnique) -> (&'static str, String) {
        (technique.name(), technique.word())
    }
}

/// What a step on a board of any rules rests on.
pub type BoardEvidence = EvidenceOf<AnyBoard>;
