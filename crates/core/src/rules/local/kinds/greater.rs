//! Two cells, the greater one first.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "greater",
    title: "inequality sign",
    rule: "of two cells with an inequality sign between them, the sign points to the smaller",
    form: LocalForm::Dot(&[(0, DotSign::Inequality)]),
    cells: ClueCells::Distinct(|_| 2..=2),
    numbers: ClueNumbers::None,
    keys: Keys(FPuzzlesKey::Own("inequality"), Some("GreaterThan")),
    meaning: Meaning::Pairs(|clue, _| clue.neighbours(PairRelation::Below(1))),
    sums: LocalSums::None,
    in_cell: LocalClue::dot_to,
    example: ClueExample::ClueCells("11 12", &[]),
};
