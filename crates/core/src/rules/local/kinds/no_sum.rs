//! Pairs of cells that add up to none of the numbers.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "no-sum",
    title: "negative XV rule",
    rule: "neighbours without X or V never add up to {}",
    form: LocalForm::Negative,
    cells: ClueCells::Paired(|_| 0..=usize::MAX),
    numbers: ClueNumbers::Several(usize::MAX, |_| ANY_NUMBER, &[5, 10]),
    keys: Keys(FPuzzlesKey::Negative("xv"), Some("StrictXV")),
    meaning: Meaning::Pairs(|clue, _| clue.pairs_without(PairRelation::NotSum)),
    sums: LocalSums::None,
    in_cell: |_, _| None,
    example: ClueExample::ClueCells("11 12", &[5]),
};
