//! The first half of the cells equals the second, cell by cell.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "clone",
    title: "clone",
    rule: "a clone has the digits of its original, cell by cell",
    form: LocalForm::Group,
    cells: ClueCells::Paired(|_| 2..=usize::MAX),
    numbers: ClueNumbers::None,
    keys: keys("clone", None),
    meaning: Meaning::Pairs(|clue, _| clue.halves(PairRelation::Equal)),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::ClueCells("11 12", &[]),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    let (one, other) = clue.cells.split_at(clue.cells.len() / 2);
    let both = one.iter().zip(other).chain(other.iter().zip(one));
    let equal = both
        .filter(|(its, _)| **its == cell)
        .map(|(_, equal)| *equal);
    Some(format!(
        "clone: equals {}",
        names(&equal.collect::<Vec<Cell>>(), " ")
    ))
}
