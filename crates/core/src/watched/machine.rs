//! The core of every watched search: a state that takes one step at a time.

use super::WatchedBoard;
use super::counter::SearchCounter;
use super::step::{BranchPoint, SearchLevel, SearchStep};
use crate::board::{Candidates, Cell, CellSet, Grid};
use std::fmt::Debug;

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
