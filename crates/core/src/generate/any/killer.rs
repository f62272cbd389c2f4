//! Killers: cages of a random grid, as large as the level allows.

use super::divisions::CagePlan;
use crate::board::{CellSet, Grid};
use crate::generate::{GenerateError, Recipe};
use crate::logic::{AnyLadder, Level};
use crate::rules::leftover::Leftover;
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use crate::solve::{Effort, Outcome, Solver, Stopped, rng::PuzzleRng};

/// Guesses for the question whether there is only one solution.
const MOST_GUESSES: u64 = 2_000;

/// Further merges that are tried where the puzzle is too easy.
const MOST_TRIED: usize = 40;

/// Plans that are tried of one grid. On small boards most plans have several solutions, which
/// is seen sooner than another grid is found.
const fn plans_of_a_grid(size: usize) -> usize {
    match size {
        ..=4 => 16,
        5..=7 => 5,
        _ => 1,
    }
}

/// Rules with cages, and givens, that have one solution.
pub(super) type Caged = (Rules, Grid);

/// The rules without cages.
#[derive(Clone, Copy)]
pub(super) struct Uncaged<'a> {
    pub rules: &'a Rules,
    /// Its leftovers, which cages do not change.
    pub leftovers: &'a [Leftover],
}

/// A puzzle with large cages of a random plan, if there is one of the level.
pub(super) fn killer(
    board: Uncaged,
    solution: &Grid,
    recipe: &Recipe,
    rng: &mut PuzzleRng,
    cancelled: &dyn Fn() -> bool,
) -> Result<Option<Caged>, GenerateError> {
    for _ in 0..plans_of_a_grid(recipe.size) {
        let search = MergeSearch {
            plan: CagePlan::new(solution, recipe.size, rng),
            board,
            solution,
            level: recipe.level,
            others: Vec::new(),
            cancelled,
        };
        if let Some(made) = search.run()? {
            return Ok(Some(made));
        }
    }
    Ok(None)
}

/// A search for the merges of a plan that a level allows.
struct MergeSearch<'a> {
    plan: CagePlan<'a>,
    board: Uncaged<'a>,
    solution: &'a Grid,
    level: Option<Level>,
    /// Second solutions of earlier puzzles: where one fits, too, nothing has to be searched.
    others: Vec<Grid>,
    cancelled: &'a dyn Fn() -> bool,
}

/// How a puzzle fits what is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    TooHard,
    TooEasy,
    Right,
}

/// Merges in rising order, and how their puzzle fits.
type Merged = (Vec<usize>, Fit);

impl MergeSearch<'_> {
    fn run(mut self) -> Result<Option<Caged>, GenerateError> {
        let all: Vec<usize> = (0..self.plan.merge_count()).collect();
        let Some((unique, _)) = self.most(&all, 0, MergeSearch::fit_of_unique)? else {
            return Ok(None);
        };
        let found = match self.level {
            None => Some(unique),
            Some(level) => self.of_level(&unique, level)?,
        };
        let puzzle = found.map(|merges| {
            let cages = self.plan.cages(&merges);
            self.plan.puzzle(self.board.rules, &cages)
        });
        Ok(puzzle.transpose()?)
    }

    /// The most of these merges, which leave one solution, that give a puzzle of a level.
    fn of_level(
        &mut self,
        unique: &[usize],
        level: Level,
    ) -> Result<Option<Vec<usize>>, GenerateError> {
        let fit = |search: &mut Self, merges: &[usize]| search.fit_of_level(merges, level);
        let most = self.most(unique, unique.len(), fit)?;
        Ok(most.and_then(|(merges, fit)| (fit == Fit::Right).then_some(merges)))
    }

    /// The most of these merges with which the puzzle is not too hard: as many as possible from
    /// the front, and of those behind one after the other, until it is right. `start` is the
    /// number that is tried first.
    fn most(
        &mut self,
        merges: &[usize],
        start: usize,
        fit: impl Fn(&mut Self, &[usize]) -> Result<Fit, GenerateError>,
    ) -> Result<Option<Merged>, GenerateError> {
        let Some((count, mut best)) = self.most_from_front(merges, start, &fit)? else {
            return Ok(None);
        };
        let mut chosen = merges[..count].to_vec();
        for &later in merges.iter().skip(count + 1).take(MOST_TRIED) {
            if best == Fit::Right {
                break;
            }
            chosen.push(later);
            match fit(self, &chosen)? {
                Fit::TooHard => _ = chosen.pop(),
                better => best = better,
            }
        }
        Ok(Some((chosen, best)))
    }

    /// The most first merges with which the puzzle is not too hard, by halving; `None` if it is
    /// before the first.
    fn most_from_front(
        &mut self,
        merges: &[usize],
        start: usize,
        fit: &impl Fn(&mut Self, &[usize]) -> Result<Fit, GenerateError>,
    ) -> Result<Option<(usize, Fit)>, GenerateError> {
        let (mut best, mut next) = (None, start);
        let (mut fewest, mut too_many) = (0, merges.len() + 1);
        while fewest < too_many {
            match fit(self, &merges[..next])? {
                Fit::TooHard if next == 0 => return Ok(None),
                Fit::TooHard => too_many = next,
                fit => {
                    best = Some((next, fit));
                    fewest = next + 1;
                }
            }
            next = (fewest + too_many) / 2;
        }
        Ok(best)
    }

    /// [`Fit::TooHard`] with several solutions, and [`Fit::TooEasy`] with one: further merges may
    /// follow. A puzzle that takes the engine too many guesses to tell may still be of a level.
    fn fit_of_unique(&mut self, merges: &[usize]) -> Result<Fit, GenerateError> {
        let Some(cages) = self.cages(merges)? else {
            return Ok(Fit::TooHard);
        };
        let mut others = self.others.iter();
        if others.any(|other| self.plan.allows(&cages, other)) {
            return Ok(Fit::TooHard);
        }
        let (rules, givens) = self.plan.puzzle(self.board.rules, &cages)?;
        let is_unique = self.is_unique(&RuleIndex::new(&rules), &givens)?;
        let may_be = is_unique.unwrap_or(self.level.is_some());
        Ok(if may_be { Fit::TooEasy } else { Fit::TooHard })
    }

    fn fit_of_level(&mut self, merges: &[usize], level: Level) -> Result<Fit, GenerateError> {
        let Some(cages) = self.cages(merges)? else {
            return Ok(Fit::TooHard);
        };
        let (rules, givens) = self.plan.puzzle(self.board.rules, &cages)?;
        let index = RuleIndex::new(&rules);
        let ladder = AnyLadder::with_leftovers(index, self.board.leftovers.to_vec());
        Ok(match ladder.quick_level(&givens, level, self.cancelled) {
            None => Fit::TooHard,
            Some(found) if found == level => Fit::Right,
            Some(_) => Fit::TooEasy,
        })
    }

    /// The cages of these merges, unless one is in two parts.
    fn cages(&self, merges: &[usize]) -> Result<Option<Vec<CellSet>>, GenerateError> {
        if (self.cancelled)() {
            return Err(GenerateError::Cancelled);
        }
        let cages = self.plan.cages(merges);
        Ok(self.plan.are_connected(&cages).then_some(cages))
    }

    /// Whether there is only one solution; `None` if that takes too many guesses to tell.
    fn is_unique(
        &mut self,
        index: &RuleIndex,
        givens: &Grid,
    ) -> Result<Option<bool>, GenerateError> {
        let effort = Effort {
            most_guesses: MOST_GUESSES,
            cancelled: self.cancelled,
            ..Effort::UNLIMITED
        };
        match engine(index).solve(givens, &effort) {
            Ok(Outcome::Several(two)) => {
                let other = two.iter().find(|found| *found != self.solution);
                self.others.extend(other);
                Ok(Some(false))
            }
            Ok(outcome) => Ok(Some(matches!(outcome, Outcome::Unique(_)))),
            Err(Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => Ok(None),
            Err(Stopped::Cancelled) => Err(GenerateError::Cancelled),
        }
    }
}

/// The engine for one question. Leftovers find little beside cages, and on a small board no
/// sum by the 45 rule saves as many guesses as it takes to compile.
fn engine(index: &RuleIndex) -> Solver {
    if index.size() < 8 {
        Solver::of_clues_alone(index)
    } else {
        Solver::with_leftovers(index, &[])
    }
}
