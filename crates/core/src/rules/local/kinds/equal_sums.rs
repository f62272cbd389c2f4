//! Groups of cells with equal sums that nobody states. The numbers are the lengths of the
//! groups.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "equal-sums",
    title: "group of equal cages",
    rule: "cages of one letter have equal sums",
    form: LocalForm::Group,
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::Lengths,
    keys: Keys(FPuzzlesKey::Own("equalsums"), None),
    meaning: reading(in_order, read_parts, are_parts_equal),
    sums: LocalSums::Equal(parts),
    in_cell: |clue, _| clue.equal_sums(&parts(clue)),
    example: ClueExample::ClueCells("11 12 21 22", &[2, 2]),
};
