//! Generates puzzles from a seed: a full grid, from which givens are removed under
//! a symmetry until a puzzle of the wanted level, rating, technique and number of
//! givens remains.

mod fill;
mod impossible_recipe;
mod rare;
mod recipe;
mod relabelling;
mod removal;

mod symmetry;
mod unavoidable;

pub use impossible_recipe::ImpossibleRecipe;
pub use rare::usual_symmetry;
pub use recipe::{FEWEST_CLUES, Generated, Recipe};
pub use relabelling::random_isomorph;
pub use symmetry::{Symmetry, UnknownSymmetry};

use crate::grid::CellSet;
use crate::variants::rng::PuzzleRng;
use removal::Removal;
use thiserror::Error;

/// The version of the generator. A recipe always gives the same puzzle with the same version.
/// The version rises with any change to the random numbers drawn, their order, or the meaning
/// of levels, ratings and techniques.
///
/// Version 1 had three levels; version 2 has HoDoKu's five, with the limits of
/// their scores; in version 3 a technique that is asked for is the hardest needed.
/// Recipes without a technique give the same puzzles in versions 2 and 3. In version 4
/// a level holds on the Sudoku Explainer's scale, too: see [`is_of_level`].
///
/// [`is_of_level`]: crate::logic::is_of_level
pub const VERSION: u32 = 4;

/// Why there is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// No attempt can give a puzzle of the recipe.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipe),
    /// None of the attempts gave a puzzle of the recipe.
    #[error("no such puzzle was found in {MAX_ATTEMPTS} tries")]
    NotFound,
}

/// The number of orders of removal tried before giving up: some seconds, and
/// minutes where each has to be rated.
pub const MAX_ATTEMPTS: usize = 100_000;

/// The number of orders tried on one full grid. What is learned about a grid makes
/// further orders cheaper; beyond some thirty little more is gained.
const ORDERS: usize = 30;

/// Makes the puzzle of a recipe.
///
/// Times on one core, at the median (and at the 95th percentile):
///
/// - minimal puzzles: less than 0.1 ms;
/// - a level up to Hard and a symmetry: 0.02 to 0.6 ms (0.05 to 2.1 ms);
/// - Unfair and Extreme: 1.4 to 2.0 ms (up to 7.6 ms);
/// - strictly minimal: 0.4 to 1.3 ms with a half turn or one mirror, 7 ms with a quarter
///   turn, 60 ms with full symmetry.
///
/// # Errors [`GenerateError::Cancelled`] when `cancelled` returns true; it is called every
/// fraction of a millisecond. [`GenerateError::Impossible`] at once if the parameters
/// contradict each other. [`GenerateError::NotFound`] for puzzles that are too rare; the same
/// recipes always fail.
///
/// ```
/// use ninefold_core::generate::{Recipe, generate};
/// use ninefold_core::logic::Level;
///
/// let recipe = Recipe { seed: 9, level: Some(Level::Easy), ..Recipe::default() };
/// let puzzle = generate(&recipe, &|| false)?;
/// assert_eq!(puzzle.level(), Level::Easy);
/// assert!(puzzle.givens.is_part_of(&puzzle.solution));
/// assert_eq!(generate(&recipe, &|| false), Ok(puzzle));
/// # Ok::<(), ninefold_core::generate::GenerateError>(())
/// ```
pub fn generate(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Result<Generated, GenerateError> {
    recipe.check()?;
    if let Some(found) = rare::find(recipe, cancelled) {
        return Ok(found);
    }
    let mut orbits = recipe.symmetry.orbits();
    let mut rng = PuzzleRng::new(recipe.seed);
    for _ in 0..MAX_ATTEMPTS.div_ceil(ORDERS) {
        let mut removal = Removal::from(fill::full_grid(&mut rng));
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
    Err(GenerateError::NotFound)
}

/// Generates an endless series of puzzles, each with its own seed: see
/// [`Recipe::nth`].
///
/// ```
/// use ninefold_core::generate::{Recipe, series};
///
/// let puzzles: Vec<_> = series(Recipe::default()).take(3).collect::<Result<_, _>>()?;
/// assert!(puzzles.iter().all(|puzzle| puzzle.givens.filled_count() >= 17));
/// assert_ne!(puzzles[0].givens, puzzles[1].givens);
/// # Ok::<(), ninefold_core::generate::GenerateError>(())
/// ```
pub fn series(first: Recipe) -> impl Iterator<Item = Result<Generated, GenerateError>> {
    (0..).map(move |n| generate(&first.nth(n), &|| false))
}

/// The puzzle left by removing the orbits in this order, if it fits the recipe.
fn attempt(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<Generated> {
    let cells = kept(recipe, removal, orbits)?;
    let givens = removal.givens(cells);
    recipe.is_met_by(&givens).then_some(Generated {
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
    let needed = !recipe.minimal || recipe.symmetry == Symmetry::None;
    (as_many && (needed || removal.needs_each(cells))).then_some(cells)
}

#[cfg(test)]
mod tests;
