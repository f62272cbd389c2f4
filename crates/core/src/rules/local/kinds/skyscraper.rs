//! So many cells are greater than all before them.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "skyscraper",
    title: "skyscraper clue",
    rule: "a skyscraper clue counts the digits that are greater than all before them",
    form: LocalForm::Outside(Seen::FromOneEnd('h')),
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("skyscraper", Some("Skyscraper")),
    meaning: reading(in_order, read, |clue, state| state.other == clue.number()),
    sums: LocalSums::None,
    in_cell: |clue, _| clue.outside(),
    example: ClueExample::Row(2),
};

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    if read.value <= state.one {
        return Some(state);
    }
    ReadState::of(read.value, state.other, 0)?.plus(1, read.clue.number())
}
