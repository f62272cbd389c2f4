//! Odd and even values take turns along the line.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "parity",
    title: "parity line",
    rule: "neighbours on a parity line are one odd and one even digit",
    form: line(LineEnds::Plain, LineSign::Bar('a')),
    cells: ClueCells::Any(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: Keys(FPuzzlesKey::Own("parityline"), None),
    meaning: Meaning::Pairs(|clue, _| clue.neighbours(PairRelation::OtherRemainder(2))),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};
