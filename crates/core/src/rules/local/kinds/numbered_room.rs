//! The first cell says at which place the number stands.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "numbered-room",
    title: "numbered room",
    rule: "the first digit says at which place of the line the number outside stands",
    form: LocalForm::Outside(Seen::FromOneEnd('n')),
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: Keys(FPuzzlesKey::Own("numberedroom"), Some("NumberedRoom")),
    meaning: Meaning::Pairs(|clue, _| clue.indexes(1)),
    sums: LocalSums::None,
    in_cell: |clue, _| clue.outside(),
    example: ClueExample::Row(2),
};
