//! Killers: cages of a random grid, as large as the level allows.

use super::cage_plan::CagePlan;
use super::recipe::{BoardRecipe, BoardRecipeError};
use crate::logic::Level;
use crate::variants::ladder::BoardLadder;
use crate::variants::rng::PuzzleRng;
use crate::variants::rules::Rules;
use crate::variants::solver::{Effort, Solver, Stopped};
use crate::variants::values::Values;

/// Guesses for the question whether there is only one solution; with more the cages count as
/// too large.
const MOST_GUESSES: u64 = 2_000;

/// Further merges that are tried where the puzzle is too easy.
const MOST_TRIED: usize = 40;

/// Rules with cages, and givens, that have one solution.
pub(super) type Caged = (Rules, Values);

/// A puzzle with large cages of a random plan, if it is of the level.
pub(super) fn killer(
    rules: &Rules,
    solution: &Values,
    recipe: &BoardRecipe,
    rng: &mut PuzzleRng,
    cancelled: &dyn Fn() -> bool,
) -> Result<Option<Caged>, BoardRecipeError> {
    let search = Search {
        plan: CagePlan::new(solution, recipe.size, rng),
        rules,
        level: recipe.level,
        cancelled,
    };
    search.run()
}

/// A search for the merges of a plan that a level allows.
struct Search<'a> {
    plan: CagePlan<'a>,
    rules: &'a Rules,
    level: Option<Level>,
    cancelled: &'a dyn Fn() -> bool,
}

/// How a puzzle fits the wanted level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    TooHard,
    TooEasy,
    Right,
}

impl Search<'_> {
    fn run(&self) -> Result<Option<Caged>, BoardRecipeError> {
        let Some((mut merges, mut fit)) = self.most_in_order()? else {
            return Ok(None);
        };
        let later = merges.len() + 1..self.plan.merge_count();
        for next in later.take(MOST_TRIED) {
            if fit == Fit::Right {
                break;
            }
            merges.push(next);
            match self.fit(&merges)? {
                Fit::TooHard => _ = merges.pop(),
                better => fit = better,
            }
        }
        let is_right = fit == Fit::Right;
        let puzzle = is_right.then(|| self.plan.puzzle(self.rules, &merges));
        Ok(puzzle.transpose()?)
    }

    /// The most first merges after which the puzzle is not too hard, by halving; `None` if it
    /// is before the first.
    fn most_in_order(&self) -> Result<Option<(Vec<usize>, Fit)>, BoardRecipeError> {
        let (mut best, mut next) = (None, 0);
        let (mut fewest, mut too_many) = (0, self.plan.merge_count() + 1);
        while fewest < too_many {
            let merges: Vec<usize> = (0..next).collect();
            match self.fit(&merges)? {
                Fit::TooHard if next == 0 => return Ok(None),
                Fit::TooHard => too_many = next,
                fit => {
                    best = Some((merges, fit));
                    fewest = next + 1;
                }
            }
            next = (fewest + too_many) / 2;
        }
        Ok(best)
    }

    fn fit(&self, merges: &[usize]) -> Result<Fit, BoardRecipeError> {
        if (self.cancelled)() {
            return Err(BoardRecipeError::Cancelled);
        }
        let (rules, givens) = self.plan.puzzle(self.rules, merges)?;
        // The engine says sooner than the ladder that there are several solutions. What takes
        // it too many guesses may still be of the level.
        let is_unique = self.is_unique(&rules, &givens)?;
        let Some(level) = self.level else {
            let is_right = is_unique == Some(true);
            return Ok(if is_right { Fit::Right } else { Fit::TooHard });
        };
        if is_unique == Some(false) {
            return Ok(Fit::TooHard);
        }
        let found = BoardLadder::new(&rules).level_within(&givens, level);
        Ok(match found {
            None => Fit::TooHard,
            Some(found) if found == level => Fit::Right,
            Some(_) => Fit::TooEasy,
        })
    }

    /// Whether there is only one solution; `None` if that takes too many guesses to tell.
    fn is_unique(&self, rules: &Rules, givens: &Values) -> Result<Option<bool>, BoardRecipeError> {
        let effort = Effort {
            most_guesses: MOST_GUESSES,
            cancelled: self.cancelled,
        };
        match Solver::new(rules).is_unique(givens, &effort) {
            Ok(is_unique) => Ok(Some(is_unique)),
            Err(Stopped::TooManyGuesses(_)) => Ok(None),
            Err(Stopped::Cancelled) => Err(BoardRecipeError::Cancelled),
        }
    }
}
