//! So many cells are greater than all before them.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "skyscraper",
    title: "skyscraper clue",
    rule: "a skyscraper clue counts the digits that are greater than all before them",
    form: LocalForm::Outside(Seen::FromOneEnd('h')),
    cells: Cells::Distinct(|size| size..=size),
    numbers: Numbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("skyscraper", Some("Skyscraper")),
    meaning: reading(in_order, read, |clue, state| state.other == clue.number()),
    sums: LocalSums::None,
    in_cell: |clue, _| clue.outside(),
    example: Example::Row(2),
};

fn read(read: &Read, state: State) -> Option<State> {
    if read.value <= state.one {
        return Some(state);
    }
    State::of(read.value, state.other, 0)?.plus(1, read.clue.number())
}
