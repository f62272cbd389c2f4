//! Depth-first search with a choice of what to branch on, as a machine that takes one
//! step at a time.

use super::step::{Choice, Level, SearchEnding, SearchStep};
use super::tally::Tally;
use crate::grid::{Cell, Digit, DigitSet, Grid, House};
use std::marker::PhantomData;

/// What distinguishes one backtracking search from another.
pub(super) trait Strategy: Clone + PartialEq + std::fmt::Debug {
    /// The next choice and its options as bits 0 to 8, `None` on a full board. `path`
    /// holds the choices made.
    fn next(board: &SearchBoard, path: &[Level], tally: &mut Tally) -> Option<(Choice, u16)>;
}

/// The indices of a cell's houses: a table, since they are asked for at every try.
static HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let [row, column, boxed] = Cell::at(index / 9, index % 9).houses();
        houses[index] = [row.index() as u8, column.index() as u8, boxed.index() as u8];
        index += 1;
    }
    houses
};

/// A board with the digits used in each house.
#[derive(Clone, PartialEq, Debug)]
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

    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    /// The empty cells in reading order.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|&cell| self.is_empty(cell))
    }

    /// The digits that none of the cell's houses holds.
    #[inline]
    pub(super) fn allowed(&self, cell: Cell) -> DigitSet {
        let [row, column, boxed] = HOUSES[cell.index()];
        let used = |house: u8| self.used[house as usize];
        !(used(row) | used(column) | used(boxed))
    }

    /// The digits that a house holds.
    pub(super) fn used(&self, house: House) -> DigitSet {
        self.used[house.index()]
    }

    #[inline]
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in HOUSES[cell.index()] {
            let used = &mut self.used[house as usize];
            *used = used.with(digit);
        }
    }

    #[inline]
    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
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
    path: Vec<Level>,
    next: Next,
    dead_end: Option<Choice>,
    strategy: PhantomData<S>,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// A new choice.
    Choose,
    /// The next option of the last choice.
    Try,
    /// Nothing: the givens conflict.
    Fail,
}

impl<S: Strategy> Backtracking<S> {
    pub(super) fn new(givens: &Grid) -> Backtracking<S> {
        Backtracking {
            board: SearchBoard::new(givens),
            path: Vec::new(),
            next: match givens.conflict() {
                Some(_) => Next::Fail,
                None => Next::Choose,
            },
            dead_end: None,
            strategy: PhantomData,
        }
    }

    /// Goes some steps on at once, at most `most`, if they are rejections, and returns how
    /// many: the textbook search rejects eight of nine digits.
    #[inline]
    pub(super) fn reject_many(&mut self, most: u64, tally: &mut Tally) -> u64 {
        let (Next::Try, Some(level)) = (self.next, self.path.last_mut()) else {
            return 0;
        };
        let Choice::Cell(cell) = level.choice() else {
            return 0;
        };
        let left = level.untried();
        let allowed = left & self.board.allowed(cell).bits();
        // Those before the first that is allowed.
        let rejected = left & (allowed & allowed.wrapping_neg()).wrapping_sub(1);
        let count = u64::from(rejected.count_ones());
        if count > most {
            return 0;
        }
        level.fail(rejected);
        tally.rejected(cell, count);
        count
    }

    /// Goes one step on.
    #[inline(always)]
    pub(super) fn step(&mut self, tally: &mut Tally) -> SearchStep {
        match self.next {
            Next::Fail => return SearchStep::End(SearchEnding::NoSolution),
            Next::Choose => match S::next(&self.board, &self.path, tally) {
                Some((choice, options)) => self.path.push(Level::new(choice, options)),
                None => return SearchStep::End(SearchEnding::Solved),
            },
            Next::Try => {}
        }
        self.next = Next::Try;
        let tried = self.path.last_mut().and_then(Level::try_next);
        match tried {
            Some((cell, digit)) => self.try_digit(cell, digit, tally),
            None => self.take_back(tally),
        }
    }

    #[inline(always)]
    fn try_digit(&mut self, cell: Cell, digit: Digit, tally: &mut Tally) -> SearchStep {
        tally.tried(cell);
        if !self.board.allowed(cell).contains(digit) {
            return SearchStep::Reject(cell, digit);
        }
        tally.placed(cell);
        self.board.place(cell, digit);
        if let Some(level) = self.path.last_mut() {
            level.set_placed(cell, digit);
        }
        self.next = Next::Choose;
        SearchStep::Place(cell, digit)
    }

    /// Leaves a choice without options, and takes back what led to it.
    #[inline(always)]
    fn take_back(&mut self, tally: &mut Tally) -> SearchStep {
        self.dead_end = self.path.pop().map(|level| level.choice());
        let Some((cell, digit)) = self.path.last_mut().and_then(Level::take_back) else {
            return SearchStep::End(SearchEnding::NoSolution);
        };
        tally.taken_back();
        self.board.erase(cell, digit);
        SearchStep::TakeBack(cell, digit)
    }

    pub(super) fn board(&self) -> Grid {
        *self.board.grid()
    }

    pub(super) fn stack(&self) -> &[Level] {
        &self.path
    }

    /// The choice without options that the last digit was taken back for.
    pub(super) fn dead_end(&self) -> Option<Choice> {
        self.dead_end
    }

    /// How many digits were placed and not taken back.
    #[inline]
    pub(super) fn depth(&self) -> usize {
        match self.next {
            Next::Choose => self.path.len(),
            Next::Try | Next::Fail => self.path.len().saturating_sub(1),
        }
    }

    pub(super) fn candidates(&self) -> Option<[DigitSet; 81]> {
        None
    }

    pub(super) fn heap_size(&self) -> usize {
        self.path.capacity() * size_of::<Level>()
    }
}
