//! Work that takes time, each run on a thread of its own. A run that is no
//! longer wanted is cancelled.

use super::clock_and_entropy::{fresh_id, fresh_seed, local_day, unix_seconds};
use super::event::{Outbox, send};
use super::exercises::{self, ExerciseRequest};
use super::saver::Saver;
use super::step_stream::{SearchRequest, StepStream};
use super::{Host, PuzzlePrinter, printed_sheet, puzzle_files, steps, thread};
use crate::ui::{Fact, LogicEvent, PrintJob, Run, StatusMessage, StorageEffect, WorkEffect};
use ninefold_core::generate::{self, GenerateError, Recipe, Symmetry};
use ninefold_core::grid::{Candidates, Grid, ImportedPuzzle};
use ninefold_core::logic::{Level, Technique, examples, ratings::sudoku_explainer};
use ninefold_core::solve::{SearchSpan, WatchedSearch};
use ninefold_game::game::{Daily, Game, Puzzle, Review, Verdict};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The message after [`Host::generation_timeout`].
const TOO_LONG: &str = "that took too long for a machine that many share; try another level";

/// Why nothing is read on a machine that many share.
const NO_FILES: &str = "Paste the puzzle: files cannot be opened here.";

/// Why nothing is printed there.
const NO_SHEETS: &str = "Not printed: files cannot be written here.";

/// How many candidates the chains of a rating may visit: enough for ratings up
/// to 7.2, which take a fraction of a second.
pub(super) const RATING_BUDGET: u64 = 60_000;

/// How many times as many they may visit at the next attempt. The hardest ratings
/// take some twenty seconds, and are given up between attempts if another puzzle
/// is to be rated.
const BUDGET_FACTOR: u64 = 16;

/// The runs in progress: at most one cancellable run or watched solver, beside
/// ratings and examples.
pub(super) struct Workers {
    outbox: Outbox,
    saver: Saver,
    symmetry: Symmetry,
    host: Host,
    printer: PuzzlePrinter,
    /// Set to cancel the current run; replaced for the next one.
    cancelled: Arc<AtomicBool>,
    /// How many ratings were asked for: all but the latest are given up.
    ratings: Arc<AtomicU64>,
    solver: Option<(Run, RunningSolver)>,
}

/// A solver that is being watched. Dropping it ends the solver at its next
/// step.
enum RunningSolver {
    /// One, or two that race.
    Searches(Vec<StepStream<SearchSpan>>),
    Logic(StepStream<LogicEvent>),
}

impl Workers {
    /// `symmetry` is that of generated puzzles.
    pub(super) fn new(
        outbox: Outbox,
        saver: Saver,
        symmetry: Symmetry,
        host: Host,
        printer: PuzzlePrinter,
    ) -> Workers {
        Workers {
            outbox,
            saver,
            symmetry,
            host,
            printer,
            cancelled: Arc::default(),
            ratings: Arc::default(),
            solver: None,
        }
    }

    /// Carries out an effect and returns its result if that is known at once.
    pub(super) fn perform(&mut self, effect: WorkEffect) -> Option<Fact> {
        match effect {
            WorkEffect::Generate(run, level, seed) => self.generate(run, level, seed),
            WorkEffect::ReadDay => return Some(Fact::DayRead(local_day())),
            WorkEffect::BeginDaily(run, daily) => self.begin_daily(run, daily),
            WorkEffect::Judge(run, grid) => self.judge(run, grid),
            WorkEffect::ListFolder(run, folder) => self.list_folder(run, folder),
            WorkEffect::ReadPuzzles(run, file) => self.read_puzzles(run, file),
            WorkEffect::Grade(run, puzzles) => self.grade(run, puzzles),
            WorkEffect::Rate(givens) => self.rate(givens),
            WorkEffect::StartSearches(run, searches, givens) => self.search(run, &searches, givens),
            WorkEffect::StartLogic(run, givens) => self.solve_by_logic(run, givens),
            WorkEffect::FindHint(run, board) => self.find_hint(run, *board),
            WorkEffect::FindSteps(run, board) => self.find_steps(run, *board),
            WorkEffect::FindExercise(run, technique, reviews) => {
                self.find_exercise(run, technique, reviews);
            }
            WorkEffect::Print(job) => self.print(job),
            WorkEffect::FindExample(technique) => self.find_example(technique),
            WorkEffect::PullSteps(run) => return Some(self.pull(run)),
            WorkEffect::Stop => self.stop(),
        }
        None
    }

    /// Generates a puzzle. One with a chosen seed goes through the saver, which
    /// looks for an unfinished game of it.
    fn generate(&mut self, run: Run, level: Level, chosen_seed: Option<u64>) {
        let recipe = Recipe {
            seed: chosen_seed.unwrap_or_else(fresh_seed),
            level: Some(level),
            symmetry: self.symmetry,
            ..Recipe::default()
        };
        let timeout = self.host.generation_timeout();
        let saver = self.saver.clone();
        self.start("generator", run, move |is_cancelled| {
            let started = Instant::now();
            let stops = || is_cancelled() || started.elapsed() > timeout;
            let puzzle = match generate::generate(&recipe, &stops) {
                Ok(generated) => Box::new(Puzzle::from(generated)),
                Err(GenerateError::Cancelled) => {
                    return Some(Fact::WorkerFailed(run, TOO_LONG.to_owned()));
                }
                Err(error) => return Some(Fact::WorkerFailed(run, error.to_string())),
            };
            if chosen_seed.is_some() {
                saver.push(StorageEffect::Begin(run, Box::new(Game::new(*puzzle))));
                return None;
            }
            Some(Fact::PuzzleMade(run, fresh_id(), puzzle))
        });
    }

    /// Makes a puzzle of a day. The saver looks for a game of it.
    fn begin_daily(&mut self, run: Run, daily: Daily) {
        let saver = self.saver.clone();
        self.start("generator", run, move |is_cancelled| {
            let today = local_day().date;
            let allowed = Daily::check_date(daily.date, today).map_err(|why| why.to_string());
            let puzzle = allowed.and_then(|()| {
                let puzzle = daily.puzzle(today, is_cancelled);
                puzzle.map_err(|why| why.to_string())
            });
            match puzzle {
                Ok(puzzle) => {
                    saver.push(StorageEffect::Begin(run, Box::new(Game::new(puzzle))));
                    None
                }
                Err(why) => Some(Fact::WorkerFailed(run, why)),
            }
        });
    }

    /// Checks whether a puzzle typed in can be played.
    fn judge(&mut self, run: Run, grid: Grid) {
        self.start("judge", run, move |_| {
            let verdict = Verdict::judge(grid, fresh_id());
            Some(Fact::Judged(run, Box::new(verdict)))
        });
    }

    /// Lists the files of a folder. On a machine that many share, none can be opened.
    fn list_folder(&mut self, run: Run, folder: Option<PathBuf>) {
        let host = self.host;
        self.start("files", run, move |_| {
            let listed = match host {
                Host::Own => puzzle_files::list(folder),
                Host::Shared => Err(NO_FILES.to_owned()),
            };
            Some(match listed {
                Ok(folder) => Fact::FolderListed(run, folder),
                Err(why) => Fact::ReadingFailed(run, why),
            })
        });
    }

    /// Reads the puzzles of a file, as far as one can be opened.
    fn read_puzzles(&mut self, run: Run, file: PathBuf) {
        let host = self.host;
        self.start("files", run, move |_| {
            let read = match host {
                Host::Own => puzzle_files::read(&file),
                Host::Shared => Err(NO_FILES.to_owned()),
            };
            Some(match read {
                Ok(file) => Fact::PuzzlesRead(run, Box::new(file)),
                Err(why) => Fact::ReadingFailed(run, why),
            })
        });
    }

    /// Grades puzzles in their order, and reports some at a time.
    fn grade(&mut self, run: Run, puzzles: Arc<[ImportedPuzzle]>) {
        let outbox = self.outbox.clone();
        self.start("grader", run, move |is_cancelled| {
            puzzle_files::grade(&puzzles, is_cancelled, |grades| {
                send(&outbox, Fact::Graded(run, grades));
            });
            None
        });
    }

    /// Finds the easiest step on a board.
    fn find_hint(&mut self, run: Run, board: Candidates) {
        self.start("hint", run, move |is_cancelled| {
            let step = steps::find_needed(&board, is_cancelled);
            Some(Fact::HintFound(run, step.map(Box::new)))
        });
    }

    /// Finds every step on a board.
    fn find_steps(&mut self, run: Run, board: Candidates) {
        self.start("steps", run, move |is_cancelled| {
            let steps = steps::find_all(&board, is_cancelled)?;
            Some(Fact::StepsFound(run, steps))
        });
    }

    /// Finds a position whose easiest step is of this technique.
    fn find_exercise(&mut self, run: Run, technique: Technique, reviews: Vec<Review>) {
        let request = ExerciseRequest {
            technique,
            reviews,
            now: unix_seconds(),
            seed: fresh_seed(),
        };
        self.start("exercises", run, move |is_cancelled| {
            let exercise = request.find(is_cancelled);
            Some(match exercise {
                Some(exercise) => Fact::ExerciseFound(run, Box::new(exercise), unix_seconds()),
                None => Fact::WorkerFailed(run, exercises::not_found(technique)),
            })
        });
    }

    /// Rates a puzzle within [`RATING_BUDGET`], and then with larger budgets until
    /// the rating is exact. Without a thread there is no rating.
    fn rate(&self, givens: Grid) {
        let outbox = self.outbox.clone();
        let most = self.host.most_rating_budget();
        let ratings = Arc::clone(&self.ratings);
        let asked = ratings.fetch_add(1, Ordering::Relaxed) + 1;
        let work = move || {
            let mut budget = RATING_BUDGET;
            while ratings.load(Ordering::Relaxed) == asked {
                let rating = sudoku_explainer::rate(&givens, budget).er;
                send(&outbox, Fact::Rated(givens, rating));
                if rating.is_exact() || budget >= most {
                    break;
                }
                budget = budget.saturating_mul(BUDGET_FACTOR);
            }
        };
        let _ = thread::start("rating", work, drop);
    }

    /// Finds the example of a technique's page. Without a thread the page has
    /// none.
    fn find_example(&self, technique: Technique) {
        self.start_uncancellable("example", move || {
            Fact::ExampleFound(technique, examples::found(technique).map(Box::new))
        });
    }

    /// Writes a sheet with a puzzle. On a machine that many share, no file is written.
    fn print(&self, job: PrintJob) {
        let (host, printer) = (self.host, self.printer);
        self.start_uncancellable("print", move || match host {
            Host::Own => printed_sheet::write(job, printer),
            Host::Shared => Fact::Noticed(StatusMessage::warning(NO_SHEETS)),
        });
    }

    /// Starts searches to watch, each on a thread.
    fn search(&mut self, run: Run, searches: &[WatchedSearch], givens: Grid) {
        self.stop();
        let start = |&search: &WatchedSearch| {
            let request = SearchRequest {
                search,
                givens,
                max_steps: self.host.max_search_steps(),
            };
            StepStream::search(request, self.reporter(run))
        };
        let started: io::Result<Vec<_>> = searches.iter().map(start).collect();
        self.watch(run, started.map(RunningSolver::Searches));
    }

    /// Starts solving by logic to watch.
    fn solve_by_logic(&mut self, run: Run, givens: Grid) {
        self.stop();
        let steps = StepStream::logic(givens, self.reporter(run));
        self.watch(run, steps.map(RunningSolver::Logic));
    }

    fn watch(&mut self, run: Run, started: io::Result<RunningSolver>) {
        match started {
            Ok(solver) => self.solver = Some((run, solver)),
            Err(error) => self.reporter(run)(error.to_string()),
        }
    }

    /// What the watched solver did meanwhile; nothing if it belongs to another run.
    fn pull(&self, run: Run) -> Fact {
        let solver = self.solver.as_ref().filter(|(of, _)| *of == run);
        match solver.map(|(_, solver)| solver) {
            Some(RunningSolver::Searches(spans)) => {
                Fact::SearchesRan(run, spans.iter().map(StepStream::pull).collect())
            }
            Some(RunningSolver::Logic(steps)) => Fact::LogicStepped(run, steps.pull()),
            None => Fact::SearchesRan(run, Vec::new()),
        }
    }

    /// Cancels the current run and the watched solver.
    fn stop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.cancelled = Arc::default();
        self.solver = None;
    }

    /// Starts a run in place of the current one. Its result is dropped if it is
    /// cancelled; a panic is reported as [`Fact::WorkerFailed`].
    fn start(
        &mut self,
        name: &str,
        run: Run,
        work: impl FnOnce(&dyn Fn() -> bool) -> Option<Fact> + Send + 'static,
    ) {
        self.stop();
        let (cancelled, outbox) = (Arc::clone(&self.cancelled), self.outbox.clone());
        let reporting = move || {
            let is_cancelled = || cancelled.load(Ordering::Relaxed);
            let fact = work(&is_cancelled).filter(|_| !is_cancelled());
            fact.into_iter().for_each(|fact| send(&outbox, fact));
        };
        if let Err(error) = thread::start(name, reporting, self.reporter(run)) {
            self.reporter(run)(error.to_string());
        }
    }

    /// Starts work that is soon done and independent of the current run.
    fn start_uncancellable(&self, name: &str, work: impl FnOnce() -> Fact + Send + 'static) {
        let outbox = self.outbox.clone();
        let _ = thread::start(name, move || send(&outbox, work()), drop);
    }

    /// Reports the failure of a run.
    fn reporter(&self, run: Run) -> impl FnOnce(String) + Send + 'static {
        let outbox = self.outbox.clone();
        move |reason| send(&outbox, Fact::WorkerFailed(run, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::DataPlace;
    use crate::run::event::{Event, Inbox};
    use crate::run::storage_worker::StoragePlace;
    use crate::ui::Message;
    use ninefold_core::logic::ratings::sudoku_explainer::Rating;
    use ninefold_core::logic::{Technique, examples};
    use ninefold_game::save::Quota;
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::time::Duration;

    fn workers() -> (Workers, Inbox) {
        let (outbox, inbox) = channel();
        let place = StoragePlace {
            data: DataPlace::Nowhere("no folder".to_owned()),
            quota: Quota::OWN,
            rescue: None,
        };
        let saver = Saver::start(place, outbox.clone()).expect("a thread");
        let workers = Workers::new(outbox, saver, Symmetry::default(), Host::Own, |_| {
            b"%PDF".to_vec()
        });
        (workers, inbox)
    }

    fn next_fact(inbox: &Inbox) -> Fact {
        match inbox.recv_timeout(Duration::from_secs(20)) {
            Ok(Event::Message(Message::Fact(fact))) => fact,
            other => panic!("no fact: {other:?}"),
        }
    }

    fn board() -> Box<Candidates> {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        Box::new(Candidates::from_grid(&line.parse().expect("a grid")))
    }

    #[test]
    fn a_hint_arrives_with_its_run() {
        let (mut workers, inbox) = workers();
        workers.perform(WorkEffect::FindHint(Run(3), board()));
        assert!(matches!(
            next_fact(&inbox),
            Fact::HintFound(Run(3), Some(_))
        ));
    }

    #[test]
    fn a_nested_hint_can_be_stopped_and_asked_for_again() {
        let (mut workers, inbox) = workers();
        let board = examples::board(Technique::NestedForcingNet).expect("an example");
        workers.perform(WorkEffect::FindHint(Run(3), Box::new(board.clone())));
        workers.perform(WorkEffect::Stop);
        workers.perform(WorkEffect::FindHint(Run(4), Box::new(board)));
        match next_fact(&inbox) {
            Fact::HintFound(Run(4), Some(step)) => {
                assert_eq!(step.technique, Technique::NestedForcingNet);
            }
            other => panic!("not the second hint: {other:?}"),
        }
    }

    fn ratings(inbox: &Inbox) -> Vec<Rating> {
        let mut ratings: Vec<Rating> = Vec::new();
        while ratings.last().is_none_or(|rating| !rating.is_exact()) {
            match next_fact(inbox) {
                Fact::Rated(_, rating) => ratings.push(rating),
                other => panic!("no rating: {other:?}"),
            }
        }
        ratings
    }

    #[test]
    fn a_rating_above_the_first_budget_becomes_exact() {
        let (mut workers, inbox) = workers();
        let line =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        workers.perform(WorkEffect::Rate(line.parse().expect("a grid")));
        let ratings = ratings(&inbox);
        assert!(!ratings[0].is_exact(), "{ratings:?}");
        assert!(ratings.is_sorted_by_key(|rating| rating.tenths()));
    }

    #[test]
    fn a_panic_is_reported_with_its_run() {
        let (mut workers, inbox) = workers();
        workers.start("hint", Run(3), |_| panic!("seven of nine"));
        let expected = Fact::WorkerFailed(Run(3), "seven of nine".to_owned());
        assert_eq!(next_fact(&inbox), expected);
    }

    /// A run that ends only when it is cancelled, and says so to a channel.
    fn start_endless(workers: &mut Workers) -> std::sync::mpsc::Receiver<()> {
        let (ended, ends) = channel();
        workers.start("hint", Run(3), move |is_cancelled| {
            while !is_cancelled() {
                std::thread::sleep(Duration::from_millis(1));
            }
            ended.send(()).expect("the test listens");
            Some(Fact::HintFound(Run(3), None))
        });
        ends
    }

    #[test]
    fn nothing_is_printed_on_a_machine_that_many_share() {
        let (mut workers, inbox) = workers();
        workers.host = Host::Shared;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sheet.pdf");
        let givens =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .expect("a grid");
        workers.perform(WorkEffect::Print(PrintJob {
            path: path.clone(),
            overwrite: crate::ui::Overwrite::Ask,
            puzzle: Box::new(Puzzle::from_givens(givens).expect("one solution")),
        }));
        let told = inbox.recv_timeout(Duration::from_secs(20));
        let refusal = Fact::Noticed(StatusMessage::warning(NO_SHEETS));
        assert_eq!(told, Ok(Event::Message(refusal.into())));
        assert!(!path.exists());
    }

    #[test]
    fn stop_and_the_next_run_cancel_the_current_one() {
        for effect in [WorkEffect::Stop, WorkEffect::Judge(Run(4), Grid::EMPTY)] {
            let (mut workers, inbox) = workers();
            let ends = start_endless(&mut workers);
            workers.perform(effect);
            assert_eq!(ends.recv_timeout(Duration::from_secs(20)), Ok(()));
            let late = inbox.recv_timeout(Duration::from_millis(50));
            let hint = Event::Message(Fact::HintFound(Run(3), None).into());
            assert!(late != Ok(hint), "the result of a cancelled run");
        }
    }

    #[test]
    fn stop_ends_a_watched_search() {
        let (mut workers, inbox) = workers();
        let run = Run(3);
        let searches = WatchedSearch::ALL.to_vec();
        workers.perform(WorkEffect::StartSearches(run, searches, Grid::EMPTY));
        // A pull may time out before the search has started.
        let first = std::iter::repeat_with(|| workers.pull(run));
        let spans = first.take(1_000).find_map(|fact| match fact {
            Fact::SearchesRan(_, spans) if !spans[0].is_empty() => Some(spans),
            _ => None,
        });
        assert_eq!(
            spans.map(|spans| spans.len()),
            Some(WatchedSearch::ALL.len())
        );
        let nothing = |run| Fact::SearchesRan(run, Vec::new());
        assert_eq!(workers.pull(Run(2)), nothing(Run(2)));
        workers.perform(WorkEffect::Stop);
        assert_eq!(workers.pull(run), nothing(run));
        let silence = inbox.recv_timeout(Duration::from_millis(50));
        assert_eq!(silence, Err(RecvTimeoutError::Timeout));
    }
}
