//! Clues that are read cell by cell: a state keeps what matters of the values before.

use super::clue::LocalClue;
use crate::board::Cell;

/// What is known of the cells read so far. The meaning is that of the kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReadState {
    /// A sum that is to be reached, an end of a line, the greatest value so far.
    pub one: u16,
    /// A sum so far, the other end, a count.
    pub other: u16,
    /// How far the clue has come.
    pub phase: u8,
}

pub(crate) struct CellRead<'a> {
    pub clue: &'a LocalClue,
    pub size: u16,
    /// Its number in the order of reading, from 0.
    pub step: usize,
    pub value: u16,
}

impl ReadState {
    /// This state: no reading ends here.
    pub(super) fn of(one: u16, other: u16, phase: u8) -> Option<ReadState> {
        Some(ReadState { one, other, phase })
    }

    /// The state as a number.
    pub fn packed(self) -> u64 {
        u64::from(self.one) | u64::from(self.other) << 16 | u64::from(self.phase) << 32
    }

    pub fn unpacked(number: u64) -> ReadState {
        ReadState {
            one: number as u16,
            other: (number >> 16) as u16,
            phase: (number >> 32) as u8,
        }
    }

    /// With a greater sum so far, up to `most`.
    pub(super) fn plus(self, value: u16, most: u16) -> Option<ReadState> {
        let other = self.other + value;
        (other <= most).then_some(ReadState { other, ..self })
    }

    /// With less that is left of the sum.
    pub(super) fn minus(self, value: u16) -> Option<ReadState> {
        let one = self.one.checked_sub(value)?;
        Some(ReadState { one, ..self })
    }
}

pub(super) fn in_order(count: usize) -> Vec<usize> {
    (0..count).collect()
}

/// The ends of a line first, where they matter for the rest.
pub(super) fn ends_first(count: usize) -> Vec<usize> {
    let inner = 1..count.saturating_sub(1);
    let ends = [0, count.saturating_sub(1)].into_iter().take(count);
    ends.chain(inner).collect()
}

/// Reads both ends of a line, which then are the state with the smaller one first; `None` once
/// they are read.
pub(super) fn ends(read: &CellRead, state: ReadState) -> Option<ReadState> {
    let value = read.value;
    match read.step {
        0 => ReadState::of(value, value, 0),
        1 => ReadState::of(state.one.min(value), state.other.max(value), 0),
        _ => None,
    }
}

/// Reads a cell of this class, from 1, where no two of three successive cells are of one.
pub(super) fn three_differ(state: ReadState, class: u16) -> Option<ReadState> {
    let differs = class != state.one && class != state.other;
    ReadState::of(class, state.one, 0).filter(|_| differs)
}

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
