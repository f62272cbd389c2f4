//! A square of four cells has a low, a middle and a high value.

use super::super::prelude::*;
use super::entropic::rank;

pub(super) const KIND: ClueKind = ClueKind {
    name: "global-entropy",
    title: "rule of global entropy",
    rule: "each square of four cells has a low, a middle and a high digit",
    form: LocalForm::Negative,
    cells: ClueCells::Distinct(|_| 4..=4),
    numbers: ClueNumbers::None,
    keys: Keys(FPuzzlesKey::Own("globalentropy"), Some("GlobalEntropy")),
    meaning: reading(in_order, read, |_, state| state.one == 0b111),
    sums: LocalSums::None,
    in_cell: |_, _| None,
    example: ClueExample::ClueCells("11 12 21 22", &[]),
};

/// A bit for each rank that is found.
fn read(read: &CellRead, state: ReadState) -> Option<ReadState> {
    ReadState::of(state.one | 1 << (rank(read) - 1), 0, 0)
}
