//! The same from both ends.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "palindrome",
    title: "palindrome",
    rule: "a palindrome reads the same from both ends",
    form: line(LineEnds::Plain, LineSign::Bar('p')),
    cells: ClueCells::Any(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("palindrome", Some("Palindrome")),
    meaning: Meaning::Pairs(|clue, _| clue.mirrored(PairRelation::Equal)),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::ClueCells("11 12 13", &[]),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    let mut cells = clue.cells.iter().zip(clue.cells.iter().rev());
    let mirrored = cells.find(|(its, other)| **its == cell && its != other);
    let mirrored = mirrored.map_or("itself".to_owned(), |(_, other)| other.to_string());
    Some(format!("{}: equals {mirrored}", clue.place_on_line(cell)))
}
