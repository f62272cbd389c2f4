//! The line divides into groups of successive cells that each add up to the number.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "sum-line",
    title: "sum line",
    rule: "a sum line divides into groups of neighbours that each add up to {}",
    form: line(LineEnds::Plain, LineSign::Bar('t')),
    cells: ClueCells::Distinct(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::One(|_| 0..=255, |_| Some(10)),
    keys: Keys(FPuzzlesKey::Own("sumline"), Some("SumLine")),
    meaning: reading(in_order, read, |_, state| state.other == 0),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12 13", &[3]),
};

/// `other` is the sum of the group so far.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let number = read.clue.number();
    let next = state.plus(read.value, number)?;
    let other = if next.other == number { 0 } else { next.other };
    ReadState::of(0, other, 0)
}
