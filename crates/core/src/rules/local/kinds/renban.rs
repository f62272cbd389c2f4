//! Consecutive values in any order.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "renban",
    title: "renban line",
    rule: "a renban line has consecutive digits in any order, each once",
    form: line(LineEnds::Plain, Crossing::Bar('r')),
    cells: Cells::Distinct(|size| 2..=size),
    numbers: Numbers::None,
    keys: keys("renban", Some("Renban")),
    meaning: Meaning::Pairs(pairs),
    sums: LocalSums::Run,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: Example::Cells("11 12 13", &[]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    let longest = clue.cells.len() as u8;
    clue.all_pairs(|_| Some(PairRelation::Near(longest)))
}
