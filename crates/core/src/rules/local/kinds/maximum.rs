//! The first cell is greater than each of the others.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "maximum",
    title: "maximum",
    rule: "a maximum is greater than each neighbour that is not one",
    form: LocalForm::Cell {
        signs: ['▴', '^'],
        word: "max",
    },
    cells: ClueCells::Distinct(|_| 1..=5),
    numbers: ClueNumbers::None,
    keys: keys("maximum", None),
    meaning: Meaning::Pairs(|clue, _| clue.first_and_others(PairRelation::Below(1))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.extreme(cell, ["greater than", "less than"]),
    example: ClueExample::ClueCells("11 12", &[]),
};
