//! Depth-first search with a choice of what to branch on, as a machine that takes one
//! step at a time.

use super::WatchedBoard;
use super::machine::{SearchCounter, SearchMachine};
use super::step::{BranchPoint, SearchEnding, SearchLevel, SearchStep, count};
use crate::board::{Cell, Digit, DigitSet, Grid};
use crate::classic::{self, CellSet, House};
use std::marker::PhantomData;

/// The branching rule of a backtracking search.
pub(super) trait Strategy: Clone + PartialEq + std::fmt::Debug {
    /// The next choice and its options as bits 0 to 8, `None` on a full board. `path`
    /// holds the choices made.
    fn next(
        board: &SearchBoard,
        path: &[SearchLevel],
        counter: &mut SearchCounter,
    ) -> Option<(BranchPoint, u16)>;
}

/// The indices of a cell's houses: a table, since they are asked for at every try.
static HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let [row, column, boxed] = classic::Cell::at(index / 9, index % 9).houses();
        houses[index] = [row.index() as u8, column.index() as u8, boxed.index() as u8];
        index += 1;
    }
    houses
};

/// A board with the digits used in each house.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SearchBoard {
    grid: classic::Grid,
    empty: CellSet,
    /// By house.
    used: [DigitSet; 27],
}

impl SearchBoard {
    fn new(givens: &classic::Grid) -> SearchBoard {
        let mut board = SearchBoard {
            grid: classic::Grid::EMPTY,
            empty: CellSet::ALL,
            used: [DigitSet::NONE; 27],
        };
        for (cell, digit) in givens.filled() {
            board.place(cell, digit);
        }
        board
    }

    pub(super) fn grid(&self) -> &classic::Grid {
        &self.grid
    }

    #[inline]
    pub(super) fn is_empty(&self, cell: classic::Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    #[inline]
    pub(super) fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// The digits that none of the cell's houses holds.
    #[inline]
    pub(super) fn allowed(&self, cell: classic::Cell) -> DigitSet {
        let [row, column, boxed] = HOUSES[cell.index()];
        let used = |house: u8| self.used[house as usize];
        DigitSet::NINE - used(row) - used(column) - used(boxed)
    }

    /// The digits that a house holds.
    pub(super) fn used(&self, house: House) -> DigitSet {
        self.used[house.index()]
    }

    #[inline]
    fn place(&mut self, cell: classic::Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.empty = self.empty.without(cell);
        for house in HOUSES[cell.index()] {
            let used = &mut self.used[house as usize];
            *used = used.with(digit);
        }
    }

    #[inline]
    fn erase(&mut self, cell: classic::Cell, digit: Digit) {
        self.grid.set(cell, None);
        self.empty = self.empty.with(cell);
        for house in HOUSES[cell.index()] {
            let used = &mut self.used[house as usize];
            *used = used.without(digit);
        }
    }
}

/// A backtracking search between two of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Backtracking<S> {
    board: SearchBoard,
    path: Vec<SearchLevel>,
    next: BacktrackingPhase,
    dead_end: Option<BranchPoint>,
    strategy: PhantomData<S>,
}

/// The next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BacktrackingPhase {
    /// A new choice.
    Choose,
    /// The next option of the last choice.
    Try,
    /// Nothing: the board is full, or the givens conflict.
    End(SearchEnding),
}

impl<S: Strategy> SearchMachine for Backtracking<S> {
    fn new(board: &WatchedBoard) -> Backtracking<S> {
        let givens = board.grid();
        Backtracking {
            board: SearchBoard::new(&givens),
            path: Vec::new(),
            next: match givens.conflict() {
                Some(_) => BacktrackingPhase::End(SearchEnding::NoSolution),
                None => BacktrackingPhase::Choose,
            },
            dead_end: None,
            strategy: PhantomData,
        }
    }

    #[inline(always)]
    fn step(&mut self, counter: &mut SearchCounter) -> SearchStep {
        self.choose(counter);
        if let BacktrackingPhase::End(ending) = self.next {
            return SearchStep::End(ending);
        }
        let tried = self.path.last_mut().and_then(SearchLevel::try_next);
        let Some((spot, digit)) = tried else {
            return self.take_back(counter);
        };
        let cell = cell(spot);
        counter.tried(cell, 1);
        if self.board.allowed(cell).contains(digit) {
            self.place(cell, digit, counter)
        } else {
            SearchStep::Reject(spot, digit)
        }
    }

    /// The textbook search rejects eight of nine digits.
    #[inline(always)]
    fn leap(&mut self, most: u64, counter: &mut SearchCounter) -> (SearchStep, u64) {
        let rejected = self.reject(most - 1, counter);
        (self.step(counter), rejected + 1)
    }

    fn board(&self) -> Grid {
        self.board.grid().into()
    }

    /// Number of digits placed and not taken back.
    #[inline]
    fn depth(&self) -> usize {
        match self.next {
            BacktrackingPhase::Choose | BacktrackingPhase::End(_) => self.path.len(),
            BacktrackingPhase::Try => self.path.len().saturating_sub(1),
        }
    }

    fn stack(&self) -> &[SearchLevel] {
        &self.path
    }

    fn dead_end(&self) -> Option<BranchPoint> {
        self.dead_end
    }

    fn heap_size(&self) -> usize {
        self.path.capacity() * size_of::<SearchLevel>()
    }

    /// A level for each empty cell, and one for the choice without options.
    fn largest_heap_size(empty: usize) -> usize {
        (empty + 1) * size_of::<SearchLevel>()
    }
}

impl<S: Strategy> Backtracking<S> {
    /// Makes the next choice, if it is time for one.
    #[inline(always)]
    fn choose(&mut self, counter: &mut SearchCounter) {
        if self.next != BacktrackingPhase::Choose {
            return;
        }
        self.next = match S::next(&self.board, &self.path, counter) {
            Some((choice, options)) => {
                self.path.push(SearchLevel::new(choice, options));
                BacktrackingPhase::Try
            }
            None => BacktrackingPhase::End(SearchEnding::Solved),
        };
    }

    /// Rejects the digits up to the first that is allowed, unless there are more than
    /// `most`, and returns how many there were.
    #[inline(always)]
    fn reject(&mut self, most: u64, counter: &mut SearchCounter) -> u64 {
        self.choose(counter);
        let (BacktrackingPhase::Try, Some(level)) = (self.next, self.path.last_mut()) else {
            return 0;
        };
        let BranchPoint::Cell(spot) = level.choice() else {
            return 0;
        };
        let cell = cell(spot);
        let rejected = level.untried_before(self.board.allowed(cell));
        let count = count(rejected);
        if u64::from(count) > most {
            return 0;
        }
        level.fail(rejected);
        counter.tried(cell, count);
        u64::from(count)
    }

    #[inline(always)]
    fn place(
        &mut self,
        cell: classic::Cell,
        digit: Digit,
        counter: &mut SearchCounter,
    ) -> SearchStep {
        counter.placed();
        self.board.place(cell, digit);
        if let Some(level) = self.path.last_mut() {
            level.set_placed(cell.into(), digit);
        }
        self.next = BacktrackingPhase::Choose;
        SearchStep::Place(cell.into(), digit)
    }

    /// Leaves a choice without options, and takes back what led to it.
    #[inline(always)]
    fn take_back(&mut self, counter: &mut SearchCounter) -> SearchStep {
        self.dead_end = self.path.pop().map(|level| level.choice());
        let Some((spot, digit)) = self.path.last_mut().and_then(SearchLevel::take_back) else {
            return SearchStep::End(SearchEnding::NoSolution);
        };
        counter.taken_back();
        self.board.erase(cell(spot), digit);
        SearchStep::TakeBack(spot, digit)
    }
}

/// The cell of the classic board, the only one that these searches are for.
#[inline(always)]
fn cell(spot: Cell) -> classic::Cell {
    classic::Cell::at(spot.row(), spot.column())
}
