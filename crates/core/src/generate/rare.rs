//! Puzzles in which a rare technique is the hardest step, found once by a long
//! search (`examples/hardest_steps.rs`) and relabelled for every seed.

use super::relabelling::Relabelling;
use super::{Generated, Recipe, Symmetry};
use crate::grid::{CellSet, Grid};
use crate::logic::Technique;
use crate::solve::{SolveOutcome, is_unique, solve};
use crate::variants::rng::PuzzleRng;

/// A technique, a colon and a puzzle on each line.
const PUZZLES: &str = include_str!("rare.txt");

/// Number of relabelled puzzles to try.
const ATTEMPTS: usize = 200;

/// A relabelled puzzle of the recipe's technique, if that is a rare one and one
/// of its puzzles fits the recipe.
pub(super) fn find(recipe: &Recipe, cancelled: &dyn Fn() -> bool) -> Option<Generated> {
    let puzzles = puzzles(recipe.technique?);
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
        .filter(|givens| has_form(recipe, givens) && recipe.is_met_by(givens));
    let givens = fitting.next()?;
    match solve(&givens) {
        SolveOutcome::Unique(solution) => Some(Generated {
            givens,
            solution,
            recipe: *recipe,
        }),
        SolveOutcome::Several(_) | SolveOutcome::None => None,
    }
}

/// The symmetry of puzzles of a technique if no other is asked for: none for rare
/// techniques, as hardly any of their puzzles has one.
///
/// ```
/// use ninefold_core::generate::{Symmetry, usual_symmetry};
/// use ninefold_core::logic::Technique;
///
/// assert_eq!(usual_symmetry(Some(Technique::XWing)), Symmetry::HalfTurn);
/// assert_eq!(usual_symmetry(Some(Technique::UniqueLoop3)), Symmetry::None);
/// ```
pub fn usual_symmetry(technique: Option<Technique>) -> Symmetry {
    match technique.map(puzzles) {
        Some(puzzles) if !puzzles.is_empty() => Symmetry::None,
        _ => Symmetry::default(),
    }
}

/// The puzzles of a technique; none if it is not rare.
fn puzzles(technique: Technique) -> Vec<Grid> {
    let of = |line: &str| {
        let (name, givens) = line.split_once(": ")?;
        let is_asked_for = name == technique.name();
        givens.parse().ok().filter(|_| is_asked_for)
    };
    PUZZLES.lines().filter_map(of).collect()
}

/// Whether the givens have the symmetry, the number and the need for each of them
/// that the recipe promises.
fn has_form(recipe: &Recipe, givens: &Grid) -> bool {
    let filled = !givens.empty_cells();
    let orbits = recipe.symmetry.orbits();
    let is_needed = |&orbit: &CellSet| !filled.contains_all(orbit) || needs(givens, orbit);
    let is_symmetric = filled
        .iter()
        .all(|cell| filled.contains_all(recipe.symmetry.orbit(cell)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::generate;
    use crate::logic::is_hardest;
    use std::collections::BTreeSet;

    fn named() -> BTreeSet<Technique> {
        let name = |line: &str| line.split_once(": ").expect("a colon").0.to_owned();
        let names: BTreeSet<String> = PUZZLES.lines().map(name).collect();
        let all = names.iter().map(|name| name.parse().expect("a technique"));
        all.collect()
    }

    #[test]
    fn every_rare_puzzle_needs_its_technique_and_nothing_harder() {
        assert!(!named().is_empty());
        for technique in named() {
            for givens in puzzles(technique) {
                assert!(is_unique(&givens), "{givens}");
                assert!(is_hardest(&givens, technique), "{technique}: {givens}");
            }
        }
    }

    #[test]
    fn every_seed_gives_another_puzzle_of_a_rare_technique() {
        for technique in named() {
            let made = (1..=3).map(|seed| {
                let recipe = Recipe {
                    seed,
                    technique: Some(technique),
                    symmetry: Symmetry::None,
                    ..Recipe::default()
                };
                let made = find(&recipe, &|| false);
                made.unwrap_or_else(|| panic!("{technique}: none"))
                    .givens
                    .to_string()
            });
            let made: BTreeSet<String> = made.collect();
            assert_eq!(made.len(), 3, "{technique}");
        }
    }

    #[test]
    fn a_recipe_that_no_rare_puzzle_has_goes_on_to_the_search() {
        let technique = named().pop_first();
        let recipe = Recipe {
            technique,
            clues: Some(81),
            ..Recipe::default()
        };
        assert_eq!(find(&recipe, &|| false), None);
        assert!(generate(&recipe, &|| true).is_err());
    }
}
