//! Puzzles from a seed: full grids, removal under symmetry, levels.

mod dice;
mod fill;
mod removal;
mod symmetry;

pub use symmetry::{Minimality, Symmetry, UnknownSymmetry};

use crate::grid::{CellSet, Grid};
use crate::logic::{Level, level_of};
use dice::Dice;
use removal::Removal;

/// The version of the generator. A recipe gives the same puzzle for ever as
/// long as this stays the same: it rises with any change to what is drawn, to
/// the order of the draws, or to what the levels mean.
pub const VERSION: u32 = 1;

/// What a puzzle is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Recipe {
    /// The start of all randomness.
    pub seed: u64,
    /// The level wanted; any will do with `None`.
    pub level: Option<Level>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
}

/// A new puzzle: one solution, minimal as its symmetry promises
/// ([`Symmetry::minimality`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzle.
    pub givens: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// Its level: the one asked for, if one was.
    pub level: Level,
    /// What it was made from.
    pub recipe: Recipe,
}

/// How many orders of removal are tried on one full grid. What is learned
/// about a grid makes each next order cheaper, to half the cost of the first;
/// beyond some thirty little more is gained.
const ORDERS: usize = 30;

/// The puzzle of a recipe, in a few milliseconds to a few tens. `None` only
/// when `cancelled`, which is asked every fraction of a millisecond, says so.
///
/// ```
/// use ninefold::generate::{Recipe, generate};
/// use ninefold::logic::Level;
///
/// let recipe = Recipe { seed: 9, level: Some(Level::Easy), ..Recipe::default() };
/// let puzzle = generate(&recipe, &|| false).expect("nobody cancels");
/// assert_eq!(puzzle.level, Level::Easy);
/// assert!(puzzle.givens.is_part_of(&puzzle.solution));
/// assert_eq!(generate(&recipe, &|| false), Some(puzzle));
/// ```
pub fn generate(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Option<Generated> {
    let mut dice = Dice::new(recipe.seed);
    let mut orbits = recipe.symmetry.orbits();
    loop {
        let mut removal = Removal::from(fill::full_grid(&mut dice));
        for _ in 0..ORDERS {
            if cancelled() {
                return None;
            }
            dice.shuffle(&mut orbits);
            if let Some(found) = attempt(recipe, &mut removal, &orbits) {
                return Some(found);
            }
        }
    }
}

/// Puzzle after puzzle, each with a seed of its own: see [`Recipe::nth`].
pub fn series(first: Recipe) -> impl Iterator<Item = Generated> {
    (0..).map_while(move |n| generate(&first.nth(n), &|| false))
}

impl Recipe {
    /// The recipe of the `n`-th puzzle of the series that starts with this
    /// one, which is its number 0.
    #[must_use]
    pub fn nth(self, n: u64) -> Recipe {
        let seed = match n {
            0 => self.seed,
            n => dice::split_mix(self.seed, n),
        };
        Recipe { seed, ..self }
    }
}

/// The puzzle left by removing the orbits in this order, if it is what the
/// recipe asks for.
fn attempt(recipe: &Recipe, removal: &mut Removal, orbits: &[CellSet]) -> Option<Generated> {
    let cells = removal.reduce(orbits);
    let minimal = match recipe.symmetry.minimality() {
        Minimality::EachGiven => removal.needs_each(cells),
        Minimality::EachOrbit => true,
    };
    let givens = minimal.then(|| removal.givens(cells))?;
    let level = level_of(&givens);
    recipe
        .level
        .is_none_or(|wanted| wanted == level)
        .then_some(Generated {
            givens,
            solution: *removal.solution(),
            level,
            recipe: *recipe,
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Outcome, is_unique, solve};
    use std::cell::Cell as Counter;

    fn recipes() -> impl Iterator<Item = Recipe> {
        Symmetry::ALL.into_iter().flat_map(|symmetry| {
            Level::ALL.into_iter().map(move |level| Recipe {
                seed: 1,
                level: Some(level),
                symmetry,
            })
        })
    }

    fn made(recipe: &Recipe) -> Generated {
        generate(recipe, &|| false).unwrap()
    }

    fn assert_keeps_its_promises(puzzle: &Generated) {
        let Generated {
            givens,
            solution,
            level,
            recipe,
        } = *puzzle;
        assert_eq!(solve(&givens), Outcome::Unique(solution));
        assert_eq!(level_of(&givens), level);
        assert!(recipe.level.is_none_or(|wanted| wanted == level));
        assert_symmetric(&givens, recipe.symmetry);
        assert_minimal(&givens, recipe.symmetry);
    }

    fn assert_symmetric(givens: &Grid, symmetry: Symmetry) {
        let filled = !givens.empty_cells();
        for cell in filled {
            assert!(filled.contains_all(symmetry.orbit(cell)));
        }
    }

    fn assert_minimal(givens: &Grid, symmetry: Symmetry) {
        for (cell, _) in givens.filled() {
            let removed = match symmetry.minimality() {
                Minimality::EachGiven => CellSet::only(cell),
                Minimality::EachOrbit => symmetry.orbit(cell),
            };
            let less = removed
                .iter()
                .fold(*givens, |grid, cell| grid.with(cell, None));
            assert!(!is_unique(&less));
        }
    }

    #[test]
    fn every_combination_keeps_its_promises() {
        for recipe in recipes() {
            assert_keeps_its_promises(&made(&recipe));
        }
    }

    #[test]
    fn any_level_will_do_if_none_is_asked_for() {
        for puzzle in series(Recipe {
            seed: 5,
            ..Recipe::default()
        })
        .take(3)
        {
            assert_keeps_its_promises(&puzzle);
        }
    }

    /// A change here breaks a promise to everyone who kept a seed: raise
    /// [`VERSION`].
    #[test]
    fn a_recipe_gives_the_same_puzzle_for_ever() {
        let lines: Vec<String> = recipes()
            .map(|recipe| {
                let puzzle = made(&recipe);
                format!(
                    "{:13} {:6} {}",
                    recipe.symmetry, puzzle.level, puzzle.givens
                )
            })
            .collect();
        insta::assert_snapshot!(format!("version {VERSION}, seed 1\n{}", lines.join("\n")));
    }

    #[test]
    fn a_series_has_a_seed_for_each_puzzle() {
        let first = Recipe {
            seed: 3,
            symmetry: Symmetry::None,
            level: None,
        };
        let puzzles: Vec<Generated> = series(first).take(4).collect();
        assert_eq!(puzzles[0], made(&first));
        for (n, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(*puzzle, made(&first.nth(n as u64)));
            assert!(
                puzzles[..n]
                    .iter()
                    .all(|other| other.givens != puzzle.givens)
            );
        }
    }

    #[test]
    fn a_cancelled_run_gives_nothing_and_asks_often() {
        assert_eq!(generate(&Recipe::default(), &|| true), None);
        let asked = Counter::new(0);
        let stop_at_third = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        let recipe = Recipe {
            level: Some(Level::Medium),
            ..Recipe::default()
        };
        assert_eq!(generate(&recipe, &stop_at_third), None);
        assert_eq!(asked.get(), 3);
    }
}
