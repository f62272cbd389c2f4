//! Puzzles from a seed: full grids, removal under symmetry, levels, ratings,
//! techniques, numbers of givens.

mod fill;
mod needed;
mod rating_range;
mod removal;
mod rng;
mod symmetry;
mod unavoidable;

pub use rating_range::{RATING_BUDGET, RatingRange, RatingRangeError};
pub use symmetry::{Symmetry, UnknownSymmetry};

use crate::grid::{CellSet, Grid};
use crate::logic::{Level, Technique, is_of_level, level_of};
use needed::needs;
use removal::Removal;
use rng::PuzzleRng;
use thiserror::Error;

/// The version of the generator. A recipe gives the same puzzle for ever as
/// long as this stays the same: it rises with any change to what is drawn, to
/// the order of the draws, or to what the levels, ratings and techniques mean.
///
/// Version 1 knew three levels; since version 2 there are HoDoKu's five, with
/// the limits of their scores.
pub const VERSION: u32 = 2;

/// What a puzzle is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Recipe {
    /// The start of all randomness.
    pub seed: u64,
    /// The level wanted; any will do with `None`.
    pub level: Option<Level>,
    /// The ratings of the Sudoku Explainer wanted; any will do with `None`.
    pub rating: Option<RatingRange>,
    /// A technique that is to be needed: the path by the player's ladder has a
    /// step of it, and what stands below it on the ladder does not solve the
    /// puzzle alone.
    pub technique: Option<Technique>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// Whether every single given has to be needed. Otherwise a symmetric
    /// puzzle may have givens that are needed only together with their images.
    pub minimal: bool,
    /// How many givens there are to be; with `None` as few as come out.
    pub clues: Option<usize>,
}

/// A new puzzle with one solution. Unless the number of its givens was asked
/// for, none can go together with its images: without symmetry it is minimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzle.
    pub givens: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// What it was made from.
    pub recipe: Recipe,
}

impl Generated {
    /// Its level: the one asked for, if one was. Otherwise it is found out now.
    pub fn level(&self) -> Level {
        let Recipe { level, .. } = self.recipe;
        level.unwrap_or_else(|| level_of(&self.givens))
    }
}

/// Why there is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum GenerateError {
    /// Nobody wants it any longer.
    #[error("cancelled")]
    Cancelled,
    /// No full grid and no order of removal tried led to what was asked for.
    #[error("no such puzzle was found in {MAX_ATTEMPTS} tries")]
    NotFound,
}

/// How many orders of removal are tried before giving up: some seconds.
pub const MAX_ATTEMPTS: usize = 100_000;

/// How many of them are tried on one full grid. What is learned about a grid
/// makes each next order cheaper; beyond some thirty little more is gained.
const ORDERS: usize = 30;

/// The fewest givens a puzzle with one solution can have (McGuire, Tugemann
/// and Civario, "There is no 16-clue Sudoku", 2014).
pub const FEWEST_CLUES: usize = 17;

/// The puzzle of a recipe. On one core, minimal puzzles take less than a tenth
/// of a millisecond each; those of a level, by symmetry and level, 0.02 to 0.6
/// ms at the median and 0.05 to 2.1 ms at the 95th percentile (Medium with full
/// symmetry is the slowest); strictly minimal ones 0.4 to 1.3 ms with a half
/// turn or one mirror, 7 ms with a quarter turn, 60 ms with full symmetry.
///
/// # Errors
/// [`GenerateError::Cancelled`] only when `cancelled`, which is asked every fraction
/// of a millisecond, says so; [`GenerateError::NotFound`] for what is impossible or
/// too rare, after some seconds at most, and the same for the same recipe.
///
/// ```
/// use ninefold::generate::{Recipe, generate};
/// use ninefold::logic::Level;
///
/// let recipe = Recipe { seed: 9, level: Some(Level::Easy), ..Recipe::default() };
/// let puzzle = generate(&recipe, &|| false)?;
/// assert_eq!(puzzle.level(), Level::Easy);
/// assert!(puzzle.givens.is_part_of(&puzzle.solution));
/// assert_eq!(generate(&recipe, &|| false), Ok(puzzle));
/// # Ok::<(), ninefold::generate::GenerateError>(())
/// ```
pub fn generate(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Result<Generated, GenerateError> {
    let mut orbits = recipe.symmetry.orbits();
    if !can_be(recipe) {
        return Err(GenerateError::NotFound);
    }
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

/// Whether any puzzle has so many givens, and a hint can be of the technique.
fn can_be(recipe: &Recipe) -> bool {
    let clues = FEWEST_CLUES..=81;
    recipe.clues.is_none_or(|wanted| clues.contains(&wanted))
        && recipe.technique.is_none_or(Technique::is_in_hints)
}

/// Puzzle after puzzle, each with a seed of its own: see [`Recipe::nth`].
pub fn series(first: Recipe) -> impl Iterator<Item = Result<Generated, GenerateError>> {
    (0..).map(move |n| generate(&first.nth(n), &|| false))
}

impl Recipe {
    /// The recipe of the `n`-th puzzle of the series that starts with this
    /// one, which is its number 0.
    #[must_use]
    pub fn nth(self, n: u64) -> Recipe {
        let seed = match n {
            0 => self.seed,
            n => rng::split_mix(self.seed, n),
        };
        Recipe { seed, ..self }
    }
}

/// The puzzle left by removing the orbits in this order, if it is what the
/// recipe asks for.
fn attempt(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<Generated> {
    let cells = kept(recipe, removal, orbits)?;
    let givens = removal.givens(cells);
    is_wanted(recipe, &givens).then_some(Generated {
        givens,
        solution: *removal.solution(),
        recipe: *recipe,
    })
}

/// Whether a puzzle is as hard as the recipe asks for; what is quickest to find
/// out comes first.
fn is_wanted(recipe: &Recipe, givens: &Grid) -> bool {
    recipe
        .level
        .is_none_or(|wanted| is_of_level(givens, wanted))
        && recipe.technique.is_none_or(|wanted| needs(givens, wanted))
        && recipe
            .rating
            .is_none_or(|wanted| wanted.takes_puzzle(givens))
}

/// The cells that keep their digits, if they are as many and as needed as the
/// recipe asks for.
fn kept(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<CellSet> {
    let floor = recipe.clues.filter(|_| !recipe.minimal).unwrap_or(0);
    let cells = removal.reduce(orbits, floor);
    let as_many = recipe.clues.is_none_or(|clues| cells.len() == clues);
    // Without symmetry nothing is left that is not needed.
    let needed = !recipe.minimal || recipe.symmetry == Symmetry::None;
    (as_many && (needed || removal.needs_each(cells))).then_some(cells)
}

#[cfg(test)]
mod tests;
