//! Of three successive cells one is low, one is in the middle, one is high.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "entropic",
    title: "entropic line",
    rule: "three successive digits on an entropic line are a low, a middle and a high one",
    form: line(LineEnds::Plain, Crossing::Bar('e')),
    cells: Cells::Any(|_| 1..=MOST_CELLS),
    numbers: Numbers::None,
    keys: keys("entropicline", Some("Entropic")),
    meaning: Meaning::Pairs(pairs),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: Example::Cells("11 12 13", &[]),
};

fn pairs(clue: &LocalClue, size: usize) -> Relations {
    let low = (2 * size as u8 + 3) / 6;
    let rank = PairRelation::OtherRank(low, size as u8 - low);
    clue.all_pairs(|apart| (apart <= 2).then_some(rank))
}
