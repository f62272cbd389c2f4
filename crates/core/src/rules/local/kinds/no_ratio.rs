//! Pairs of cells that have none of the numbers as their ratio.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "no-ratio",
    title: "negative ratio rule",
    rule: "of neighbours without a dot, neither is {times} the other",
    form: LocalForm::Negative,
    cells: ClueCells::Paired(|_| 0..=usize::MAX),
    numbers: ClueNumbers::Several(usize::MAX, |_| ANY_NUMBER, &[2]),
    keys: Keys(FPuzzlesKey::Negative("ratio"), Some("StrictKropki")),
    meaning: Meaning::Pairs(|clue, _| clue.pairs_without(PairRelation::NotRatio)),
    sums: LocalSums::None,
    in_cell: |_, _| None,
    example: ClueExample::ClueCells("11 12", &[2]),
};
