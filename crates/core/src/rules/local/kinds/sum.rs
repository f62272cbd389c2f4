//! Two cells that add up to the number: V for 5, X for 10.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "sum",
    title: "XV mark",
    rule: "{sums}",
    form: LocalForm::Dot(&[(5, DotSign::Letter('V')), (10, DotSign::Letter('X'))]),
    cells: ClueCells::Distinct(|_| 2..=2),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("xv", None),
    meaning: Meaning::Pairs(|clue, _| clue.neighbours(PairRelation::Sum(clue.small_number()))),
    sums: LocalSums::None,
    in_cell: LocalClue::dot_to,
    example: ClueExample::ClueCells("11 12", &[5]),
};
