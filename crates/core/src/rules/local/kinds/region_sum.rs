//! Its parts have equal sums. The numbers are the lengths of the parts, each of which is
//! in one region.

use super::super::prelude::*;

pub(super) const KIND: ClueKind = ClueKind {
    name: "region-sum",
    title: "region sum line",
    rule: "the parts of a region sum line have equal sums; a new part begins where it enters a region",
    form: line(LineEnds::Plain, LineSign::Bar('s')),
    cells: ClueCells::Distinct(|_| 1..=MOST_CELLS),
    numbers: ClueNumbers::Lengths,
    keys: keys("regionsumline", Some("RegionSumLine")),
    meaning: reading(in_order, read_parts, are_parts_equal),
    sums: LocalSums::EqualRegions(parts),
    in_cell: |clue, _| clue.equal_sums(&parts(clue)),
    example: ClueExample::ClueCells("11 12 13 14", &[2, 2]),
};
