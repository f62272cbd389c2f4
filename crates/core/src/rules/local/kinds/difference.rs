//! Two cells that differ by the number: a white dot of Kropki if it is 1.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "difference",
    title: "difference dot",
    rule: "cells with a white dot between them differ by {}",
    form: LocalForm::Dot(&[(1, DotSign::White)]),
    cells: ClueCells::Distinct(|_| 2..=2),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| Some(1)),
    keys: keys("difference", Some("WhiteDot")),
    meaning: Meaning::Pairs(|clue, _| {
        clue.neighbours(PairRelation::Difference(clue.small_number()))
    }),
    sums: LocalSums::None,
    in_cell: LocalClue::dot_to,
    example: ClueExample::ClueCells("11 12", &[1]),
};
