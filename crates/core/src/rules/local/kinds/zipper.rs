//! Cells at equal distance from the middle have equal sums, which is the middle cell if
//! there is one.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "zipper",
    title: "zipper line",
    rule: "digits at equal distance from the middle of a zipper line have equal sums; a cell in the middle is that sum",
    form: line(LineEnds::Plain, LineSign::Bar('z')),
    cells: ClueCells::Distinct(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("zipperline", Some("Zipper")),
    meaning: reading(from_the_middle, read, |_, _| true),
    sums: LocalSums::Equal(parts),
    in_cell: |clue, _| clue.equal_sums(&parts(clue)),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

/// A cell in the middle, and then the pairs.
fn from_the_middle(count: usize) -> Vec<usize> {
    let middle = (count % 2 == 1).then_some(count / 2);
    let pairs = (0..count / 2).rev();
    let pairs = pairs.flat_map(|place| [place, count - 1 - place]);
    middle.into_iter().chain(pairs).collect()
}

fn parts(clue: &LocalClue) -> Vec<Vec<Cell>> {
    let order = from_the_middle(clue.cells.len());
    let (middle, pairs) = order.split_at(order.len() % 2);
    let parts = middle.chunks(1).chain(pairs.chunks(2));
    let cells = |part: &[usize]| part.iter().map(|&place| clue.cells[place]).collect();
    parts.map(cells).collect()
}

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let (value, has_middle) = (read.value, read.clue.cells.len() % 2 == 1);
    if has_middle && read.step == 0 {
        return ReadState::of(value, 0, 0);
    }
    if (read.step + usize::from(has_middle)).is_multiple_of(2) {
        return ReadState::of(state.one, value, 0);
    }
    let sum = state.other + value;
    let is_equal = state.one == 0 || state.one == sum;
    ReadState::of(sum, 0, 0).filter(|_| is_equal)
}
