//! Generates classic puzzles: a full grid, from which givens are removed under a symmetry until
//! a puzzle of the wanted level, rating, technique and number of givens remains.

mod grids;
mod rare;
mod unavoidable;

pub(super) use rare::usual_symmetry;

use super::symmetry::Relabelling;
use super::{GenerateError, Generated, Recipe, Symmetry};
use crate::classic::{CellSet, Grid};
use crate::logic::ratings::sudoku_explainer::{RATING_BUDGET, is_rated_within};
use crate::logic::{IndexedRules, is_hardest, is_of_level};
use crate::solve::{SolveOutcome, is_unique, rng::PuzzleRng, solve};
use grids::Removal;
use std::sync::Arc;

/// The number of orders of removal tried before giving up: some seconds, and
/// minutes where each has to be rated.
pub(super) const MAX_ATTEMPTS: usize = 100_000;

/// The number of orders tried on one full grid. What is learned about a grid makes
/// further orders cheaper; beyond some thirty little more is gained.
const ORDERS: usize = 30;

/// A classic puzzle with its only solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClassicPuzzle {
    pub givens: Grid,
    pub solution: Grid,
    pub recipe: Recipe,
}

impl From<ClassicPuzzle> for Generated {
    fn from(made: ClassicPuzzle) -> Generated {
        Generated {
            rules: Arc::clone(IndexedRules::classic().rules()),
            givens: made.givens.into(),
            solution: made.solution.into(),
            recipe: made.recipe,
        }
    }
}

/// Makes the puzzle of a recipe that was checked.
pub(super) fn generate(
    recipe: &Recipe,
    cancelled: &dyn Fn() -> bool,
) -> Result<ClassicPuzzle, GenerateError> {
    let symmetry = recipe.symmetry();
    let recipe = &Recipe {
        symmetry: Some(symmetry),
        ..*recipe
    };
    if let Some(found) = find_rare(recipe, cancelled) {
        return Ok(found);
    }
    let mut orbits = symmetry.orbits();
    let mut rng = PuzzleRng::new(recipe.seed);
    for _ in 0..MAX_ATTEMPTS.div_ceil(ORDERS) {
        let mut removal = Removal::from(grids::full_grid(&mut rng));
        for _ in 0..ORDERS {
            if cancelled() {
                return Err(GenerateError::Cancelled);
            }
            rng.shuffle(&mut orbits);
            if let Some(found) = attempt(recipe, &mut removal, &orbits) {
                return Ok(found);
            }
        }
    }
    Err(GenerateError::NotFound(MAX_ATTEMPTS))
}

/// Number of relabelled puzzles to try.
const ATTEMPTS: usize = 200;

/// A relabelled puzzle of the recipe's technique, if that is a rare one and one
/// of its puzzles fits the recipe.
fn find_rare(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Option<ClassicPuzzle> {
    let puzzles = rare::puzzles(recipe.technique?);
    if puzzles.is_empty() {
        return None;
    }
    let mut rng = PuzzleRng::new(recipe.seed);
    let images = (0..ATTEMPTS).map(|_| {
        let puzzle = &puzzles[rng.below(puzzles.len())];
        Relabelling::random_symmetric(&mut rng).apply(puzzle)
    });
    let mut fitting = images
        .take_while(|_| !cancelled())
        .filter(|givens| has_form(recipe, givens) && is_as_difficult(recipe, givens));
    let givens = fitting.next()?;
    match solve(&givens) {
        SolveOutcome::Unique(solution) => Some(ClassicPuzzle {
            givens,
            solution,
            recipe: *recipe,
        }),
        SolveOutcome::Several(_) | SolveOutcome::None => None,
    }
}

/// Whether the givens have the symmetry, the number and the need for each of them
/// that the recipe promises.
fn has_form(recipe: &Recipe, givens: &Grid) -> bool {
    let filled = !givens.empty_cells();
    let orbits = recipe.symmetry().orbits();
    let is_needed = |&orbit: &CellSet| !filled.contains_all(orbit) || needs(givens, orbit);
    let is_symmetric = filled
        .iter()
        .all(|cell| filled.contains_all(recipe.symmetry().orbit(cell)));
    is_symmetric
        && match recipe.clues {
            Some(clues) => filled.len() == clues,
            None => orbits.iter().all(is_needed),
        }
        && (!recipe.minimal || filled.iter().all(|cell| needs(givens, CellSet::only(cell))))
}

/// Whether there is a second solution without these givens.
fn needs(givens: &Grid, cells: CellSet) -> bool {
    let less = cells
        .iter()
        .fold(*givens, |grid, cell| grid.with(cell, None));
    !is_unique(&less)
}

/// The puzzle left by removing the orbits in this order, if it fits the recipe.
fn attempt(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<ClassicPuzzle> {
    let cells = kept(recipe, removal, orbits)?;
    let givens = removal.givens(cells);
    is_as_difficult(recipe, &givens).then_some(ClassicPuzzle {
        givens,
        solution: *removal.solution(),
        recipe: *recipe,
    })
}

/// The cells that stay filled, if their number and minimality fit the recipe.
fn kept(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<CellSet> {
    let floor = recipe.clues.filter(|_| !recipe.minimal).unwrap_or(0);
    let cells = removal.reduce(orbits, floor);
    let as_many = recipe.clues.is_none_or(|clues| cells.len() == clues);
    // Without symmetry every given left is needed.
    let needed = !recipe.minimal || recipe.symmetry() == Symmetry::None;
    (as_many && (needed || removal.needs_each(cells))).then_some(cells)
}

/// Whether a puzzle is as difficult as its recipe asks; the quickest check first.
fn is_as_difficult(recipe: &Recipe, givens: &Grid) -> bool {
    (recipe.level).is_none_or(|wanted| is_of_level(givens, wanted))
        && (recipe.technique).is_none_or(|wanted| is_hardest(givens, wanted))
        && (recipe.rating).is_none_or(|wanted| is_rated_within(givens, wanted, RATING_BUDGET))
}

#[cfg(test)]
mod tests;
