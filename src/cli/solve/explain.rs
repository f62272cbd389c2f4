//! `--explain`: a line that says whether a puzzle has one solution, and why not.

use super::buffer::{Closed, OutputBuffer};
use crate::cli::counts::Kind;
use crate::grid::{Cell, CellSet, Grid};
use crate::solve::{self, Impossible, conflicting_givens};

/// No puzzle with fewer givens has exactly one solution (McGuire, Tugemann and
/// Civario 2012).
const FEWEST_GIVENS: usize = 17;

/// Finds out and writes down why there is not exactly one solution, or that
/// there is.
pub fn explain(grid: &Grid, limit: usize, sheet: &mut OutputBuffer) -> Result<Kind, Closed> {
    if let Some(why) = solve::smallest_reason(grid) {
        sheet.line(format_args!("none: {}", impossible(grid, &why)))?;
        return Ok(Kind::None);
    }
    if grid.filled_count() >= FEWEST_GIVENS && solve::is_unique(grid) {
        sheet.line("unique: there is exactly one solution")?;
        return Ok(Kind::Unique);
    }
    sheet.line(several(grid, limit))?;
    Ok(Kind::Several)
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

fn several(grid: &Grid, limit: usize) -> String {
    let differing = differing(grid);
    let mut text = format!(
        "several: {}, with differences in {} cells: {}",
        how_many(grid, limit),
        differing.len(),
        list(differing)
    );
    if grid.filled_count() < FEWEST_GIVENS {
        let givens = grid.filled_count();
        text += &format!(" ({givens} givens are never enough, {FEWEST_GIVENS} can be)");
    }
    text
}

/// Counted up to the limit, but two are known to be there.
fn how_many(grid: &Grid, limit: usize) -> String {
    match solve::count(grid, limit.saturating_add(1)) {
        count if count > limit && limit == 1 => "more than one solution".to_owned(),
        count if count > limit => format!("more than {limit} solutions"),
        count => format!("{count} solutions"),
    }
}

/// The cells in which not all solutions agree.
fn differing(grid: &Grid) -> CellSet {
    let Some(one) = solve::any_solution(grid) else {
        return CellSet::NONE;
    };
    let is_open = |&cell: &Cell| {
        one.get(cell)
            .is_some_and(|digit| !solve::is_forced(grid, cell, digit))
    };
    grid.empty_cells().iter().filter(is_open).collect()
}

fn list(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(", ")
}
