//! The steps of a watched search, and a board that replays them forwards and
//! backwards.

use crate::grid::{Cell, Digit, DigitSet, Grid};

/// One event of a watched search. It holds what [`SearchReplay::revert`] needs to
/// undo it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStep {
    /// The search turns to this empty cell, one level deeper.
    Consider(Cell),
    /// The search tries a digit in the cell.
    Try(Cell, Digit),
    /// The digit conflicts with the last cell, which sees the first and holds it.
    Reject(Cell, Digit, Cell),
    /// The digit is placed.
    Place(Cell, Digit),
    /// The digit is erased again, because nothing below it worked; the search is
    /// back in this cell.
    TakeBack(Cell, Digit),
    /// Every digit was tried; these were rejected or taken back. The search
    /// goes one level up.
    Abandon(Cell, DigitSet),
    /// Every cell is filled.
    Solved,
    /// There is no solution.
    Exhausted,
}

// Steps travel through a channel by the million.
const _: () = assert!(size_of::<SearchStep>() <= 16);

/// Whether a replayed search is still running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RunState {
    /// More steps may come.
    #[default]
    Running,
    /// It ended with a solution.
    Solved,
    /// It ended without one.
    Exhausted,
}

/// One considered cell: the digits ruled out in it, and the one being tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SearchLevel {
    rejected: DigitSet,
    trying: Option<Digit>,
}

impl SearchLevel {
    const EMPTY: SearchLevel = SearchLevel {
        rejected: DigitSet::NONE,
        trying: None,
    };
}

/// The board and the path of a search, moved by its steps in either direction.
///
/// [`apply`](Self::apply) and [`revert`](Self::revert) expect the steps of one
/// search in order; other steps lead to a wrong board, but never to a panic.
///
/// ```
/// use ninefold::grid::{Cell, Digit, Grid};
/// use ninefold::solve::{SearchReplay, SearchStep};
///
/// let one = Digit::new(1).unwrap();
/// let mut replay = SearchReplay::new(Grid::EMPTY);
/// let steps = [SearchStep::Consider(Cell::FIRST), SearchStep::Place(Cell::FIRST, one)];
/// steps.iter().for_each(|&step| replay.apply(step));
/// assert_eq!(replay.board().get(Cell::FIRST), Some(one));
/// steps.iter().rev().for_each(|&step| replay.revert(step));
/// assert_eq!(replay, SearchReplay::new(Grid::EMPTY));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchReplay {
    board: Grid,
    path: Vec<Cell>,
    levels: Vec<SearchLevel>,
    steps: u64,
    placements: u64,
    backtracks: u64,
    state: RunState,
}

impl SearchReplay {
    /// A search of these givens before its first step.
    pub fn new(givens: Grid) -> SearchReplay {
        SearchReplay {
            board: givens,
            path: Vec::with_capacity(81),
            levels: Vec::with_capacity(81),
            steps: 0,
            placements: 0,
            backtracks: 0,
            state: RunState::Running,
        }
    }

    /// Goes one step forwards.
    pub fn apply(&mut self, step: SearchStep) {
        self.steps += 1;
        match step {
            SearchStep::Consider(cell) => self.enter(cell, SearchLevel::EMPTY),
            SearchStep::Try(_, digit) => self.set_trying(Some(digit)),
            SearchStep::Reject(_, digit, _) => self.rule_out(digit),
            SearchStep::Place(cell, digit) => {
                self.placements += 1;
                self.board.set(cell, Some(digit));
            }
            SearchStep::TakeBack(cell, digit) => {
                self.backtracks += 1;
                self.board.set(cell, None);
                self.rule_out(digit);
            }
            SearchStep::Abandon(..) => self.leave(),
            SearchStep::Solved => self.state = RunState::Solved,
            SearchStep::Exhausted => self.state = RunState::Exhausted,
        }
    }

    /// Goes one step backwards: the last one applied and not yet reverted.
    pub fn revert(&mut self, step: SearchStep) {
        self.steps = self.steps.saturating_sub(1);
        match step {
            SearchStep::Consider(_) => self.leave(),
            SearchStep::Try(..) => self.set_trying(None),
            SearchStep::Reject(_, digit, _) => self.readmit(digit),
            SearchStep::Place(cell, _) => {
                self.placements = self.placements.saturating_sub(1);
                self.board.set(cell, None);
            }
            SearchStep::TakeBack(cell, digit) => {
                self.backtracks = self.backtracks.saturating_sub(1);
                self.board.set(cell, Some(digit));
                self.readmit(digit);
            }
            SearchStep::Abandon(cell, rejected) => {
                let trying = None;
                self.enter(cell, SearchLevel { rejected, trying });
            }
            SearchStep::Solved | SearchStep::Exhausted => self.state = RunState::Running,
        }
    }

    fn enter(&mut self, cell: Cell, level: SearchLevel) {
        self.path.push(cell);
        self.levels.push(level);
    }

    fn leave(&mut self) {
        self.path.pop();
        self.levels.pop();
    }

    fn set_trying(&mut self, digit: Option<Digit>) {
        if let Some(level) = self.levels.last_mut() {
            level.trying = digit;
        }
    }

    fn rule_out(&mut self, digit: Digit) {
        if let Some(level) = self.levels.last_mut() {
            level.rejected = level.rejected.with(digit);
            level.trying = None;
        }
    }

    fn readmit(&mut self, digit: Digit) {
        if let Some(level) = self.levels.last_mut() {
            level.rejected = level.rejected.without(digit);
            level.trying = Some(digit);
        }
    }

    /// The givens and the digits placed so far.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// The cells under consideration, from the first level to the current one.
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The cell the search is in.
    pub fn current(&self) -> Option<Cell> {
        self.path.last().copied()
    }

    /// The digits ruled out so far in the current cell.
    pub fn rejected(&self) -> DigitSet {
        self.levels
            .last()
            .map_or(DigitSet::NONE, |level| level.rejected)
    }

    /// The digit being tried, or placed, in the current cell.
    pub fn trying(&self) -> Option<Digit> {
        self.levels.last().and_then(|level| level.trying)
    }

    /// The number of cells under consideration, 0 to 81.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// The number of steps applied.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of digits placed.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// The number of digits taken back.
    pub fn backtracks(&self) -> u64 {
        self.backtracks
    }

    /// Whether the search is still running.
    pub fn state(&self) -> RunState {
        self.state
    }
}
