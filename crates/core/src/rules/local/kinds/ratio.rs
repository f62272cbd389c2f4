//! Two cells, one the number times the other: a black dot of Kropki if it is 2.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "ratio",
    title: "ratio dot",
    rule: "of two cells with a black dot between them, one is {times} the other",
    form: LocalForm::Dot(&[(2, DotSign::Black)]),
    cells: ClueCells::Distinct(|_| 2..=2),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| Some(2)),
    keys: keys("ratio", Some("BlackDot")),
    meaning: Meaning::Pairs(|clue, _| clue.neighbours(PairRelation::Ratio(clue.small_number()))),
    sums: LocalSums::None,
    in_cell: LocalClue::dot_to,
    example: ClueExample::ClueCells("11 12", &[2]),
};
