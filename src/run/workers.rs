//! Work that would keep a key waiting, each on a thread of its own, each run
//! numbered. A run nobody wants any longer is stopped.

use super::arrival::{Outbox, tell};
use super::identity::{fresh_id, fresh_seed};
use super::queue::Job;
use super::saver::Saver;
use super::watched::{Show, Watched};
use super::{Host, thread};
use crate::app::{Message, Run, Verdict};
use crate::game::Puzzle;
use crate::generate::{self, Recipe, Symmetry, Unmade};
use crate::grid::Grid;
use crate::logic::Level;
use crate::solve::{Search, Step};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What is said when a puzzle is not made in the time there is for it.
const TOO_LONG: &str = "that took too long for a machine that many share; try another level";

/// What runs beside the loop.
pub(super) struct Workers {
    outbox: Outbox,
    saver: Saver,
    symmetry: Symmetry,
    host: Host,
    /// Raised when nobody wants the puzzle that is being made.
    unwanted: Arc<AtomicBool>,
    watched: Option<Watched>,
}

impl Workers {
    /// Nothing runs yet; puzzles made will have this symmetry.
    pub(super) fn new(outbox: Outbox, saver: Saver, symmetry: Symmetry, host: Host) -> Workers {
        Workers {
            outbox,
            saver,
            symmetry,
            host,
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
        let patience = self.host.patience();
        let (outbox, saver) = (self.outbox.clone(), self.saver.clone());
        let make = move || {
            let begun = Instant::now();
            let is_unwanted = || unwanted.load(Ordering::Relaxed);
            let cancelled = || is_unwanted() || begun.elapsed() > patience;
            let made = match generate::generate(&recipe, &cancelled) {
                Ok(made) => made,
                Err(Unmade::Cancelled) if is_unwanted() => return,
                Err(Unmade::Cancelled) => {
                    return tell(&outbox, Message::WorkerFailed(run, TOO_LONG.to_owned()));
                }
                Err(why) => return tell(&outbox, Message::WorkerFailed(run, why.to_string())),
            };
            let puzzle = Box::new(Puzzle::from(made));
            match chosen {
                Some(_) => saver.push(Job::Begin(run, puzzle)),
                None => tell(&outbox, Message::PuzzleMade(run, fresh_id(), puzzle)),
            }
        };
        self.start("generator", run, make);
    }

    /// Finds out whether an entered grid can be played.
    pub(super) fn judge(&mut self, run: Run, grid: Grid) {
        self.stop();
        let outbox = self.outbox.clone();
        let judge = move || {
            tell(
                &outbox,
                Message::Judged(run, Box::new(Verdict::of(grid, fresh_id()))),
            )
        };
        self.start("judge", run, judge);
    }

    /// Starts a search to be watched, in the place of the one before.
    pub(super) fn search(&mut self, run: Run, search: Search, givens: Grid) {
        self.stop();
        let broken = self.broken(run);
        let show = Show {
            search,
            givens,
            most: self.host.steps(),
        };
        match Watched::start(run, show, self.broken(run), broken) {
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
