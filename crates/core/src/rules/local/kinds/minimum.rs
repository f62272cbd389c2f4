//! The first cell is less than each of the others.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "minimum",
    title: "minimum",
    rule: "a minimum is less than each neighbour that is not one",
    form: LocalForm::Cell {
        signs: ['▾', 'v'],
        word: "min",
    },
    cells: ClueCells::Distinct(|_| 1..=5),
    numbers: ClueNumbers::None,
    keys: keys("minimum", None),
    meaning: Meaning::Pairs(|clue, _| clue.first_and_others(PairRelation::Above(1))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.extreme(cell, ["less than", "greater than"]),
    example: ClueExample::ClueCells("11 12", &[]),
};
