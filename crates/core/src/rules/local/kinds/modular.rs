//! Three successive cells leave different remainders when divided by 3.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "modular",
    title: "modular line",
    rule: "three successive digits on a modular line leave different remainders when divided by 3",
    form: line(LineEnds::Plain, LineSign::Bar('m')),
    cells: ClueCells::Any(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("modularline", Some("Modular")),
    meaning: reading_with(pairs, in_order, read, |_, _| true),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    clue.all_pairs(|apart| (apart <= 2).then_some(PairRelation::OtherRemainder(3)))
}

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    three_differ(state, 1 + read.value % 3)
}
