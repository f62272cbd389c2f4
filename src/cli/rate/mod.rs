//! `ninefold rate`: the difficulty of puzzles, one a line, in the order of the
//! input.

pub(super) mod row;

pub(crate) use row::{Ratings, measure};

use super::arguments::{RateArgs, RatingScale, SearchArgs, TableFormat};
use super::counts::SolutionKind;
use super::error::CliResult;
use super::input_text::{Blocks, InputBlock};
use super::named_file::FileAccess;
use super::output::{OutputChunk, ResultPrinter};
use super::parallel::{OrderedPool, thread_count};
use super::progress::{ProgressLine, PuzzleProgress, Work};
use super::row::{Row, unread_line};
use super::source::PuzzleInput;
use ninefold_core::classic::Candidates;
use ninefold_core::drawn;
use ninefold_core::formats::{Imported, ListedPuzzle};
use ninefold_core::logic::SimulatedSolve;
use ninefold_core::logic::ratings::sudoku_explainer::rate_watched;
use row::{RatingRow, TimedRow};
use std::io;

/// The puzzles that each thread may rate before they are printed.
const PUZZLES_AHEAD: usize = 64;

/// Rates the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &RateArgs) -> CliResult {
    let format = args.format.asked().unwrap_or(TableFormat::Tsv);
    let mut titles = if args.time {
        TimedRow::titles(format)
    } else {
        RatingRow::titles(format)
    };
    args.input.for_each(access, |input| {
        let progress = PuzzleProgress::default();
        let work = Work::Rating(input.bytes, progress.clone());
        let mut printer = ResultPrinter::new(ProgressLine::giving_way(work));
        let ratings = start(input, args, progress);
        printer.titles(&mut titles)?;
        printer.print_all(ratings)?;
        let is_negative = {
            let counts = &printer.counts;
            counts.several + counts.none + counts.undecided + counts.stopped > 0
        };
        Ok(printer.status(is_negative))
    })
}

fn start(
    input: PuzzleInput,
    args: &RateArgs,
    progress: PuzzleProgress,
) -> OrderedPool<OutputChunk> {
    let request = RateRequest {
        scale: args.scale,
        budget: args.budget.unwrap_or(u64::MAX),
        search: args.search,
        format: args.format.asked().unwrap_or(TableFormat::Tsv),
        is_timed: args.time,
    };
    let name = input.name;
    let is_lone = input.is_lone;
    let jobs =
        Blocks::new(input.from, false).flat_map(move |block| jobs_of_block(block, &name, is_lone));
    let rate = move |job: RateJob, _: &_| request.rate(job, &progress);
    OrderedPool::start(thread_count(args.threads), PUZZLES_AHEAD, jobs, rate)
}

/// One puzzle of the input, or the problem in its place.
struct RateJob {
    /// Of a problem with its line, 0 if the input cannot be read.
    item: Result<ListedPuzzle, (usize, String)>,
    /// The bytes of the input that are done with it.
    bytes: u64,
}

fn jobs_of_block(block: io::Result<InputBlock>, name: &str, is_lone: bool) -> Vec<RateJob> {
    let mut jobs = Vec::new();
    let mut push = |item| jobs.push(RateJob { item, bytes: 0 });
    match block {
        Err(error) => push(Err((0, format!("{name}: {error}")))),
        Ok(block) => {
            block.for_each(|item| match item {
                Ok(puzzle) => push(Ok(puzzle)),
                Err(error) => {
                    let line = if is_lone { 0 } else { error.line };
                    push(Err((line, format!("{name}: {error}"))));
                }
            });
            // The bytes are shared evenly, the rest goes to the last.
            let (bytes, count) = (block.text.len() as u64, jobs.len() as u64);
            jobs.iter_mut().for_each(|job| job.bytes = bytes / count);
            if let Some(last) = jobs.last_mut() {
                last.bytes += bytes % count;
            }
        }
    }
    jobs
}

/// The question about each puzzle.
#[derive(Clone, Copy)]
struct RateRequest {
    scale: RatingScale,
    budget: u64,
    search: SearchArgs,
    format: TableFormat,
    is_timed: bool,
}

impl RateRequest {
    fn line(self, row: RatingRow, solve: impl FnOnce() -> Option<SimulatedSolve>) -> String {
        if self.is_timed {
            TimedRow::new(row, solve()).line(self.format)
        } else {
            row.line(self.format)
        }
    }

    fn rate(self, job: RateJob, progress: &PuzzleProgress) -> OutputChunk {
        let mut chunk = OutputChunk::default();
        chunk.counts.bytes = job.bytes;
        match job.item {
            Ok(ListedPuzzle::Board(puzzle)) => {
                let effort = self.search.effort();
                let puzzle = drawn::read(*puzzle, effort.cancelled);
                let (kind, mut row) = RatingRow::of_board(&puzzle, &effort);
                if kind == SolutionKind::Unique && self.scale.has_explainer() {
                    row.explainer = self.ratings_of_candidates(&puzzle, progress);
                }
                chunk.counts.add(kind);
                let solve = || {
                    let is_solved = kind == SolutionKind::Unique;
                    is_solved.then(|| SimulatedSolve::of(&puzzle.to_puzzle()))?
                };
                chunk.line(self.line(row, solve));
            }
            Ok(ListedPuzzle::Classic(_, givens)) => {
                let mut watch = watching(progress, &Candidates::from_grid(&givens));
                let measured = measure(&givens, self.scale, self.budget, &mut watch);
                chunk.counts.add(measured.kind);
                let row = RatingRow::new(&givens, &measured);
                let solve = || {
                    let board = Candidates::from_grid(&givens);
                    Some(SimulatedSolve::new(&board, &measured.solution?))
                };
                chunk.line(self.line(row, solve));
            }
            Err((line, problem)) => {
                let row = if self.is_timed {
                    unread_line::<TimedRow>
                } else {
                    unread_line::<RatingRow>
                };
                let row = row(Some(self.format), line, &problem);
                row.iter().for_each(|row| chunk.line(row));
                chunk.unreadable(problem);
            }
        }
        chunk
    }

    /// The Explainer's ratings of a puzzle whose clues are candidates; of others none.
    fn ratings_of_candidates(self, puzzle: &Imported, progress: &PuzzleProgress) -> Ratings {
        let rate = |board: Candidates| {
            let mut watch = watching(progress, &board);
            rate_watched(board, self.budget, &mut watch)
        };
        Ratings::new(puzzle.classic_board().ok().map(rate).as_ref())
    }
}

/// Watches the rating of a puzzle, from this board on.
fn watching(progress: &PuzzleProgress, start: &Candidates) -> impl FnMut(&Candidates) + use<> {
    let mut watch = progress.watch(&start.into());
    move |board| watch(&board.into())
}
