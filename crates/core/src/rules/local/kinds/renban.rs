//! Consecutive values in any order.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "renban",
    title: "renban line",
    rule: "a renban line has consecutive digits in any order, each once",
    form: line(LineEnds::Plain, LineSign::Bar('r')),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("renban", Some("Renban")),
    meaning: reading_with(pairs, in_order, read, |_, _| true),
    sums: LocalSums::Run,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    let longest = clue.cells.len() as u8;
    clue.all_pairs(|_| Some(PairRelation::Near(longest)))
}

/// `one` has a bit for each value so far: no two are further apart than the ends.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let all = state.one | 1 << (read.value - 1);
    let span = all >> all.trailing_zeros();
    let longest = read.clue.cells.len() as u32;
    let is_short = span.checked_shr(longest).unwrap_or(0) == 0;
    ReadState::of(all, 0, 0).filter(|_| all != state.one && is_short)
}
