//! Cells of a box in reading order. The number is a place: the value there is the place
//! where its number stands.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "box-indexer",
    title: "box indexer",
    rule: "the digit of a box indexer is the place of its box at which the indexer's place number stands",
    form: LocalForm::Cell {
        signs: ['b', 'b'],
        word: "box",
    },
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|size| 1..=size, |_| None),
    keys: keys("boxindexer", None),
    meaning: Meaning::Pairs(|clue, _| clue.indexes(clue.number().into())),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::Row(2),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    clue.indexer(cell, |number, _| {
        format!("at which place {number} is in its box")
    })
}
