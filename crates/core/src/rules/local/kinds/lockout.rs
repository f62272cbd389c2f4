//! The first and the last cell differ by the number or more, and no other cell is between
//! them or equals one of them.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "lockout",
    title: "lockout line",
    rule: "the ends of a lockout line differ by {} or more, and no digit on it is between them or equal to one",
    form: line(LineEnds::Braces, LineSign::Bar('l')),
    cells: ClueCells::Distinct(|_| 2..=MOST_CELLS),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |size| Some(size / 2)),
    keys: keys("lockout", Some("Lockout")),
    meaning: reading_with(pairs, ends_first, read, |_, _| true),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.beside_ends(cell, "not between"),
    example: ClueExample::ClueCells("11 12 13", &[1]),
};

fn pairs(clue: &LocalClue, _: usize) -> Relations {
    let mut relations = clue.ends_and_inner(PairRelation::Different);
    let ends = clue.cells.first().zip(clue.cells.last());
    let apart = PairRelation::Apart(clue.small_number());
    relations.extend(ends.map(|(&one, &other)| (one, other, apart)));
    relations
}

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let is_apart = |ends: &ReadState| read.step == 0 || ends.other - ends.one >= read.clue.number();
    match ends(read, state) {
        Some(ends) => Some(ends).filter(is_apart),
        None => (read.value < state.one || state.other < read.value).then_some(state),
    }
}
