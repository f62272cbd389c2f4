//! Puzzles that differ from a puzzle in a few givens.

use ninefold_core::classic::{Cell, Grid};
use ninefold_core::solve::{is_unique, solutions};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use std::vec::IntoIter;

/// Among how many solutions the one of a neighbour is chosen.
const SOLUTIONS: usize = 200;

/// How many givens a neighbour lacks or has more, at most; it may lack a third of many.
const CHANGED: usize = 4;

/// A puzzle with some givens less and others written, often of another solution.
/// Sometimes those that are not needed are removed.
pub fn neighbour(centre: &Grid, rng: &mut Xoshiro256PlusPlus) -> Grid {
    let mut grid = *centre;
    let removed = rng.random_range(1..=CHANGED.max(grid.filled_count() / 3));
    for cell in shuffled(filled(&grid), rng).take(removed) {
        grid.set(cell, None);
    }
    let possible: Vec<Grid> = solutions(&grid).take(SOLUTIONS).collect();
    let Some(solution) = possible.choose(rng) else {
        return *centre;
    };
    let written = rng.random_range(0..=CHANGED);
    let mut more = shuffled(empty(&grid), rng);
    for cell in more.by_ref().take(written) {
        grid.set(cell, solution.get(cell));
    }
    while !is_unique(&grid) {
        let Some(cell) = more.next() else { break };
        grid.set(cell, solution.get(cell));
    }
    if rng.random_range(0..3) == 0 {
        remove_what_is_not_needed(&mut grid, rng);
    }
    grid
}

fn remove_what_is_not_needed(grid: &mut Grid, rng: &mut Xoshiro256PlusPlus) {
    for cell in shuffled(filled(grid), rng) {
        let less = grid.with(cell, None);
        if is_unique(&less) {
            *grid = less;
        }
    }
}

fn filled(grid: &Grid) -> Vec<Cell> {
    grid.filled().map(|(cell, _)| cell).collect()
}

fn empty(grid: &Grid) -> Vec<Cell> {
    grid.empty_cells().iter().collect()
}

/// The cells in random order.
pub fn shuffled(mut cells: Vec<Cell>, rng: &mut Xoshiro256PlusPlus) -> IntoIter<Cell> {
    cells.shuffle(rng);
    cells.into_iter()
}
