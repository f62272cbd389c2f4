//! No two values are equal or consecutive.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "nabner",
    title: "nabner line",
    rule: "no two digits on a nabner line are equal or consecutive",
    form: line(LineEnds::Plain, LineSign::Bar('n')),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("nabner", None),
    meaning: reading_with(pairs, in_order, read, |_, _| true),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12", &[]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    clue.all_pairs(|_| Some(PairRelation::Apart(2)))
}

/// `one` has a bit for each value so far.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let own = 1 << (read.value - 1);
    let is_near = state.one & (own | own << 1 | own >> 1) != 0;
    ReadState::of(state.one | own, 0, 0).filter(|_| !is_near)
}
