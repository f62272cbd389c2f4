//! The values between the least and the greatest one add up to the number.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "sandwich",
    title: "sandwich sum",
    rule: "a sandwich sum adds up the digits between the lowest and the highest digit of its line",
    form: LocalForm::Outside(Seen::FromBothEnds('s')),
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |_| None),
    keys: keys("sandwichsum", Some("Sandwich")),
    meaning: reading(in_order, read, |clue, state| {
        state.phase == 2 && state.other == clue.number()
    }),
    sums: LocalSums::Inside,
    in_cell: |clue, _| clue.outside(),
    example: ClueExample::Row(2),
};

/// `phase` counts the ends that were read; `one` is the first of them.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let (value, number) = (read.value, read.clue.number());
    match (state.phase, value == 1 || value == read.size) {
        (0, true) => ReadState::of(value, 0, 1),
        (1, true) => {
            let is_met = value != state.one && state.other == number;
            ReadState::of(0, state.other, 2).filter(|_| is_met)
        }
        (1, false) => state.plus(value, number),
        (2, true) => None,
        _ => Some(state),
    }
}
