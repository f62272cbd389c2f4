//! Givens that are removed from a full grid.

use crate::board::{Cell, Digit, Grid};
use crate::solve::{Effort, Solver, Stopped, rng::PuzzleRng};

/// Guesses for the question whether a given can go; it stays if they are not enough.
const MOST_GUESSES: u64 = 60;

/// A puzzle with one solution in which hardly any given can be removed, and the givens that
/// were removed.
pub(super) struct GivenRemoval {
    fewest: Grid,
    /// The last that was removed comes first.
    removed: Vec<(Cell, Digit)>,
}

impl GivenRemoval {
    /// Removes the givens of a full grid in a random order, as long as the solution stays
    /// the only one.
    pub fn new(
        solver: &Solver,
        solution: &Grid,
        size: usize,
        rng: &mut PuzzleRng,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<GivenRemoval, Stopped> {
        let mut order: Vec<Cell> = Cell::all(size).collect();
        rng.shuffle(&mut order);
        let mut removal = GivenRemoval {
            fewest: *solution,
            removed: Vec::new(),
        };
        for cell in order {
            let Some(value) = solution.get(cell) else {
                continue;
            };
            let less = removal.fewest.with(cell, None);
            if can_go(solver, &less, cell, value, cancelled)? {
                removal.fewest = less;
                removal.removed.insert(0, (cell, value));
            }
        }
        Ok(removal)
    }

    /// The puzzle with the fewest givens.
    pub fn fewest(&self) -> Grid {
        self.fewest
    }

    /// The number of givens that were removed.
    pub fn removed_count(&self) -> usize {
        self.removed.len()
    }

    /// The puzzle with this many of the removed givens again.
    pub fn with_returned(&self, count: usize) -> Grid {
        let returned = self.removed[..count].iter();
        returned.fold(self.fewest, |values, &(cell, value)| {
            values.with(cell, Some(value))
        })
    }
}

/// Whether no solution has another value in this cell.
fn can_go(
    solver: &Solver,
    givens: &Grid,
    cell: Cell,
    value: Digit,
    cancelled: &dyn Fn() -> bool,
) -> Result<bool, Stopped> {
    let effort = Effort {
        most_guesses: MOST_GUESSES,
        cancelled,
        ..Effort::UNLIMITED
    };
    match solver.is_forced(givens, cell, value, &effort) {
        Ok(is_forced) => Ok(is_forced),
        Err(Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => Ok(false),
        Err(Stopped::Cancelled) => Err(Stopped::Cancelled),
    }
}
