//! A value stands in as many of these cells as it says, or in none.

use super::super::prelude::*;

/// Each count has four bits of a state.
const MOST_ROWS: usize = 10;

pub(super) const KIND: ClueKind = ClueKind {
    name: "counting-circles",
    title: "group of counting circles",
    rule: "the digit in a counting circle is the number of circles that have this digit",
    form: LocalForm::Group,
    cells: ClueCells::Distinct(most_cells),
    numbers: ClueNumbers::None,
    keys: Keys(FPuzzlesKey::Own("countinggroup"), Some("CountingCircles")),
    meaning: reading(in_order, read, are_counted),
    sums: LocalSums::None,
    in_cell: |clue, _| Some(format!("counting circle, 1 of {}", clue.cells.len())),
    example: ClueExample::ClueCells("11 12 22", &[]),
};

/// As many as there are where every value stands in as many circles as it says.
fn most_cells(size: usize) -> RangeInclusive<usize> {
    1..=if size > MOST_ROWS {
        0
    } else {
        size * (size + 1) / 2
    }
}

fn count(state: ReadState, value: u16) -> u64 {
    state.packed() >> (4 * (value - 1)) & 15
}

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let one_more = 1 << (4 * (read.value - 1));
    let next = ReadState::unpacked(state.packed() + one_more);
    (count(state, read.value) < read.value.into()).then_some(next)
}

fn are_counted(_: &LocalClue, state: ReadState) -> bool {
    (1..=MOST_ROWS as u16).all(|value| [0, value.into()].contains(&count(state, value)))
}
