//! The first cell says how many of the first cells add up to the number.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "x-sum",
    title: "X-sum",
    rule: "an X-sum is that of the first X digits, X being the first of them",
    form: LocalForm::Outside(Seen::FromOneEnd('x')),
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("xsum", Some("XSum")),
    meaning: reading(in_order, read, |clue, state| {
        state.one == 0 && state.other == clue.number()
    }),
    sums: LocalSums::First,
    in_cell: |clue, _| clue.outside(),
    example: ClueExample::Row(1),
};

/// `one` is how many cells still count.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let left = if read.step == 0 {
        read.value
    } else {
        state.one
    };
    if left == 0 {
        return Some(state);
    }
    ReadState::of(left - 1, state.other, 0)?.plus(read.value, read.clue.number())
}
