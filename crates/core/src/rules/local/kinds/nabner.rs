//! No two values are equal or consecutive.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "nabner",
    title: "nabner line",
    rule: "no two digits on a nabner line are equal or consecutive",
    form: line(LineEnds::Plain, Crossing::Bar('n')),
    cells: Cells::Distinct(|size| 2..=size),
    numbers: Numbers::None,
    keys: keys("nabner", None),
    meaning: Meaning::Pairs(|clue, _| clue.all_pairs(|_| Some(PairRelation::Apart(2)))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: Example::Cells("11 12", &[]),
};
