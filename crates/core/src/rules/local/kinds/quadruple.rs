//! The numbers are values of the four cells.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "quadruple",
    title: "quadruple",
    rule: "the digits on a corner are among those of its four cells",
    form: LocalForm::Corner,
    cells: ClueCells::Distinct(|_| 4..=4),
    numbers: ClueNumbers::Several(4, |_| ANY_NUMBER, &[]),
    keys: keys("quadruple", Some("Quad")),
    meaning: reading(in_order, read, |clue, state| {
        state.one + 1 == 1 << clue.numbers.len()
    }),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::ClueCells("11 12 21 22", &[1, 2]),
};

/// A bit for each number that is found.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let mut numbers = read.clue.numbers.iter().enumerate();
    let is_new =
        |(place, number): &(usize, &u16)| **number == read.value && state.one >> place & 1 == 0;
    let bit = numbers.find(is_new).map_or(0, |(place, _)| 1 << place);
    ReadState::of(state.one | bit, 0, 0)
}

fn in_cell(clue: &LocalClue, _: Cell) -> Option<String> {
    let numbers: Vec<String> = clue.numbers.iter().map(u16::to_string).collect();
    let cells = names(&clue.cells, " ");
    Some(format!("quadruple {} in {cells}", numbers.join(" ")))
}
