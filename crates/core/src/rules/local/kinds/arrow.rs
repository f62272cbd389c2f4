//! The circle is the sum of the shaft. The number says how many of the cells, the first
//! ones, are the circle; several are read as one number.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "arrow",
    title: "arrow",
    rule: "the digits along an arrow add up to the number in its circle",
    form: line(LineEnds::Circle, LineSign::Arrow),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::One(|_| 1..=3, |_| None),
    keys: keys("arrow", Some("Arrow")),
    meaning: reading(in_order, read, |_, state| state.one == 0),
    sums: LocalSums::Circle(parts),
    in_cell,
    example: ClueExample::ClueCells("11 12 13", &[1]),
};

fn parts(clue: &LocalClue) -> Vec<Vec<Cell>> {
    let (circle, shaft) = clue.circle_and_shaft();
    vec![circle.to_vec(), shaft.to_vec()]
}

/// First the circle, digit by digit, then what is left of it.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    if read.step >= usize::from(read.clue.number()) {
        return state.minus(read.value);
    }
    ReadState::of(state.one * 10 + read.value, 0, 0)
}

fn in_cell(clue: &LocalClue, _: Cell) -> Option<String> {
    let (circle, shaft) = clue.circle_and_shaft();
    let circle = match circle {
        [one] => one.to_string(),
        several => format!("{} as one number", names(several, " ")),
    };
    Some(format!("arrow: {circle} = {}", names(shaft, " + ")))
}
