//! The jobs of the workers.

use super::Workers;
use super::ahead::PuzzleAhead;
use crate::run::clock_and_entropy::{fresh_id, fresh_seed, local_day, unix_seconds};
use crate::run::event::send;
use crate::run::startup::Host;
use crate::run::{Outbox, exercises, puzzle_files, steps, thread};
use crate::ui::{Fact, PrintJob, RunResult, StatusMessage, read_paste};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::{IndexedRules, Ladder, Technique, ratings::sudoku_explainer};
use ninefold_game::game::{
    EntryQuestion, Maker, NewPuzzle, NotMade, Position, QUICK_RATING_BUDGET, StepQuestion,
    TechniqueExample, TechniqueStats, Verdict, simulated_time,
};
use ninefold_game::save::Run;
use ninefold_game::settings::TechniquesOff;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The message after [`Host::time_to_make`].
const TOO_LONG: &str = "that took too long for a machine that many share; try another level";

/// Why nothing is read on a machine that many share.
const NO_FILES: &str = "Paste the puzzle: files cannot be opened here.";

/// Why nothing is printed there.
pub(super) const NO_SHEETS: &str = "Not printed: files cannot be written here.";

/// Factor by which the budget grows at the next attempt. The hardest ratings take some
/// twenty seconds, and are given up between attempts if another puzzle is to be rated.
const BUDGET_FACTOR: u64 = 16;

impl Workers {
    /// Makes a puzzle, as long as the host allows; those of a day, the same for everybody, take
    /// whatever time they need.
    pub(super) fn make(&mut self, run: Run, wanted: NewPuzzle) {
        let timeout = self.host.time_to_make(wanted);
        let maker = self.maker(self.host.makers());
        self.start("generator", run, move |is_cancelled| {
            let started = Instant::now();
            let is_over = || is_cancelled() || started.elapsed() > timeout;
            Some(match wanted.make(&maker, &is_over) {
                Ok(puzzle) => RunResult::PuzzleMade(fresh_id(), Box::new(puzzle)),
                Err(NotMade::Cancelled) => RunResult::Failed(TOO_LONG.to_owned()),
                Err(why) => RunResult::Failed(why.to_string()),
            })
        });
    }

    /// Makes a puzzle ahead, in place of any other; on a machine that many share none.
    pub(super) fn make_ahead(&mut self, wanted: NewPuzzle) {
        let maker = self.maker(NonZero::<usize>::MIN);
        let is_own = self.host == Host::Own;
        self.ahead = is_own.then(|| PuzzleAhead::start(wanted, maker)).flatten();
    }

    /// The puzzle made ahead, if it is this one and ready.
    pub(super) fn made_ahead(&mut self, wanted: NewPuzzle) -> Option<RunResult> {
        let made = self.ahead.take()?.take(wanted)?;
        Some(RunResult::PuzzleMade(fresh_id(), made))
    }

    /// What is added to the wish for a puzzle.
    pub(super) fn maker(&self, threads: NonZero<usize>) -> Maker {
        Maker {
            seed: fresh_seed(),
            symmetry: self.symmetry,
            today: local_day().date,
            threads,
        }
    }

    /// Finds out whether a puzzle that was read or typed in can be played.
    pub(super) fn judge(&mut self, run: Run, text: Imported) {
        self.start("judge", run, move |is_cancelled| {
            let verdict = Verdict::judge(&text, fresh_id(), is_cancelled);
            Some(RunResult::Judged(Box::new(verdict)))
        });
    }

    /// Lists the files of a folder. On a machine that many share, none can be opened.
    pub(super) fn list_folder(&mut self, run: Run, folder: Option<PathBuf>) {
        let host = self.host;
        self.start("files", run, move |_| {
            let listed = match host {
                Host::Own => puzzle_files::list(folder),
                Host::Shared => Err(NO_FILES.to_owned()),
            };
            Some(match listed {
                Ok(folder) => RunResult::FolderListed(folder),
                Err(why) => RunResult::ReadingFailed(why),
            })
        });
    }

    /// Reads the puzzles of a file, as far as one can be opened.
    pub(super) fn read_puzzles(&mut self, run: Run, file: PathBuf) {
        let host = self.host;
        self.start("files", run, move |_| {
            let read = match host {
                Host::Own => puzzle_files::read(&file),
                Host::Shared => Err(NO_FILES.to_owned()),
            };
            Some(read.map_or_else(RunResult::ReadingFailed, RunResult::FileRead))
        });
    }

    /// Reads what was pasted.
    pub(super) fn read_paste(&mut self, run: Run, text: String) {
        self.start("paste", run, move |_| {
            Some(RunResult::PasteRead(read_paste(&text)))
        });
    }

    /// Grades puzzles in their order, and reports some at a time.
    pub(super) fn grade(&mut self, run: Run, puzzles: Arc<[Imported]>) {
        let outbox = self.outbox.clone();
        self.start("grader", run, move |is_cancelled| {
            puzzle_files::grade(&puzzles, is_cancelled, |grades| {
                send(&outbox, Fact::Reported(run, RunResult::Graded(grades)));
            });
            None
        });
    }

    /// Finds the easiest step on a board.
    pub(super) fn find_hint(&mut self, run: Run, board: Position, off: TechniquesOff) {
        self.start_search("hint", run, board, move |board, stops| {
            let step = board.next_step(&|technique| !off.contains(technique), stops);
            Some(RunResult::HintFound(step.map(Box::new)))
        });
    }

    /// Finds the steps from a board to the solution.
    pub(super) fn find_path(&mut self, run: Run, board: Position, off: TechniquesOff) {
        self.start_search("path", run, board, move |board, stops| {
            let search = Ladder {
                rules: board.rules(),
                is_used: &|technique| !off.contains(technique),
                is_cancelled: stops,
            };
            let path = search.path(&board.board_position())?;
            Some(RunResult::PathFound(Arc::new(path)))
        });
    }

    /// Looks for the proof that a question asks for.
    pub(super) fn prove(&mut self, run: Run, question: EntryQuestion) {
        self.start("proof", run, move |is_cancelled| {
            let answer = question.answer(is_cancelled);
            Some(RunResult::Proved(answer.map(Box::new)))
        });
    }

    /// Finds every step on a board.
    pub(super) fn find_steps(&mut self, run: Run, board: Position) {
        self.start_search("steps", run, board, |board, stops| {
            let steps = steps::find_all(board, stops)?;
            Some(RunResult::StepsFound(steps))
        });
    }

    /// Finds a position whose easiest step is of one of these techniques: of one with a
    /// position that is due, or of any.
    pub(super) fn find_exercise(
        &mut self,
        run: Run,
        named: Option<Technique>,
        among: Vec<(Technique, TechniqueStats)>,
    ) {
        let (now, seed) = (unix_seconds(), fresh_seed());
        self.start("exercises", run, move |is_cancelled| {
            let requests = exercises::in_random_order(among, now, seed);
            let mut found = requests.iter().map(|request| request.find(is_cancelled));
            Some(match found.find_map(|exercise| exercise) {
                Some(exercise) => RunResult::ExerciseFound(Box::new(exercise), unix_seconds()),
                None => RunResult::Failed(exercises::not_found(named)),
            })
        });
    }

    /// Finds out which technique makes a change in an exercise.
    pub(super) fn judge_step(&mut self, run: Run, question: StepQuestion) {
        self.start("judge", run, move |is_cancelled| {
            let verdict = question.answer(is_cancelled)?;
            Some(RunResult::StepJudged(Box::new(verdict)))
        });
    }

    /// Simulates a person who solves this puzzle.
    pub(super) fn estimate_time(&self, puzzle: Box<Puzzle>) {
        let outbox = self.outbox.clone();
        let work = move || send_time(&outbox, puzzle);
        let _ = thread::start("estimate", work, drop);
    }

    /// Rates a puzzle within [`QUICK_RATING_BUDGET`], and then with larger budgets until
    /// the rating is exact. The time that it takes a person comes first. Without a thread
    /// there is neither, and for rules that the scale does not have no rating.
    pub(super) fn rate(&self, puzzle: Box<Puzzle>) {
        let outbox = self.outbox.clone();
        let most = self.host.most_rating_budget();
        let ratings = Arc::clone(&self.ratings);
        let asked = ratings.fetch_add(1, Ordering::Relaxed) + 1;
        let work = move || {
            send_time(&outbox, puzzle.clone());
            let mut budget = QUICK_RATING_BUDGET;
            while ratings.load(Ordering::Relaxed) == asked
                && let Some(rated) = sudoku_explainer::rate_puzzle(&puzzle, budget)
            {
                let rating = rated.er;
                send(&outbox, Fact::Rated(puzzle.clone(), rating));
                if rating.is_exact() || budget >= most {
                    break;
                }
                budget = budget.saturating_mul(BUDGET_FACTOR);
            }
        };
        let _ = thread::start("rating", work, drop);
    }

    /// Finds the example of a technique's page.
    pub(super) fn find_example(&mut self, run: Run, technique: Technique, like: IndexedRules) {
        self.start("example", run, move |_| {
            let example = TechniqueExample::of(technique, &like);
            Some(RunResult::ExampleFound(example.map(Box::new)))
        });
    }

    /// Writes a sheet with a puzzle. On a machine that many share, no file is written.
    pub(super) fn print(&self, job: PrintJob) {
        let (host, printer) = (self.host, self.printer);
        self.start_uncancellable("print", move || match host {
            Host::Own => puzzle_files::write_sheet(job, printer),
            Host::Shared => Fact::Noticed(StatusMessage::warning(NO_SHEETS)),
        });
    }
}

fn send_time(outbox: &Outbox, puzzle: Box<Puzzle>) {
    let time = simulated_time(&puzzle);
    send(outbox, Fact::TimeEstimated(puzzle, time));
}
