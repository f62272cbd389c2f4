//! `--explain`: a line that says whether a puzzle has one solution, and why not.

use crate::cli::counts::SolutionKind;
use ninefold_core::classic::{Cell, CellSet, Grid};
use ninefold_core::generate::FEWEST_CLUES;
use ninefold_core::solve::{Impossible, SimdBackend, conflicting_givens, smallest_reason};

/// Finds why there is not exactly one solution, or that there is.
pub(super) fn explain(backend: SimdBackend, grid: &Grid, limit: usize) -> (SolutionKind, String) {
    if let Some(why) = smallest_reason(grid) {
        return (SolutionKind::None, impossible(grid, &why));
    }
    if grid.filled_count() >= FEWEST_CLUES && backend.is_unique(grid) {
        let reason = "there is exactly one solution".to_owned();
        return (SolutionKind::Unique, reason);
    }
    (SolutionKind::Several, several(backend, grid, limit))
}

/// "7 fits nowhere in column 1, because of these 3 givens: r1c1, r4c2, r7c3"
fn impossible(grid: &Grid, why: &Impossible) -> String {
    match why {
        // These name their cells themselves.
        Impossible::Conflict(_) | Impossible::Givens { .. } => why.to_string(),
        Impossible::Cell(_) | Impossible::House(..) => {
            let givens = conflicting_givens(grid, why);
            let number = givens.len();
            format!("{why}, because of these {number} givens: {}", list(givens))
        }
    }
}

fn several(backend: SimdBackend, grid: &Grid, limit: usize) -> String {
    let differing = differing_cells(backend, grid);
    let mut text = format!(
        "{}, with differences in {} cells: {}",
        solution_count(backend, grid, limit),
        differing.len(),
        list(differing)
    );
    if grid.filled_count() < FEWEST_CLUES {
        let givens = grid.filled_count();
        text += &format!(" ({givens} givens are never enough, {FEWEST_CLUES} can be)");
    }
    text
}

/// Counted up to the limit, where there are known to be at least two.
fn solution_count(backend: SimdBackend, grid: &Grid, limit: usize) -> String {
    match backend.count(grid, limit.saturating_add(1)) {
        count if count > limit && limit == 1 => "more than one solution".to_owned(),
        count if count > limit => format!("more than {limit} solutions"),
        count => format!("{count} solutions"),
    }
}

/// The cells in which not all solutions agree.
fn differing_cells(backend: SimdBackend, grid: &Grid) -> CellSet {
    let Some(one) = backend.any_solution(grid) else {
        return CellSet::NONE;
    };
    let is_open = |&cell: &Cell| {
        one.get(cell)
            .is_some_and(|digit| !backend.is_forced(grid, cell, digit))
    };
    grid.empty_cells().iter().filter(is_open).collect()
}

fn list(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(", ")
}
