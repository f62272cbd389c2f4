//! Killers: cages of a random grid, as large as the level allows.

use super::cage_plan::CagePlan;
use super::recipe::{BoardRecipe, BoardRecipeError};
use crate::logic::Level;
use crate::variants::ladder::BoardLadder;
use crate::variants::leftover::Leftover;
use crate::variants::rng::PuzzleRng;
use crate::variants::rule_index::RuleIndex;
use crate::variants::rules::Rules;
use crate::variants::solver::{Effort, Outcome, Solver, Stopped};
use crate::variants::values::Values;

/// Guesses for the question whether there is only one solution; with more the cages count as
/// too large.
const MOST_GUESSES: u64 = 2_000;

/// Further merges that are tried where the puzzle is too easy.
const MOST_TRIED: usize = 40;
/// Rules with cages, and givens, that have one solution.
pub(super) type Caged = (Rules, Values);

/// The rules without cages.
pub(super) struct Uncaged<'a> {
    pub rules: &'a Rules,
    /// Its leftovers, which cages do not change.
    pub leftovers: &'a [Leftover],
}

/// A puzzle with large cages of a random plan, if it is of the level.
pub(super) fn killer(
    board: Uncaged,
    solution: &Values,
    recipe: &BoardRecipe,
    rng: &mut PuzzleRng,
    cancelled: &dyn Fn() -> bool,
) -> Result<Option<Caged>, BoardRecipeError> {
    let search = Search {
        plan: CagePlan::new(solution, recipe.size, rng),
        board,
        solution,
        level: recipe.level,
        others: Vec::new(),
        cancelled,
    };
    search.run()
}

/// A search for the merges of a plan that a level allows.
struct Search<'a> {
    plan: CagePlan<'a>,
    board: Uncaged<'a>,
    solution: &'a Values,
    level: Option<Level>,
    /// Second solutions of earlier puzzles: where one fits, too, nothing has to be searched.
    others: Vec<Values>,
    cancelled: &'a dyn Fn() -> bool,
}

/// How a puzzle fits the wanted level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    TooHard,
    TooEasy,
    Right,
}

/// Merges in rising order, and how their puzzle fits.
type Merged = (Vec<usize>, Fit);

impl Search<'_> {
    fn run(mut self) -> Result<Option<Caged>, BoardRecipeError> {
        let Some((merges, fit)) = self.most_in_order()? else {
            return Ok(None);
        };
        let (merges, fit) = self.with_more(merges, fit)?;
        let is_right = fit == Fit::Right;
        let puzzle = is_right.then(|| {
            let cages = self.plan.cages(&merges);
            self.plan.puzzle(self.board.rules, &cages)
        });
        Ok(puzzle.transpose()?)
    }

    /// The most first merges after which the puzzle is not too hard, by halving; `None` if it
    /// is before the first.
    fn most_in_order(&mut self) -> Result<Option<Merged>, BoardRecipeError> {
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

    /// Adds those of the later merges with which the puzzle is not too hard, until it is
    /// right.
    fn with_more(&mut self, mut merges: Vec<usize>, fit: Fit) -> Result<Merged, BoardRecipeError> {
        let later = merges.len() + 1..self.plan.merge_count();
        let mut fit = fit;
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
        Ok((merges, fit))
    }

    fn fit(&mut self, merges: &[usize]) -> Result<Fit, BoardRecipeError> {
        if (self.cancelled)() {
            return Err(BoardRecipeError::Cancelled);
        }
        let cages = self.plan.cages(merges);
        let mut others = self.others.iter();
        if !self.plan.are_connected(&cages) || others.any(|other| self.plan.allows(&cages, other)) {
            return Ok(Fit::TooHard);
        }
        let (rules, givens) = self.plan.puzzle(self.board.rules, &cages)?;
        let index = RuleIndex::new(&rules);
        // The engine says sooner than the ladder that there are several solutions. What takes
        // it too many guesses may still be of the level.
        let is_unique = self.is_unique(&index, &givens)?;
        let Some(level) = self.level else {
            let is_right = is_unique == Some(true);
            return Ok(if is_right { Fit::Right } else { Fit::TooHard });
        };
        if is_unique == Some(false) {
            return Ok(Fit::TooHard);
        }
        let ladder = BoardLadder::with_leftovers(index, self.board.leftovers.to_vec());
        Ok(match ladder.quick_level(&givens, level, self.cancelled) {
            None => Fit::TooHard,
            Some(found) if found == level => Fit::Right,
            Some(_) => Fit::TooEasy,
        })
    }

    /// Whether there is only one solution; `None` if that takes too many guesses to tell.
    fn is_unique(
        &mut self,
        index: &RuleIndex,
        givens: &Values,
    ) -> Result<Option<bool>, BoardRecipeError> {
        let effort = Effort {
            most_guesses: MOST_GUESSES,
            cancelled: self.cancelled,
        };
        match Solver::with_leftovers(index, self.board.leftovers).solve(givens, &effort) {
            Ok(Outcome::Several(two)) => {
                let other = two.iter().find(|found| *found != self.solution);
                self.others.extend(other);
                Ok(Some(false))
            }
            Ok(outcome) => Ok(Some(matches!(outcome, Outcome::Unique(_)))),
            Err(Stopped::TooManyGuesses(_)) => Ok(None),
            Err(Stopped::Cancelled) => Err(BoardRecipeError::Cancelled),
        }
    }
}
