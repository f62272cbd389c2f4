//! An odd value.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "odd",
    title: "odd cell",
    rule: "a cell marked as odd has an odd digit",
    form: LocalForm::Cell {
        signs: ['°', 'o'],
        word: "odd",
    },
    cells: ClueCells::Distinct(|_| 1..=1),
    numbers: ClueNumbers::None,
    keys: keys("odd", None),
    meaning: Meaning::Values(|_, value| value % 2 == 1),
    sums: LocalSums::None,
    in_cell: |clue, _| Some(clue.kind.title().to_owned()),
    example: ClueExample::ClueCells("11", &[]),
};
