//! Clues of parts with equal sums.

use super::clue::LocalClue;
use super::state::{CellRead, ReadState};
use crate::board::Cell;

/// The parts of which the numbers of a clue are the lengths.
pub(super) fn parts(clue: &LocalClue) -> Vec<Vec<Cell>> {
    let mut cells = clue.cells.iter().copied();
    let lengths = clue.numbers.iter();
    let part = |&length: &u16| cells.by_ref().take(length.into()).collect();
    lengths.map(part).collect()
}

/// `phase` is 1 once a first part is read, whose sum is `one`.
pub(super) fn read_parts(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let mut end = 0;
    let is_end = read.clue.numbers.iter().any(|&length| {
        end += usize::from(length);
        end == read.step + 1
    });
    let sum = state.other + read.value;
    match (state.phase, is_end) {
        (0, true) => ReadState::of(sum, 0, 1),
        (0, false) => ReadState::of(state.one, sum, 0),
        (_, false) => ReadState::of(state.one, sum, 1).filter(|_| sum < state.one),
        (_, true) => {
            let is_last = read.step + 1 == read.clue.cells.len();
            let other = if is_last { sum } else { 0 };
            ReadState::of(state.one, other, 1).filter(|_| sum == state.one)
        }
    }
}

pub(super) fn are_parts_equal(clue: &LocalClue, state: ReadState) -> bool {
    state.one == state.other || clue.numbers.len() == 1
}
