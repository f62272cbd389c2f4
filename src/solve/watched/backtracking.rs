//! Depth-first search with a choice of the next cell and of its digits.

use super::{SearchEnd, SearchObserver, SearchStep};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use std::ops::ControlFlow;

/// What distinguishes one backtracking search from another.
pub(super) trait Strategy {
    /// The empty cell to fill next, `None` on a full board.
    fn next_cell(board: &SearchBoard) -> Option<Cell>;

    /// The digits to try in a cell, in rising order.
    fn digits_to_try(board: &SearchBoard, cell: Cell) -> DigitSet;
}

/// A board with the digits used in each house.
pub(super) struct SearchBoard {
    grid: Grid,
    /// By house.
    used: [DigitSet; 27],
}

impl SearchBoard {
    fn new(givens: &Grid) -> SearchBoard {
        let mut board = SearchBoard {
            grid: Grid::EMPTY,
            used: [DigitSet::NONE; 27],
        };
        for (cell, digit) in givens.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// The empty cells in reading order.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|&cell| self.grid.get(cell).is_none())
    }

    /// The digits that none of the cell's houses holds.
    pub(super) fn allowed(&self, cell: Cell) -> DigitSet {
        let [row, column, boxed] = cell.houses().map(|house| self.used[house.index()]);
        !(row | column | boxed)
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in cell.houses() {
            let used = &mut self.used[house.index()];
            *used = used.with(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for house in cell.houses() {
            let used = &mut self.used[house.index()];
            *used = used.without(digit);
        }
    }
}

/// Searches for the first solution by the rules of a strategy.
pub(super) fn backtrack<S: Strategy, O: SearchObserver>(
    givens: &Grid,
    observer: &mut O,
) -> SearchEnd {
    let mut run = SearchRun {
        board: SearchBoard::new(givens),
        observer,
    };
    let found = match givens.conflict() {
        Some(_) => Ok(false),
        None => run.descend::<S>(),
    };
    let ended = found.and_then(|solved| run.finish(solved));
    ended.unwrap_or(SearchEnd::Stopped)
}

/// The observer stopped the search.
struct Stopped;

struct SearchRun<'a, O> {
    board: SearchBoard,
    observer: &'a mut O,
}

/// The results are `true` when the board is solved.
impl<O: SearchObserver> SearchRun<'_, O> {
    fn report(&mut self, step: SearchStep) -> Result<(), Stopped> {
        match self.observer.step(step) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }

    fn finish(&mut self, solved: bool) -> Result<SearchEnd, Stopped> {
        if solved {
            self.report(SearchStep::Solved)?;
            return Ok(SearchEnd::Solved(self.board.grid));
        }
        self.report(SearchStep::Exhausted)?;
        Ok(SearchEnd::Exhausted)
    }

    /// Each level has one empty cell fewer, so the depth is at most 81.
    fn descend<S: Strategy>(&mut self) -> Result<bool, Stopped> {
        let Some(cell) = S::next_cell(&self.board) else {
            return Ok(true);
        };
        self.report(SearchStep::Consider(cell))?;
        let digits = S::digits_to_try(&self.board, cell);
        for digit in digits {
            if self.attempt::<S>(cell, digit)? {
                return Ok(true);
            }
        }
        self.report(SearchStep::Abandon(cell, digits))?;
        Ok(false)
    }

    /// Tries one digit and everything that follows from it.
    fn attempt<S: Strategy>(&mut self, cell: Cell, digit: Digit) -> Result<bool, Stopped> {
        self.report(SearchStep::Try(cell, digit))?;
        if !self.board.allowed(cell).contains(digit)
            && let Some((_, holder)) = self.board.grid.conflicting_cell(cell, digit)
        {
            self.report(SearchStep::Reject(cell, digit, holder))?;
            return Ok(false);
        }
        self.report(SearchStep::Place(cell, digit))?;
        self.board.place(cell, digit);
        if self.descend::<S>()? {
            return Ok(true);
        }
        self.board.erase(cell, digit);
        self.report(SearchStep::TakeBack(cell, digit))?;
        Ok(false)
    }
}
