//! Cells of a row from the left. The number is a column: the value there is the column in
//! which its number stands.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "column-indexer",
    title: "column indexer",
    rule: "the digit of a column indexer is the column of its row in which the indexer's column number stands",
    form: LocalForm::Cell {
        signs: ['c', 'c'],
        word: "col",
    },
    cells: ClueCells::Distinct(|size| size..=size),
    numbers: ClueNumbers::One(|size| 1..=size, |_| None),
    keys: keys("columnindexer", Some("Indexing")),
    meaning: Meaning::Pairs(|clue, _| clue.indexes(clue.number().into())),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::Row(2),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    clue.indexer(cell, |number, cell| {
        format!("in which column {number} is in row {}", cell.row() + 1)
    })
}
