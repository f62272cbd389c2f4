//! The values of the other cells are strictly between those of the first and the last.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "between",
    title: "between line",
    rule: "digits on a between line are strictly between those at its ends",
    form: line(LineEnds::Braces, LineSign::Bar('b')),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("betweenline", Some("Between")),
    meaning: reading_with(
        |clue, _| clue.ends_and_inner(PairRelation::Different),
        ends_first,
        read,
        |_, _| true,
    ),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.beside_ends(cell, "between"),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let is_between = || state.one < read.value && read.value < state.other;
    ends(read, state).or_else(|| is_between().then_some(state))
}
