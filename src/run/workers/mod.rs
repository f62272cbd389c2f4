//! Work that takes time, each run on a thread of its own. A run that is no
//! longer wanted is cancelled.

mod ahead;
mod jobs;

use super::clock_and_entropy::local_day;
use super::event::{Outbox, send};
use super::startup::{Host, PuzzlePrinter};
use super::steps::{PULL_TIMEOUT, StepStream, run_search, solve_by_logic};
use super::thread;
use crate::ui::{Fact, LogicEvent, RunResult, SolverSteps, WatchedSolver, WorkEffect};
use ahead::PuzzleAhead;
use ninefold_core::generate::Symmetry;
use ninefold_core::solve::Effort;
use ninefold_core::watched::{SearchRecorder, SearchSpan, WatchedBoard, WatchedSearch};
use ninefold_game::game::Position;
use ninefold_game::save::Run;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Instant;

/// The runs in progress. None ends another: the root stops those that nobody waits for.
pub(super) struct Workers {
    outbox: Outbox,
    symmetry: Symmetry,
    host: Host,
    printer: PuzzlePrinter,
    /// The runs that go on, each with what cancels it.
    runs: Vec<(Run, Weak<AtomicBool>)>,
    /// Number of ratings asked for: all but the latest are given up.
    ratings: Arc<AtomicU64>,
    /// The solvers that are being watched.
    solvers: Vec<(Run, RunningSolver)>,
    /// The puzzle that the player may want next.
    ahead: Option<PuzzleAhead>,
}

impl Workers {
    /// `symmetry` is that of generated puzzles.
    pub(super) fn new(
        outbox: Outbox,
        symmetry: Symmetry,
        host: Host,
        printer: PuzzlePrinter,
    ) -> Workers {
        Workers {
            outbox,
            symmetry,
            host,
            printer,
            runs: Vec::new(),
            ratings: Arc::default(),
            solvers: Vec::new(),
            ahead: None,
        }
    }

    /// Carries out an effect and returns its result if that is known at once.
    pub(super) fn perform(&mut self, effect: WorkEffect) -> Option<Fact> {
        match effect {
            WorkEffect::Make(run, wanted) => match self.made_ahead(wanted) {
                Some(made) => return Some(Fact::Reported(run, made)),
                None => self.make(run, wanted),
            },
            WorkEffect::MakeAhead(wanted) => self.make_ahead(wanted),
            WorkEffect::ReadDay => return Some(Fact::DayRead(local_day())),
            WorkEffect::Judge(run, text) => self.judge(run, *text),
            WorkEffect::ListFolder(run, folder) => self.list_folder(run, folder),
            WorkEffect::ReadPuzzles(run, file) => self.read_puzzles(run, file),
            WorkEffect::ReadPaste(run, text) => self.read_paste(run, text),
            WorkEffect::Grade(run, puzzles) => self.grade(run, puzzles),
            WorkEffect::Rate(puzzle) => self.rate(puzzle),
            WorkEffect::EstimateTime(puzzle) => self.estimate_time(puzzle),
            WorkEffect::StartSolver(run, solver, board) => self.watch(run, &solver, *board),
            WorkEffect::FindHint(run, board, off) => self.find_hint(run, *board, off),
            WorkEffect::Prove(run, question) => self.prove(run, *question),
            WorkEffect::FindSteps(run, board) => self.find_steps(run, *board),
            WorkEffect::FindPath(run, board, off) => self.find_path(run, *board, off),
            WorkEffect::FindExercise(run, named, among) => self.find_exercise(run, named, among),
            WorkEffect::JudgeStep(run, question) => self.judge_step(run, *question),
            WorkEffect::Print(job) => self.print(job),
            WorkEffect::FindExample(run, technique, like) => {
                self.find_example(run, technique, like);
            }
            WorkEffect::PullSteps(run) => return Some(self.pull(run)),
            WorkEffect::Stop(run) => self.stop(run),
        }
        None
    }

    /// Starts a solver to watch, each search on a thread.
    fn watch(&mut self, run: Run, solver: &WatchedSolver, board: WatchedBoard) {
        let max_steps = self.host.max_search_steps();
        let start = |&search: &WatchedSearch| {
            let recorder = SearchRecorder::with_limit(search, &board, max_steps);
            StepStream::start(move |spans| run_search(recorder, spans), self.reporter(run))
        };
        let started = match solver {
            WatchedSolver::Searches(searches) => {
                let started: io::Result<_> = searches.iter().map(start).collect();
                started.map(RunningSolver::Searches)
            }
            WatchedSolver::Logic => {
                let solve = move |steps: &_| solve_by_logic(&board, steps);
                StepStream::start(solve, self.reporter(run)).map(RunningSolver::Logic)
            }
        };
        match started {
            Ok(solver) => self.solvers.push((run, solver)),
            Err(error) => self.reporter(run)(error.to_string()),
        }
    }

    /// Steps of a watched solver since the last call; none if it was stopped.
    fn pull(&self, run: Run) -> Fact {
        let solver = self.solvers.iter().find(|(of, _)| *of == run);
        let steps = solver.map(|(_, solver)| solver.pull());
        let steps = steps.unwrap_or(SolverSteps::Logic(Vec::new()));
        Fact::Reported(run, RunResult::SolverRan(steps))
    }

    /// Cancels a run or drops a watched solver, whichever it is.
    fn stop(&mut self, run: Run) {
        self.solvers.retain(|(of, _)| *of != run);
        let stopped = self.runs.extract_if(.., |(of, _)| *of == run);
        for cancelled in stopped.filter_map(|(_, cancelled)| cancelled.upgrade()) {
            cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Starts a run. Its result is dropped if it is cancelled; a panic is reported as
    /// [`RunResult::Failed`].
    fn start(
        &mut self,
        name: &str,
        run: Run,
        work: impl FnOnce(&dyn Fn() -> bool) -> Option<RunResult> + Send + 'static,
    ) {
        let cancelled = Arc::new(AtomicBool::default());
        self.runs.retain(|(_, other)| other.strong_count() > 0);
        self.runs.push((run, Arc::downgrade(&cancelled)));
        let outbox = self.outbox.clone();
        let reporting = move || {
            let is_cancelled = || cancelled.load(Ordering::Relaxed);
            if let Some(result) = work(&is_cancelled).filter(|_| !is_cancelled()) {
                send(&outbox, Fact::Reported(run, result));
            }
        };
        if let Err(error) = thread::start(name, reporting, self.reporter(run)) {
            self.reporter(run)(error.to_string());
        }
    }

    /// Starts a search on a board, which is given up after the usual effort.
    fn start_search(
        &mut self,
        name: &str,
        run: Run,
        board: Position,
        search: impl FnOnce(&Position, &dyn Fn() -> bool) -> Option<RunResult> + Send + 'static,
    ) {
        self.start(name, run, move |cancelled| {
            let usual = Effort::USUAL;
            let effort = Effort { cancelled, ..usual };
            let found = effort.within(|stops| search(&board, stops));
            found.unwrap_or_else(|stopped| Some(RunResult::NotDecided(stopped)))
        });
    }

    /// Starts work that no component waits for.
    fn start_uncancellable(&self, name: &str, work: impl FnOnce() -> Fact + Send + 'static) {
        let outbox = self.outbox.clone();
        let _ = thread::start(name, move || send(&outbox, work()), drop);
    }

    /// Reports the failure of a run.
    fn reporter(&self, run: Run) -> impl FnOnce(String) + Send + 'static {
        let outbox = self.outbox.clone();
        move |reason| send(&outbox, Fact::Reported(run, RunResult::Failed(reason)))
    }
}

#[cfg(test)]
mod tests;

/// A solver that is being watched. Dropping it ends the solver at its next
/// step.
enum RunningSolver {
    /// One, or two that race.
    Searches(Vec<StepStream<SearchSpan>>),
    Logic(StepStream<LogicEvent>),
}

impl RunningSolver {
    /// Steps since the last call. The sides of a race share the time that this may take.
    fn pull(&self) -> SolverSteps {
        let deadline = Instant::now() + PULL_TIMEOUT;
        match self {
            RunningSolver::Searches(searches) => {
                let spans = searches.iter().map(|spans| spans.pull(deadline));
                SolverSteps::Searches(spans.collect())
            }
            RunningSolver::Logic(steps) => SolverSteps::Logic(steps.pull(deadline)),
        }
    }
}
