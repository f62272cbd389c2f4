//! Three successive cells leave different remainders when divided by 3.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "modular",
    title: "modular line",
    rule: "three successive digits on a modular line leave different remainders when divided by 3",
    form: line(LineEnds::Plain, Crossing::Bar('m')),
    cells: Cells::Any(|_| 1..=MOST_CELLS),
    numbers: Numbers::None,
    keys: keys("modularline", Some("Modular")),
    meaning: reading_with(pairs, in_order, read, |_, _| true),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: Example::Cells("11 12 13", &[]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    clue.all_pairs(|apart| (apart <= 2).then_some(PairRelation::OtherRemainder(3)))
}

fn read(read: &Read, state: State) -> Option<State> {
    three_differ(state, 1 + read.value % 3)
}
