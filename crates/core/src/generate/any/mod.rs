//! Generates puzzles on boards of any rules.

mod clues;
mod crew;
mod divisions;
mod grids;
mod killer;

pub use divisions::random_jigsaw;
pub(super) use divisions::shape;

use super::{GenerateError, Generated, ImpossibleRecipe, Recipe};
use crate::board::Grid;
use crate::logic::{AnyLadder, Level};
use crate::rules::kind::{Kind, KindSet};
use crate::rules::kind_clues::local_kind;
use crate::rules::leftover::{self, Leftover};
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use crate::solve::{
    Solver,
    rng::{PuzzleRng, split_mix},
};
use clues::{true_clues, without_needless_clues};
use grids::{GivenRemoval, Grids, NoGrid};
use std::num::NonZero;
use std::sync::Arc;

/// Full grids that are tried, each with a map of its own if it is a jigsaw. Small boards are
/// made quickly, and few of them are hard.
const fn most_grids(size: usize) -> usize {
    match size {
        0..=4 => 10_000,
        5..=8 => 1_000,
        _ => 400,
    }
}
/// Maps of a jigsaw in a row without a grid, after which none is searched. Of small boards
/// with other rules most maps have none, and that is known at once.
const fn most_maps(size: usize) -> usize {
    if size < 8 { 2_000 } else { 12 }
}

/// Makes the puzzle of a recipe that was checked. Cancelling is looked for before every guess of
/// the engine and inside the search for steps.
pub(super) fn generate(
    recipe: &Recipe,
    threads: NonZero<usize>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    let mut draws = Draws::new(recipe)?;
    if threads > NonZero::<usize>::MIN {
        let draw = |cancelled: &dyn Fn() -> bool| draws.next(cancelled);
        let puzzle = |drawn: Drawn, stop: &dyn Fn() -> bool| drawn.puzzle(recipe, stop);
        return crew::first_puzzle(threads, draw, puzzle, cancelled);
    }
    loop {
        let drawn = draws.next(cancelled)?;
        if let Some(puzzle) = drawn.puzzle(recipe, cancelled)? {
            return Ok(puzzle);
        }
    }
}

/// Full grids, one after the other, each on a map of its own if it is a jigsaw.
struct Draws<'a> {
    recipe: &'a Recipe,
    /// Those of all grids, unless each has its own.
    usual: Option<Arc<Tools>>,
    grids: Grids,
    /// The grids drawn and the maps without one.
    seeds: u64,
    /// The maps in a row without a grid.
    missing: usize,
}

/// A full grid, and what can be asked of its board.
struct Drawn {
    tools: Arc<Tools>,
    solution: Grid,
    seed: u64,
}

impl<'a> Draws<'a> {
    fn new(recipe: &'a Recipe) -> Result<Draws<'a>, GenerateError> {
        let is_jigsaw = recipe.kinds.contains(Kind::Jigsaw);
        let usual = (!is_jigsaw)
            .then(|| Tools::of_seed(recipe, 0))
            .transpose()?;
        Ok(Draws {
            recipe,
            usual: usual.map(Arc::new),
            grids: Grids::default(),
            seeds: 0,
            missing: 0,
        })
    }

    /// The next grid, or why there is none.
    fn next(&mut self, cancelled: &dyn Fn() -> bool) -> Result<Drawn, GenerateError> {
        let size = self.recipe.size;
        let (most_grids, most_maps) = (most_grids(size), most_maps(size));
        while self.seeds < (most_grids + most_maps) as u64 {
            self.seeds += 1;
            let seed = split_mix(self.recipe.seed, self.seeds);
            let mut of_map = Grids::default();
            let (tools, grids) = match &self.usual {
                Some(tools) => (Arc::clone(tools), &mut self.grids),
                None => (Arc::new(Tools::of_seed(self.recipe, seed)?), &mut of_map),
            };
            match grids.grid(&tools.solver, size, seed, cancelled) {
                Ok(solution) => {
                    self.missing = 0;
                    return Ok(Drawn {
                        tools,
                        solution,
                        seed,
                    });
                }
                Err(NoGrid::Cancelled) => return Err(GenerateError::Cancelled),
                Err(NoGrid::NotThisOne) if self.missing < most_maps => self.missing += 1,
                Err(NoGrid::NotThisOne | NoGrid::Unknown) => return Err(without_grid(self.recipe)),
            }
        }
        Err(GenerateError::NotFound(most_grids))
    }
}

impl Drawn {
    /// Its puzzle of the recipe, if it has one.
    fn puzzle(
        &self,
        recipe: &Recipe,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Option<Generated>, GenerateError> {
        let made = self
            .tools
            .attempt(recipe, self.solution, self.seed, cancelled)?;
        match made {
            Some(puzzle) if is_of_level(&puzzle, cancelled)? => Ok(Some(puzzle)),
            _ => Ok(None),
        }
    }
}

/// The error where no grid was found.
fn without_grid(recipe: &Recipe) -> GenerateError {
    GenerateError::NoGrid {
        size: recipe.size,
        kinds: recipe.kinds.without_drawn(),
    }
}

/// Whether the steps of a puzzle have the level that was wanted, taken one by one. The
/// searches for puzzles go by a level that is found faster.
fn is_of_level(puzzle: &Generated, cancelled: &dyn Fn() -> bool) -> Result<bool, GenerateError> {
    let Some(level) = puzzle.recipe.level else {
        return Ok(true);
    };
    let is_level = AnyLadder::new(&puzzle.rules).needs(level, &puzzle.givens, cancelled);
    is_level.ok_or(GenerateError::Cancelled)
}

/// Rules with the engine and the ladder for them.
struct Tools {
    rules: Arc<Rules>,
    leftovers: Vec<Leftover>,
    solver: Solver,
    ladder: AnyLadder,
}

impl Tools {
    /// Those of the shape that a seed gives.
    fn of_seed(recipe: &Recipe, seed: u64) -> Result<Tools, ImpossibleRecipe> {
        let rules = Rules::new(shape(recipe, seed)?);
        let rules = rules.with_kinds(recipe.kinds.without_drawn())?;
        Ok(Tools::of_rules(rules))
    }

    fn of_rules(rules: Rules) -> Tools {
        let index = RuleIndex::new(&rules);
        let leftovers = leftover::all(&index);
        Tools {
            solver: Solver::with_leftovers(&index, &leftovers),
            ladder: AnyLadder::with_leftovers(index, leftovers.clone()),
            leftovers,
            rules: Arc::new(rules),
        }
    }

    /// A puzzle from a grid, if it is of the level.
    fn attempt(
        &self,
        recipe: &Recipe,
        solution: Grid,
        seed: u64,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Option<Generated>, GenerateError> {
        let mut rng = PuzzleRng::new(split_mix(seed, 1));
        let clues = true_clues(recipe.kinds, self.rules.shape(), &solution, &mut rng);
        if clues.is_empty() {
            return self.attempt_with_clues(recipe, solution, &mut rng, cancelled);
        }
        let drawn: KindSet = clues
            .iter()
            .filter_map(|clue| local_kind(clue.kind))
            .collect();
        if !drawn.with(Kind::Killer).contains_all(recipe.kinds.drawn()) {
            return Ok(None);
        }
        let with = |rules: Rules, clue| rules.with_local(clue);
        let rules = clues.into_iter().try_fold((*self.rules).clone(), with)?;
        let tools = Tools::of_rules(rules);
        let made = tools.attempt_with_clues(recipe, solution, &mut rng, cancelled)?;
        let Some(puzzle) = made else {
            return Ok(None);
        };
        let (rules, level) = (&puzzle.rules, recipe.level);
        let needed = without_needless_clues(rules, &puzzle.givens, level, cancelled)?;
        Ok(Some(Generated {
            rules: Arc::new(needed),
            ..puzzle
        }))
    }

    /// A puzzle from a grid with the clues on cells that there are.
    fn attempt_with_clues(
        &self,
        recipe: &Recipe,
        solution: Grid,
        rng: &mut PuzzleRng,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Option<Generated>, GenerateError> {
        if recipe.kinds.contains(Kind::Killer) {
            let board = killer::Uncaged {
                rules: &self.rules,
                leftovers: &self.leftovers,
            };
            let made = killer::killer(board, &solution, recipe, rng, cancelled)?;
            return Ok(made.map(|(rules, givens)| Generated {
                rules: Arc::new(rules),
                givens,
                solution,
                recipe: *recipe,
            }));
        }
        let removal = GivenRemoval::new(&self.solver, &solution, recipe.size, rng, cancelled);
        let removal = removal.map_err(|_| GenerateError::Cancelled)?;
        let givens = match recipe.level {
            None => Some(removal.fewest()),
            Some(level) => self.of_level(&removal, level, cancelled)?,
        };
        Ok(givens.map(|givens| Generated {
            rules: Arc::clone(&self.rules),
            givens,
            solution,
            recipe: *recipe,
        }))
    }

    /// The puzzle with the fewest of the removed givens back that is solved at the level,
    /// unless it is easier.
    fn of_level(
        &self,
        removal: &GivenRemoval,
        level: Level,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Option<Grid>, GenerateError> {
        let (mut too_few, mut enough) = (None, removal.removed_count());
        let mut of_enough = None;
        while too_few.is_none_or(|few| few + 1 < enough) {
            if cancelled() {
                return Err(GenerateError::Cancelled);
            }
            let middle = match too_few {
                None => 0,
                Some(few) => (few + enough) / 2,
            };
            let givens = removal.with_returned(middle);
            match self.ladder.quick_level(&givens, level, cancelled) {
                None => too_few = Some(middle),
                solved => {
                    (enough, of_enough) = (middle, solved);
                    if middle == 0 {
                        break;
                    }
                }
            }
        }
        let is_level = of_enough == Some(level);
        Ok(is_level.then(|| removal.with_returned(enough)))
    }
}
