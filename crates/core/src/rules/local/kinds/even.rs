//! An even value.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "even",
    title: "even cell",
    rule: "a cell marked as even has an even digit",
    form: LocalForm::Cell {
        signs: ['▫', 'e'],
        word: "even",
    },
    cells: ClueCells::Distinct(|_| 1..=1),
    numbers: ClueNumbers::None,
    keys: keys("even", None),
    meaning: Meaning::Values(|_, value| value.is_multiple_of(2)),
    sums: LocalSums::None,
    in_cell: |clue, _| Some(clue.kind.title().to_owned()),
    example: ClueExample::ClueCells("11", &[]),
};
