//! The steps of a watched search, and the replay that follows them forwards
//! and backwards.

use crate::grid::{Cell, Digit, DigitSet, Grid};

/// One event of a search that can be watched. A step can be undone by
/// [`SearchReplay::revert`], so a run can be scrubbed in both directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStep {
    /// The search turns to this empty cell, one level deeper.
    Consider(Cell),
    /// A digit is looked at in the cell.
    Try(Cell, Digit),
    /// It cannot stand there: the last cell, in the same row, column or box,
    /// holds it already.
    Reject(Cell, Digit, Cell),
    /// It is written.
    Place(Cell, Digit),
    /// It is erased again, because nothing below it worked; the search is back
    /// in this cell.
    TakeBack(Cell, Digit),
    /// Every digit was tried; these were rejected or taken back. The search
    /// goes one level up.
    Abandon(Cell, DigitSet),
    /// Every cell is filled.
    Solved,
    /// Nothing is left to try: there is no solution.
    Exhausted,
}

// Steps travel through a channel by the million.
const _: () = assert!(size_of::<SearchStep>() <= 16);

/// Whether a replayed search still runs.
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

/// One considered cell: what was ruled out in it, and what is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Level {
    rejected: DigitSet,
    trying: Option<Digit>,
}

impl Level {
    const NEW: Level = Level {
        rejected: DigitSet::NONE,
        trying: None,
    };
}

/// The board and the path of a search, moved by its steps.
///
/// `apply` and `revert` expect the steps of one search in its order: a step
/// that does not belong is not looked for, and does no worse than show a
/// wrong board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchReplay {
    board: Grid,
    path: Vec<Cell>,
    levels: Vec<Level>,
    steps: u64,
    placements: u64,
    backtracks: u64,
    state: RunState,
}

impl SearchReplay {
    /// A search of this puzzle before its first step.
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

    /// One step forwards.
    pub fn apply(&mut self, step: SearchStep) {
        self.steps += 1;
        match step {
            SearchStep::Consider(cell) => self.enter(cell, Level::NEW),
            SearchStep::Try(_, digit) => self.look_at(Some(digit)),
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

    /// One step backwards: the last one applied and not yet reverted.
    pub fn revert(&mut self, step: SearchStep) {
        self.steps = self.steps.saturating_sub(1);
        match step {
            SearchStep::Consider(_) => self.leave(),
            SearchStep::Try(..) => self.look_at(None),
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
            SearchStep::Abandon(cell, rejected) => self.enter(
                cell,
                Level {
                    rejected,
                    trying: None,
                },
            ),
            SearchStep::Solved | SearchStep::Exhausted => self.state = RunState::Running,
        }
    }

    fn enter(&mut self, cell: Cell, level: Level) {
        self.path.push(cell);
        self.levels.push(level);
    }

    fn leave(&mut self) {
        self.path.pop();
        self.levels.pop();
    }

    fn look_at(&mut self, digit: Option<Digit>) {
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

    /// The givens and the digits written so far.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// The cells under consideration, the first one taken up first.
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

    /// The digit looked at, or written, in the current cell.
    pub fn trying(&self) -> Option<Digit> {
        self.levels.last().and_then(|level| level.trying)
    }

    /// How many cells are under consideration, 0 to 81.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// How many steps were applied.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many of them wrote a digit.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// How many of them erased one.
    pub fn backtracks(&self) -> u64 {
        self.backtracks
    }

    /// Whether the search still runs.
    pub fn state(&self) -> RunState {
        self.state
    }
}
