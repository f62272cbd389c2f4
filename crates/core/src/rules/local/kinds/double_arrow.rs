//! The first and the last cell add up to the sum of the others.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "double-arrow",
    title: "double arrow",
    rule: "the digits between the circles of a double arrow add up to the sum of both circles",
    form: line(LineEnds::Circles, LineSign::Bar('d')),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("doublearrow", Some("DoubleArrow")),
    meaning: reading(ends_first, read, |_, state| state.one == 0),
    sums: LocalSums::Equal(parts),
    in_cell: |clue, _| clue.equal_sums(&parts(clue)),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

fn parts(clue: &LocalClue) -> Vec<Vec<Cell>> {
    let [first, inner @ .., last] = clue.cells.as_slice() else {
        return Vec::new();
    };
    vec![vec![*first, *last], inner.to_vec()]
}

/// First the ends, then what is left of their sum.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    match read.step {
        0 | 1 => ReadState::of(state.one + read.value, 0, 0),
        _ => state.minus(read.value),
    }
}
