//! Generates puzzles of any rules from a seed: a full grid, from which clues are taken until a
//! puzzle of the recipe remains.

mod any;
mod check;
mod classic;
mod recipe;
mod symmetry;

pub use any::random_jigsaw;
pub use recipe::{FEWEST_CLUES, GenerateError, Generated, ImpossibleRecipe, Recipe, fewest_clues};
use std::num::NonZero;
pub use symmetry::{Symmetry, UnknownSymmetry, random_isomorph};

/// The version of the generator. A recipe always gives the same puzzle with the same version.
/// The version rises with any change to the random numbers drawn, their order, or the meaning
/// of levels, ratings and techniques.
///
/// Version 1 had three levels; version 2 has HoDoKu's five, with the limits of
/// their scores; in version 3 a technique that is asked for is the hardest needed.
/// Recipes without a technique give the same puzzles in versions 2 and 3. In version 4
/// a level holds on the Sudoku Explainer's scale, too: see [`is_of_level`]. In version 5 chains
/// on boards of other rules have groups, almost locked sets and links by clues, and no long
/// contradiction is needed, so that levels from Unfair on mean other puzzles there; classic ones
/// are those of version 4. In version 6 a full cage is no reason in the 45 rule any more, a clue
/// on cells writes a digit where it leaves only one, and sees which digits fit nowhere. In version 7
/// an easy step of a clue knows which of its cells plainly differ, and tells all of a line; in
/// version 8 it knows so of two terms of a short sum, too, and a contradiction after which a digit
/// follows comes first. In version 9 a step of a clue, a cage or a sum writes every digit that it
/// leaves alone in its cell, a thermometer is followed to both its ends in one step, a short sum
/// knows every house of its open cells, and the only cells for the ends of a sandwich lose the rest.
///
/// [`is_of_level`]: crate::logic::is_of_level
pub const VERSION: u32 = 9;

/// Makes the puzzle of a recipe. The same recipe gives the same puzzle on every machine, as
/// long as [`VERSION`] stays.
///
/// Times of classic puzzles on one core, at the median (and at the 95th percentile):
///
/// - minimal puzzles: less than 0.1 ms;
/// - a level up to Hard and a symmetry: 0.02 to 0.6 ms (0.05 to 2.1 ms);
/// - Unfair and Extreme: 1.4 to 2.0 ms (up to 7.6 ms);
/// - strictly minimal: 0.4 to 1.3 ms with a half turn or one mirror, 7 ms with a quarter
///   turn, 60 ms with full symmetry.
///
/// # Errors
/// [`GenerateError::Cancelled`] when `cancelled` returns true; it is called every fraction of a
/// millisecond. [`GenerateError::Impossible`] at once if the parameters contradict each other,
/// or no puzzle of such rules has them. The others for puzzles that are too rare; the same
/// recipes always fail.
///
/// ```
/// use ninefold_core::generate::{Recipe, generate};
/// use ninefold_core::logic::Level;
///
/// let recipe = Recipe { seed: 9, level: Some(Level::Easy), ..Recipe::default() };
/// let puzzle = generate(&recipe, &|| false)?;
/// assert_eq!(puzzle.level(), Some(Level::Easy));
/// assert!(puzzle.givens.is_part_of(&puzzle.solution));
/// assert_eq!(generate(&recipe, &|| false)?, puzzle);
///
/// let recipe = Recipe { size: 6, kinds: "jigsaw".parse()?, ..recipe };
/// let puzzle = generate(&recipe, &|| false)?;
/// assert!(puzzle.rules.shape().is_jigsaw());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Result<Generated, GenerateError> {
    generate_on(NonZero::<usize>::MIN, recipe, cancelled)
}

/// The same puzzle, made by so many threads at once: each tries a grid of its own. Classic puzzles
/// are made by one thread, as quickly as others would start.
///
/// # Errors
/// As [`generate`].
///
/// ```
/// use ninefold_core::generate::{Recipe, generate, generate_on};
/// use std::num::NonZero;
///
/// let recipe = Recipe { size: 6, kinds: "jigsaw,killer".parse()?, ..Recipe::default() };
/// let two = NonZero::new(2).unwrap();
/// assert_eq!(generate_on(two, &recipe, &|| false)?, generate(&recipe, &|| false)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_on(
    threads: NonZero<usize>,
    recipe: &Recipe,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    recipe.check()?;
    if recipe.is_classic() {
        Ok(classic::generate(recipe, cancelled)?.into())
    } else {
        any::generate(recipe, threads, cancelled)
    }
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
