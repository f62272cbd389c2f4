//! Full grids, from which givens are removed: random ones, or turned and mirrored ones where random
//! ones are too rare.

use crate::board::{Cell, Digit, Grid};
use crate::solve::rng::{PuzzleRng, split_mix};
use crate::solve::{Effort, Solver, Stopped};

/// Guesses for a random grid, after which another seed is tried.
const GRID_GUESSES: u64 = 2_000;
/// Seeds in a row without a grid, after which one grid is searched in a fixed order.
const MOST_FAILURES: usize = 2;
/// Guesses for this grid, after which none is known.
const FIXED_GUESSES: u64 = 20_000;

/// The source of the grids of one board.
#[derive(Default)]
pub(super) struct Grids {
    failures: usize,
    fixed: Option<Grid>,
}

/// Why there is no grid.
pub(super) enum NoGrid {
    /// Not with this seed.
    NotThisOne,
    /// The search found none.
    Unknown,
    /// The caller cancelled.
    Cancelled,
}

impl Grids {
    /// A grid of a seed. The rules have to be the same for every call, and after turning and
    /// mirroring the board.
    pub fn grid(
        &mut self,
        solver: &Solver,
        size: usize,
        seed: u64,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Grid, NoGrid> {
        if self.fixed.is_none() {
            if let Some(grid) = random(solver, seed, cancelled)? {
                self.failures = 0;
                return Ok(grid);
            }
            self.failures += 1;
            if self.failures < MOST_FAILURES {
                return Err(NoGrid::NotThisOne);
            }
            self.fixed = fixed(solver, cancelled)?;
        }
        let grid = self.fixed.as_ref().ok_or(NoGrid::Unknown)?;
        Ok(varied(grid, size, &mut PuzzleRng::new(split_mix(seed, 2))))
    }
}

fn random(
    solver: &Solver,
    seed: u64,
    cancelled: &dyn Fn() -> bool,
) -> Result<Option<Grid>, NoGrid> {
    let effort = Effort {
        most_guesses: GRID_GUESSES,
        cancelled,
        ..Effort::UNLIMITED
    };
    or_cancelled(solver.random_solution(&Grid::EMPTY, seed, &effort))
}

fn fixed(solver: &Solver, cancelled: &dyn Fn() -> bool) -> Result<Option<Grid>, NoGrid> {
    let effort = Effort {
        most_guesses: FIXED_GUESSES,
        cancelled,
        ..Effort::UNLIMITED
    };
    or_cancelled(solver.any_solution(&Grid::EMPTY, &effort))
}

fn or_cancelled(found: Result<Option<Grid>, Stopped>) -> Result<Option<Grid>, NoGrid> {
    match found {
        Ok(grid) => Ok(grid),
        Err(Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => Ok(None),
        Err(Stopped::Cancelled) => Err(NoGrid::Cancelled),
    }
}

/// The grid turned by 180 degrees, mirrored, and with the values in the reverse order, each
/// or not: every kind of rules stays the same.
fn varied(grid: &Grid, size: usize, rng: &mut PuzzleRng) -> Grid {
    let [turn_rows, turn_columns, turn_values] = [(); 3].map(|()| rng.below(2) == 1);
    let turned = |number: usize, turn| if turn { size - 1 - number } else { number };
    let mut varied = Grid::EMPTY;
    for (cell, value) in grid.filled() {
        let row = turned(cell.row(), turn_rows);
        let column = turned(cell.column(), turn_columns);
        let value = turned(value.index(), turn_values);
        varied.set(Cell::at(row, column), Some(Digit::from_index(value)));
    }
    varied
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleIndex, Rules, Shape};

    #[test]
    fn varied_grids_obey_every_kind_of_rules() {
        for (size, kinds) in [
            (6, "disjoint"),
            (9, "disjoint,anti-king,non-consecutive"),
            (9, "x,windoku"),
        ] {
            let rules = Rules::new(Shape::with_boxes(size).unwrap());
            let rules = rules.with_kinds(kinds.parse().unwrap()).unwrap();
            let (solver, index) = (Solver::new(&rules), RuleIndex::new(&rules));
            let grid = solver.any_solution(&Grid::EMPTY, &Effort::UNLIMITED);
            let grid = grid.unwrap().unwrap();
            let varied = |seed| varied(&grid, size, &mut PuzzleRng::new(seed));
            assert!((0..20).all(|seed| index.is_solved(&varied(seed))));
            assert!((0..20).any(|seed| varied(seed) != grid));
        }
    }
}
