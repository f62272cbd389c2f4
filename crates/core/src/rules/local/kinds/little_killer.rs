//! The cells of a diagonal add up to the number; values may repeat.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "little-killer",
    title: "little killer sum",
    rule: "the digits along the diagonal of a little killer add up to its number; they may repeat",
    form: LocalForm::Outside(Seen::Diagonal),
    cells: ClueCells::Distinct(|size| 1..=size),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("littlekillersum", Some("LittleKiller")),
    meaning: reading(
        in_order,
        |read, state| state.plus(read.value, read.clue.number()),
        |clue, state| state.other == clue.number(),
    ),
    sums: LocalSums::Total,
    in_cell: |clue, _| clue.outside(),
    example: ClueExample::ClueCells("13 22 31", &[6]),
};
