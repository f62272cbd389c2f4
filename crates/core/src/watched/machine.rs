//! The core of every watched search: the board, a state that takes one step at a time, and
//! counters of its work.

use super::step::{BranchPoint, SearchLevel, SearchStep};
use crate::board::{Candidates, Cell, CellSet, Grid};
use crate::classic;
use crate::formats::Puzzle;
use crate::logic::IndexedRules;
use crate::solve::is_unique;
use std::fmt::Debug;
use std::sync::Arc;

/// A search between two of its steps. What it counts is kept beside it.
pub(super) trait SearchMachine: Clone + PartialEq + Debug {
    /// The search before its first step.
    fn new(board: &WatchedBoard) -> Self;

    /// Goes one step on.
    fn step(&mut self, counter: &mut SearchCounter) -> SearchStep;

    /// Goes one step on, or up to `most` steps of which only the last changes the depth,
    /// and returns that and how many there were.
    #[inline(always)]
    fn leap(&mut self, _most: u64, counter: &mut SearchCounter) -> (SearchStep, u64) {
        (self.step(counter), 1)
    }

    fn board(&self) -> Grid;

    fn depth(&self) -> usize;

    fn candidates(&self) -> Option<Candidates> {
        None
    }

    fn stack(&self) -> &[SearchLevel] {
        &[]
    }

    fn dead_end(&self) -> Option<BranchPoint> {
        None
    }

    /// The cells that lost a candidate in the last step, if that was a wave.
    fn last_wave(&self) -> CellSet {
        CellSet::NONE
    }

    /// The number of tries in a cell, where the search counts them itself.
    fn tries_in(&self, _cell: Cell) -> Option<u32> {
        None
    }

    fn temperature(&self) -> Option<f64> {
        None
    }

    /// Size on the heap, in bytes.
    fn heap_size(&self) -> usize;

    /// An upper bound of what a clone of a search takes on the heap, where so many cells
    /// are empty at its start.
    fn largest_heap_size(empty: usize) -> usize;
}

/// A board to be searched: its rules, and the cells that are filled at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct WatchedBoard {
    /// The rules.
    pub rules: IndexedRules,
    /// The filled cells.
    pub givens: Grid,
}

impl WatchedBoard {
    /// The number of cells that are empty at the start.
    pub fn empty_count(&self) -> usize {
        CellSet::board(self.rules.size()).len() - self.givens.filled_count()
    }

    /// The puzzle with the digits at the start as givens.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::new(self.rules.rules().clone(), self.givens)
    }

    /// Whether techniques that assume that there is one solution are true here. Ladders of other
    /// rules than the classic ones have none.
    pub fn allows_uniqueness(&self) -> bool {
        let givens = self.puzzle().classic_givens();
        givens.is_none_or(|givens| is_unique(&givens))
    }

    /// The digits at the start for a search that knows classic boards only.
    pub(super) fn grid(&self) -> classic::Grid {
        let givens = self.puzzle().classic_givens();
        givens.expect("a search that knows these rules")
    }
}

/// The classic board.
impl From<&classic::Grid> for WatchedBoard {
    fn from(givens: &classic::Grid) -> WatchedBoard {
        WatchedBoard::from(&Puzzle::from(givens))
    }
}

impl From<&Puzzle> for WatchedBoard {
    fn from(puzzle: &Puzzle) -> WatchedBoard {
        WatchedBoard {
            rules: IndexedRules::new(Arc::clone(&puzzle.rules)),
            givens: puzzle.givens,
        }
    }
}

impl From<&WatchedBoard> for WatchedBoard {
    fn from(board: &WatchedBoard) -> WatchedBoard {
        board.clone()
    }
}

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
