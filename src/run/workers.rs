//! Work that would keep a key waiting, each on a thread of its own, each run
//! numbered. A run nobody wants any longer is stopped.

use super::arrival::{Outbox, tell};
use super::identity::{fresh_id, fresh_seed};
use super::queue::Job;
use super::saver::Saver;
use super::thread;
use super::watched::Watched;
use crate::app::{Counted, Message, Run, Verdict};
use crate::game::{Origin, Puzzle, Unplayable};
use crate::generate::{self, Generated, Recipe, Symmetry, Unmade};
use crate::grid::Grid;
use crate::logic::Level;
use crate::solve::{Impossible, Search, Step, count, why_unsolvable};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Solutions are counted no further.
const MOST_COUNTED: usize = 1000;

/// What runs beside the loop.
pub(super) struct Workers {
    outbox: Outbox,
    saver: Saver,
    symmetry: Symmetry,
    /// Raised when nobody wants the puzzle that is being made.
    unwanted: Arc<AtomicBool>,
    watched: Option<Watched>,
}

impl Workers {
    /// Nothing runs yet; puzzles made will have this symmetry.
    pub(super) fn new(outbox: Outbox, saver: Saver, symmetry: Symmetry) -> Workers {
        Workers {
            outbox,
            saver,
            symmetry,
            unwanted: Arc::default(),
            watched: None,
        }
    }

    /// Makes a puzzle. One with a chosen seed may have been begun before, so
    /// it is looked for among the saved games.
    pub(super) fn generate(&mut self, run: Run, level: Level, chosen: Option<u64>) {
        self.stop();
        let recipe = Recipe {
            seed: chosen.unwrap_or_else(fresh_seed),
            level: Some(level),
            symmetry: self.symmetry,
            ..Recipe::default()
        };
        let unwanted = Arc::clone(&self.unwanted);
        let (outbox, saver) = (self.outbox.clone(), self.saver.clone());
        let make = move || {
            let cancelled = || unwanted.load(Ordering::Relaxed);
            let made = match generate::generate(&recipe, &cancelled) {
                Ok(made) => made,
                Err(Unmade::Cancelled) => return,
                Err(why) => return tell(&outbox, Message::WorkerFailed(run, why.to_string())),
            };
            let puzzle = Box::new(puzzle_of(&made));
            match chosen {
                Some(_) => saver.push(Job::Begin(puzzle)),
                None => tell(&outbox, Message::PuzzleMade(run, fresh_id(), puzzle)),
            }
        };
        self.start("generator", run, make);
    }

    /// Finds out whether an entered grid can be played.
    pub(super) fn judge(&mut self, run: Run, grid: Grid) {
        self.stop();
        let outbox = self.outbox.clone();
        let judge = move || tell(&outbox, Message::Judged(run, Box::new(verdict(grid))));
        self.start("judge", run, judge);
    }

    /// Starts a search to be watched, in the place of the one before.
    pub(super) fn search(&mut self, run: Run, search: Search, givens: Grid) {
        self.stop();
        let broken = self.broken(run);
        match Watched::start(run, search, givens, broken) {
            Ok(watched) => self.watched = Some(watched),
            Err(error) => self.fail(run, error.to_string()),
        }
    }

    /// The next steps of a search.
    pub(super) fn pull(&self, run: Run, most: usize) -> Vec<Step> {
        let watched = self.watched.as_ref().filter(|watched| watched.is(run));
        watched.map_or_else(Vec::new, |watched| watched.pull(most))
    }

    /// Nothing that runs is wanted any longer.
    pub(super) fn stop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.unwanted = Arc::default();
        self.watched = None;
    }

    fn start(&self, name: &str, run: Run, work: impl FnOnce() + Send + 'static) {
        if let Err(error) = thread::start(name, work, self.broken(run)) {
            self.fail(run, error.to_string());
        }
    }

    fn broken(&self, run: Run) -> impl FnOnce(String) + Send + 'static {
        let outbox = self.outbox.clone();
        move |why| tell(&outbox, Message::WorkerFailed(run, why))
    }

    fn fail(&self, run: Run, why: String) {
        tell(&self.outbox, Message::WorkerFailed(run, why));
    }
}

fn puzzle_of(made: &Generated) -> Puzzle {
    Puzzle {
        givens: made.givens,
        solution: made.solution,
        level: made.level(),
        origin: Origin::Generated {
            seed: made.recipe.seed,
            version: generate::VERSION,
            symmetry: made.recipe.symmetry,
        },
    }
}

/// What the engine says of an entered grid.
fn verdict(grid: Grid) -> Verdict {
    match Puzzle::entered(grid) {
        Ok(puzzle) => Verdict::Playable(fresh_id(), puzzle),
        Err(Unplayable::Ambiguous(two)) => several(&grid, two),
        Err(Unplayable::Clash(clash)) => Verdict::Impossible(Impossible::Clash(clash)),
        Err(Unplayable::Unsolvable) => impossible(&grid),
    }
}

fn several(grid: &Grid, two: Box<[Grid; 2]>) -> Verdict {
    let found = count(grid, MOST_COUNTED);
    let counted = match found < MOST_COUNTED {
        true => Counted::All,
        false => Counted::AtLeast,
    };
    Verdict::Several(found, counted, two)
}

fn impossible(grid: &Grid) -> Verdict {
    // Every unsolvable grid has a reason; all its givens are one.
    let cells = grid.filled().map(|(cell, _)| cell).collect();
    let leads_to = None;
    let everything = Impossible::Givens { cells, leads_to };
    Verdict::Impossible(why_unsolvable(grid).unwrap_or(everything))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Verdict {
        verdict(text.parse().expect("a grid"))
    }

    #[test]
    fn every_kind_of_grid_has_its_verdict() {
        let good =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(matches!(judged(good), Verdict::Playable(..)));
        let empty = ".".repeat(81);
        let many = judged(&empty);
        assert!(matches!(
            many,
            Verdict::Several(MOST_COUNTED, Counted::AtLeast, _)
        ));
        let clash = format!("55{}", ".".repeat(79));
        assert!(matches!(
            judged(&clash),
            Verdict::Impossible(Impossible::Clash(_))
        ));
        let stuck = format!("12345678.........9{}", ".".repeat(63));
        assert!(matches!(judged(&stuck), Verdict::Impossible(_)));
    }
}
