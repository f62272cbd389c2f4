//! Counters of a watched search.

use crate::board::Cell;
use crate::classic;

/// The counts of a search up to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Steps, of every kind.
    pub steps: u64,
    /// Digits tried in a cell, rejected or not; of propagation, digits guessed; of
    /// annealing, swaps considered.
    pub tries: u64,
    /// Digits placed; of annealing, swaps made.
    pub placed: u64,
    /// Digits taken back, of propagation with those that followed from a guess.
    pub taken_back: u64,
    /// Work: how often a cell, or a digit of a house, was looked at. Searches that do
    /// much between two steps are compared by this.
    pub work: u64,
}

/// The counters of a search, and the tries in each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SearchCounter {
    tries: u64,
    placed: u64,
    taken_back: u64,
    /// The work beside the tries.
    looks: u64,
    tried_in: [u32; 81],
}

impl SearchCounter {
    pub(super) fn new() -> SearchCounter {
        SearchCounter {
            tries: 0,
            placed: 0,
            taken_back: 0,
            looks: 0,
            tried_in: [0; 81],
        }
    }

    /// The counters after `steps` steps.
    pub(super) fn counters(&self, steps: u64) -> Counters {
        Counters {
            steps,
            tries: self.tries,
            placed: self.placed,
            taken_back: self.taken_back,
            work: self.tries + self.looks,
        }
    }

    /// Counts `digits` tries in this cell, which is work.
    #[inline]
    pub(super) fn tried(&mut self, cell: classic::Cell, digits: u32) {
        self.tries += u64::from(digits);
        count(&mut self.tried_in[cell.index()], digits);
    }

    /// A digit was tried, in a cell that the search counts itself.
    pub(super) fn guessed(&mut self) {
        self.tries += 1;
    }

    /// A digit was placed, or two were exchanged.
    #[inline]
    pub(super) fn placed(&mut self) {
        self.placed += 1;
    }

    /// A digit was taken back.
    #[inline]
    pub(super) fn taken_back(&mut self) {
        self.taken_back += 1;
    }

    /// Two digits could be exchanged, which is work.
    #[inline]
    pub(super) fn considered(&mut self, first: classic::Cell, second: classic::Cell) {
        self.tries += 1;
        count(&mut self.tried_in[first.index()], 1);
        count(&mut self.tried_in[second.index()], 1);
    }

    /// Counts `amount` looks at cells, or at digits of houses.
    #[inline]
    pub(super) fn worked(&mut self, amount: usize) {
        self.looks += amount as u64;
    }

    /// Number of tries in a cell. Counts end at the largest `u32`.
    pub(super) fn tries_in(&self, cell: Cell) -> u32 {
        cell.classic().map_or(0, |cell| self.tried_in[cell.index()])
    }
}

#[inline]
fn count(number: &mut u32, more: u32) {
    *number = number.saturating_add(more);
}
