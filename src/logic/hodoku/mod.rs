//! HoDoKu's level and score of a puzzle, and the path it takes: its
//! techniques in its order, and among several instances the one it would see
//! first (`SudokuSolver.java`, `Options.java`).

mod solver;
pub mod subsets;

use super::{Deduction, Level, Technique};
use crate::grid::{Cell, Digit, Grid};
use solver::{Step, Walk};
use std::collections::BTreeMap;

/// HoDoKu solves no puzzle with fewer givens.
pub const FEWEST_GIVENS: usize = 10;

/// What writing a digit of the solution costs when no technique helps.
const GUESS: u32 = 10_000;

/// How hard HoDoKu finds a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HodokuGrade {
    /// The level of the hardest step, or the first above it whose limit the
    /// score does not pass.
    pub level: Level,
    /// The scores of all steps together.
    pub score: u32,
    /// How often each technique was used.
    pub steps: BTreeMap<Technique, u32>,
    /// How often nothing helped but a look at the solution.
    pub guesses: u32,
}

/// One step of HoDoKu's path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HodokuStep {
    /// By a technique.
    Reasoned(Deduction),
    /// By a look at the solution ("brute force"): the middle one of the empty
    /// cells takes its digit.
    Guessed(Cell, Digit),
}

/// HoDoKu's grade of a puzzle with this one solution; nothing if it has fewer
/// than [`FEWEST_GIVENS`].
pub fn grade(givens: &Grid, solution: &Grid) -> Option<HodokuGrade> {
    let mut walk = start(givens)?;
    let mut effort = Effort::default();
    let mut steps = BTreeMap::new();
    let mut guesses = 0;
    while let Some(step) = walk.next(Level::Extreme, Some(solution)) {
        effort.add(&step);
        match step.technique() {
            Some(technique) => *steps.entry(technique).or_default() += 1,
            None => guesses += 1,
        }
        walk.take(&step);
    }
    Some(HodokuGrade {
        level: effort.level_at(&walk),
        score: effort.score,
        steps,
        guesses,
    })
}

/// The steps HoDoKu takes to this one solution; nothing if there are fewer
/// than [`FEWEST_GIVENS`].
pub fn path(givens: &Grid, solution: &Grid) -> Option<Vec<HodokuStep>> {
    let mut walk = start(givens)?;
    let mut steps = Vec::new();
    while let Some(step) = walk.next(Level::Extreme, Some(solution)) {
        steps.push(step.told(walk.board()));
        walk.take(&step);
    }
    Some(steps)
}

/// HoDoKu's level of a puzzle if it is no harder than `most`; nothing as soon
/// as it is known to be. Needs no solution: where techniques end, or there are
/// fewer than [`FEWEST_GIVENS`], a puzzle is Extreme.
pub fn level_up_to(givens: &Grid, most: Level) -> Option<Level> {
    let known_extreme = (most == Level::Extreme).then_some(Level::Extreme);
    let Some(mut walk) = start(givens) else {
        return known_extreme;
    };
    // Any Extreme step decides; there is no need to look for one.
    let limit = most.min(Level::Unfair);
    let mut effort = Effort::default();
    while let Some(step) = walk.next(limit, None) {
        effort.add(&step);
        if effort.level() > limit {
            return known_extreme.filter(|_| effort.level() == Level::Extreme);
        }
        walk.take(&step);
    }
    let level = effort.level_at(&walk);
    (level <= most).then_some(level)
}

fn start(givens: &Grid) -> Option<Walk> {
    (givens.filled_count() >= FEWEST_GIVENS).then(|| Walk::of(givens))
}

/// What the steps so far amount to.
#[derive(Default)]
struct Effort {
    hardest: Level,
    score: u32,
}

impl Effort {
    fn add(&mut self, step: &Step) {
        let (level, score) = match step.technique() {
            Some(technique) => (technique.level(), technique.score()),
            None => (Level::Extreme, GUESS),
        };
        self.hardest = self.hardest.max(level);
        self.score += score;
    }

    /// The level so far. It never falls.
    fn level(&self) -> Level {
        let fits = |level: &Level| *level >= self.hardest && self.score <= highest_score(*level);
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }

    /// The level of a walk that has come to its end.
    fn level_at(&self, walk: &Walk) -> Level {
        if walk.board().values().is_solved() {
            self.level()
        } else {
            Level::Extreme
        }
    }
}

/// The most points a puzzle of this level may cost (`Options.java`,
/// `DEFAULT_DIFFICULTY_LEVELS`).
const fn highest_score(level: Level) -> u32 {
    match level {
        Level::Easy => 800,
        Level::Medium => 1000,
        Level::Hard => 1600,
        Level::Unfair => 1800,
        Level::Extreme => u32::MAX,
    }
}

#[cfg(test)]
mod tests;
