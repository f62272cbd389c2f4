//! One of the numbers.

use super::super::prelude::*;
use crate::board::words::Join;

pub(super) const KIND: ClueKind = ClueKind {
    name: "candidates",
    title: "candidate clue",
    rule: "a cell with small digits of the puzzle has one of them",
    form: LocalForm::Digits,
    cells: ClueCells::Distinct(|_| 1..=1),
    numbers: ClueNumbers::Several(16, |size| 1..=size, &[]),
    keys: Keys(FPuzzlesKey::OfCells, None),
    meaning: Meaning::Values(|clue, value| clue.numbers.contains(&value.into())),
    sums: LocalSums::None,
    in_cell: |clue, _| Some(format!("{}: {}", clue.kind.title(), clue.digits(Join::Or))),
    example: ClueExample::ClueCells("11", &[1, 2]),
};
