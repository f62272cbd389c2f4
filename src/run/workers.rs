//! Work that would keep a key waiting, each on a thread of its own, each run
//! numbered. A run nobody wants any longer is stopped.

use super::clock_and_entropy::{fresh_id, fresh_seed};
use super::event::{Outbox, send};
use super::saver::Saver;
use super::step_stream::{SearchRequest, StepStream};
use super::{Host, exercises, steps, thread};
use crate::game::Puzzle;
use crate::generate::{self, GenerateError, Recipe, Symmetry};
use crate::grid::{Candidates, Grid};
use crate::logic::{Ladder, Level, Technique, examples, ratings::sudoku_explainer};
use crate::solve::{SearchStep, WatchedSearch};
use crate::ui::StorageEffect;
use crate::ui::{Fact, LogicEvent, Run, Verdict, WorkEffect};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What is said when a puzzle is not made in the time there is for it.
const TOO_LONG: &str = "that took too long for a machine that many share; try another level";

/// How many candidates the chains of a rating may look at: enough up to 7.2,
/// and no more than a blink.
const RATING_BUDGET: u64 = 60_000;

/// What runs beside the loop.
pub(super) struct Workers {
    outbox: Outbox,
    saver: Saver,
    symmetry: Symmetry,
    host: Host,
    /// Raised when nobody wants the puzzle that is being made.
    unwanted: Arc<AtomicBool>,
    watched: Option<RunningSolver>,
}

/// What is being watched.
enum RunningSolver {
    Search(StepStream<SearchStep>),
    Path(StepStream<LogicEvent>),
}

impl RunningSolver {
    /// The next steps of this run, as a message; none of another run.
    fn pull(&self, run: Run, most: usize) -> Option<Fact> {
        match self {
            RunningSolver::Search(watched) if watched.is(run) => {
                Some(Fact::SearchStepped(run, watched.pull(most)))
            }
            RunningSolver::Path(watched) if watched.is(run) => {
                Some(Fact::LogicStepped(run, watched.pull(most)))
            }
            _ => None,
        }
    }
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
    fn generate(&mut self, run: Run, level: Level, chosen: Option<u64>) {
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
                Err(GenerateError::Cancelled) if is_unwanted() => return,
                Err(GenerateError::Cancelled) => {
                    return send(&outbox, Fact::WorkerFailed(run, TOO_LONG.to_owned()));
                }
                Err(why) => return send(&outbox, Fact::WorkerFailed(run, why.to_string())),
            };
            let puzzle = Box::new(Puzzle::from(made));
            match chosen {
                Some(_) => saver.push(StorageEffect::Begin(run, puzzle)),
                None => send(&outbox, Fact::PuzzleMade(run, fresh_id(), puzzle)),
            }
        };
        self.start("generator", run, make);
    }

    /// Finds out whether an entered grid can be played.
    fn judge(&mut self, run: Run, grid: Grid) {
        self.stop();
        let outbox = self.outbox.clone();
        let judge = move || {
            send(
                &outbox,
                Fact::Judged(run, Box::new(Verdict::judge(grid, fresh_id()))),
            )
        };
        self.start("judge", run, judge);
    }

    /// Rates a puzzle, as far as a small budget goes. It is soon done, so it
    /// stops nothing, and nothing stops it.
    fn rate(&self, givens: Grid) {
        let outbox = self.outbox.clone();
        let rate = move || {
            let rating = sudoku_explainer::rate(&givens, RATING_BUDGET).er;
            send(&outbox, Fact::Rated(givens, rating));
        };
        // Without a rating the level stands alone.
        drop(thread::start("rating", rate, drop));
    }

    /// Carries out an effect; what there is to say at once is returned.
    pub(super) fn perform(&mut self, effect: WorkEffect) -> Option<Fact> {
        match effect {
            WorkEffect::Generate(run, level, seed) => self.generate(run, level, seed),
            WorkEffect::Judge(run, grid) => self.judge(run, grid),
            WorkEffect::Rate(givens) => self.rate(givens),
            WorkEffect::StartSearch(run, search, givens) => self.search(run, search, givens),
            WorkEffect::StartLogic(run, givens) => self.solve_by_logic(run, givens),
            WorkEffect::FindHint(run, board) => self.find_hint(run, *board),
            WorkEffect::FindSteps(run, board) => self.list_steps(run, *board),
            WorkEffect::FindExercise(run, technique) => self.find_exercise(run, technique),
            WorkEffect::FindExample(technique) => self.find_example(technique),
            WorkEffect::PullSteps(run, most) => return Some(self.pull(run, most)),
            WorkEffect::Stop => self.stop(),
        }
        None
    }

    /// Finds the easiest step on a board.
    fn find_hint(&mut self, run: Run, board: Candidates) {
        self.stop();
        let outbox = self.outbox.clone();
        let unwanted = Arc::clone(&self.unwanted);
        let find = move || {
            let step = Ladder::PLAYER.next(&board).map(Box::new);
            if !unwanted.load(Ordering::Relaxed) {
                send(&outbox, Fact::HintFound(run, step));
            }
        };
        self.start("hint", run, find);
    }

    /// Finds the example of a technique's page. It is soon done, so it stops
    /// nothing, and nothing stops it.
    fn find_example(&self, technique: Technique) {
        let outbox = self.outbox.clone();
        let find = move || {
            let example = examples::found(technique).map(Box::new);
            send(&outbox, Fact::ExampleFound(technique, example));
        };
        // Without a worker the page has no example.
        drop(thread::start("example", find, drop));
    }

    /// Looks for every step of a board.
    fn list_steps(&mut self, run: Run, board: Candidates) {
        self.stop();
        let outbox = self.outbox.clone();
        let unwanted = Arc::clone(&self.unwanted);
        let list = move || {
            let cancelled = || unwanted.load(Ordering::Relaxed);
            if let Some(steps) = steps::find_all(&board, &cancelled) {
                send(&outbox, Fact::StepsFound(run, steps));
            }
        };
        self.start("steps", run, list);
    }

    /// Finds a position whose next step is of this technique.
    fn find_exercise(&mut self, run: Run, technique: Technique) {
        self.stop();
        let outbox = self.outbox.clone();
        let unwanted = Arc::clone(&self.unwanted);
        let find = move || {
            let cancelled = || unwanted.load(Ordering::Relaxed);
            let message = match exercises::find(technique, fresh_seed(), &cancelled) {
                Some(exercise) => Fact::ExerciseFound(run, Box::new(exercise)),
                None if cancelled() => return,
                None => Fact::WorkerFailed(run, exercises::none(technique)),
            };
            send(&outbox, message);
        };
        self.start("exercises", run, find);
    }

    /// Starts a search to be watched, in the place of the one before.
    fn search(&mut self, run: Run, search: WatchedSearch, givens: Grid) {
        self.stop();
        let quest = SearchRequest {
            search,
            givens,
            most: self.host.steps(),
        };
        let watched = StepStream::search(run, quest, self.broken(run), self.broken(run));
        self.show(run, watched.map(RunningSolver::Search));
    }

    /// Starts logic to be watched, in the place of the one before.
    fn solve_by_logic(&mut self, run: Run, givens: Grid) {
        self.stop();
        let watched = StepStream::path(run, givens, self.broken(run));
        self.show(run, watched.map(RunningSolver::Path));
    }

    fn show(&mut self, run: Run, started: io::Result<RunningSolver>) {
        match started {
            Ok(show) => self.watched = Some(show),
            Err(error) => self.fail(run, error.to_string()),
        }
    }

    /// The next steps of what is being watched.
    fn pull(&self, run: Run, most: usize) -> Fact {
        let pulled = self.watched.as_ref().and_then(|show| show.pull(run, most));
        pulled.unwrap_or(Fact::SearchStepped(run, Vec::new()))
    }

    /// Nothing that runs is wanted any longer.
    fn stop(&mut self) {
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
        move |why| send(&outbox, Fact::WorkerFailed(run, why))
    }

    fn fail(&self, run: Run, why: String) {
        send(&self.outbox, Fact::WorkerFailed(run, why));
    }
}
