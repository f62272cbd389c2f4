//! Pairs of cells, one after the other, that differ by none of the numbers.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "no-difference",
    title: "negative difference rule",
    rule: "neighbours without a dot never differ by {}",
    form: LocalForm::Negative,
    cells: ClueCells::Paired(|_| 0..=usize::MAX),
    numbers: ClueNumbers::Several(usize::MAX, |_| ANY_NUMBER, &[1]),
    keys: Keys(FPuzzlesKey::Switch("nonconsecutive"), None),
    meaning: Meaning::Pairs(|clue, _| clue.pairs_without(PairRelation::NotDifference)),
    sums: LocalSums::None,
    in_cell: |_, _| None,
    example: ClueExample::ClueCells("11 12", &[1]),
};
