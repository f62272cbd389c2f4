//! Cells of a column from the top. The number is a row: the value there is the row in
//! which its number stands.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "row-indexer",
    title: "row indexer",
    rule: "the digit of a row indexer is the row of its column in which the indexer's row number stands",
    form: LocalForm::Cell {
        signs: ['r', 'r'],
        word: "row",
    },
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|size| 1..=size, |_| None),
    keys: keys("rowindexer", Some("Indexing")),
    meaning: Meaning::Pairs(|clue, _| clue.indexes(clue.number().into())),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::Row(2),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    clue.indexer(cell, |number, cell| {
        format!("in which row {number} is in column {}", cell.column() + 1)
    })
}
