//! Neighbours on the line differ by the number or more.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "whispers",
    title: "whispers line",
    rule: "neighbours on a whispers line differ by {} or more",
    form: line(LineEnds::Plain, LineSign::Bar('w')),
    cells: ClueCells::Any(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::One(|_| ANY_NUMBER, |size| Some(size.div_ceil(2))),
    keys: keys("whispers", Some("Whisper")),
    meaning: Meaning::Pairs(|clue, _| clue.neighbours(PairRelation::Apart(clue.small_number()))),
    sums: LocalSums::None,
    in_cell,
    example: ClueExample::ClueCells("11 12 13", &[1]),
};

fn in_cell(clue: &LocalClue, cell: Cell) -> Option<String> {
    let beside = clue.cells.windows(2).filter_map(|two| match two {
        [one, other] if *one == cell => Some(*other),
        [one, other] if *other == cell => Some(*one),
        _ => None,
    });
    let beside = names(&beside.collect::<Vec<Cell>>(), " and ");
    let (place, number) = (clue.place_on_line(cell), clue.number());
    Some(format!(
        "{place}: differs by {number} or more from {beside}"
    ))
}
