//! Values rise from the first cell on.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "thermometer",
    title: "thermometer",
    rule: "digits rise along a thermometer from its bulb",
    form: line(LineEnds::Bulb, LineSign::Arrow),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("thermometer", Some("Thermo")),
    meaning: Meaning::Pairs(|clue, _| clue.all_pairs(|apart| Some(PairRelation::Above(apart)))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " < "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};
