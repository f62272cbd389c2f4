//! What a watched search counts as it goes.

use crate::grid::Cell;

/// The counts of a search up to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Steps, of every kind.
    pub steps: u64,
    /// Digits tried in a cell, rejected or not; for annealing, swaps considered.
    pub tries: u64,
    /// Digits placed; for annealing, swaps made.
    pub placed: u64,
    /// Digits taken back.
    pub taken_back: u64,
    /// Work: how often a cell, or a digit of a house, was looked at. Searches that do
    /// much between two steps are compared by this.
    pub work: u64,
}

/// What heat is the count of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeatKind {
    /// Digits tried in a cell.
    Tries,
    /// Digits placed in it.
    Placements,
    /// Digits taken back from it.
    TakeBacks,
}

/// The counters of a search, and those of each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) counters: Counters,
    tried: [u32; 81],
    placed: [u32; 81],
}

impl Tally {
    pub(super) fn new() -> Tally {
        Tally {
            counters: Counters::default(),
            tried: [0; 81],
            placed: [0; 81],
        }
    }

    /// A digit was tried in this cell, which is work.
    #[inline]
    pub(super) fn tried(&mut self, cell: Cell) {
        self.counters.tries += 1;
        self.counters.work += 1;
        count(&mut self.tried[cell.index()], 1);
    }

    /// So many digits were tried in this cell and rejected, a step each.
    #[inline]
    pub(super) fn rejected(&mut self, cell: Cell, digits: u64) {
        self.counters.steps += digits;
        self.counters.tries += digits;
        self.counters.work += digits;
        count(&mut self.tried[cell.index()], digits as u32);
    }

    /// A digit was placed in this cell.
    #[inline]
    pub(super) fn placed(&mut self, cell: Cell) {
        self.counters.placed += 1;
        count(&mut self.placed[cell.index()], 1);
    }

    /// A digit was taken back.
    #[inline]
    pub(super) fn taken_back(&mut self) {
        self.counters.taken_back += 1;
    }

    /// So many cells, or digits of houses, were looked at.
    #[inline]
    pub(super) fn worked(&mut self, amount: usize) {
        self.counters.work += amount as u64;
    }

    /// How often something happened in a cell, where its digit stands on the board or
    /// not. Counts end at the largest `u32`.
    pub(super) fn heat(&self, kind: HeatKind, cell: Cell, is_placed: bool) -> u32 {
        let placed = self.placed[cell.index()];
        match kind {
            HeatKind::Tries => self.tried[cell.index()],
            HeatKind::Placements => placed,
            HeatKind::TakeBacks => placed.saturating_sub(u32::from(is_placed)),
        }
    }
}

#[inline]
fn count(number: &mut u32, more: u32) {
    *number = number.saturating_add(more);
}
