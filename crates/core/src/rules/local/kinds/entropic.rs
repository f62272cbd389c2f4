//! Of three successive cells one is low, one is in the middle, one is high.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "entropic",
    title: "entropic line",
    rule: "three successive digits on an entropic line are a low, a middle and a high one",
    form: line(LineEnds::Plain, LineSign::Bar('e')),
    cells: ClueCells::Any(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::None,
    keys: keys("entropicline", Some("Entropic")),
    meaning: reading_with(pairs, in_order, read, |_, _| true),
    sums: LocalSums::None,
    in_cell: |clue, cell| clue.chain(cell, " "),
    example: ClueExample::ClueCells("11 12 13", &[]),
};

/// As many values are low as are high.
fn low(size: usize) -> u8 {
    (2 * size as u8 + 3) / 6
}

fn pairs(clue: &LocalClue, size: usize) -> Relations {
    let rank = PairRelation::OtherRank(low(size), size as u8 - low(size));
    clue.all_pairs(|apart| (apart <= 2).then_some(rank))
}

fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    three_differ(state, rank(read))
}

/// 1 for a low value, 2 for one in the middle, 3 for a high one.
pub(super) fn rank(read: &CellRead) -> u16 {
    let low = low(read.size.into()).into();
    let is_above = |value: u16| u16::from(read.value > value);
    1 + is_above(low) + is_above(read.size - low)
}
