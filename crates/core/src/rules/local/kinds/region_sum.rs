//! Its parts have equal sums. The numbers are the lengths of the parts, each of which is
//! in one region.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "region-sum",
    title: "region sum line",
    rule: "the parts of a region sum line have equal sums; a new part begins where it enters a region",
    form: line(LineEnds::Plain, Crossing::Bar('s')),
    cells: Cells::Distinct(|_| 1..=MOST_CELLS),
    numbers: Numbers::Lengths,
    keys: keys("regionsumline", Some("RegionSumLine")),
    meaning: reading(in_order, read, |clue, state| {
        state.one == state.other || clue.numbers.len() == 1
    }),
    sums: LocalSums::EqualRegions(parts),
    in_cell: |clue, _| clue.equal_sums(&parts(clue)),
    example: Example::Cells("11 12 13 14", &[2, 2]),
};

fn parts(clue: &LocalClue) -> Vec<Vec<Spot>> {
    let mut cells = clue.cells.iter().copied();
    let lengths = clue.numbers.iter();
    let part = |&length: &u16| cells.by_ref().take(length.into()).collect();
    lengths.map(part).collect()
}

/// `phase` is 1 once a first part is read, whose sum is `one`.
fn read(read: &Read, state: State) -> Option<State> {
    let mut end = 0;
    let is_end = read.clue.numbers.iter().any(|&length| {
        end += usize::from(length);
        end == read.step + 1
    });
    let sum = state.other + read.value;
    match (state.phase, is_end) {
        (0, true) => State::of(sum, 0, 1),
        (0, false) => State::of(state.one, sum, 0),
        (_, false) => State::of(state.one, sum, 1).filter(|_| sum < state.one),
        (_, true) => {
            let is_last = read.step + 1 == read.clue.cells.len();
            let other = if is_last { sum } else { 0 };
            State::of(state.one, other, 1).filter(|_| sum == state.one)
        }
    }
}
