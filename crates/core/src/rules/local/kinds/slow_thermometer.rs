//! Values do not fall from the first cell on.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "slow-thermometer",
    title: "slow thermometer",
    rule: "digits never fall along a slow thermometer from its bulb",
    form: line(LineEnds::Bulb, LineSign::DoubleArrow),
    cells: ClueCells::Distinct(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("slowthermometer", None),
    meaning: Meaning::Pairs(|clue, _| clue.all_pairs(|_| Some(PairRelation::Above(0)))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " <= "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};
