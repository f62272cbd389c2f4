//! `ninefold generate`: puzzles, one a line.

use super::arguments::{GenerateArgs, PuzzleFormat, Scale, table_format};
use super::buffer::{OutputBuffer, OutputChunk};
use super::counts::SolutionKind;
use super::error::{CliError, CliResult, ExitStatus};
use super::output::framed;
use super::parallel::{OrderedPool, thread_count};
use super::printer::ResultPrinter;
use super::progress::{ProgressLine, Work};
use super::rate::{Ratings, measure};
use super::row::Row;
use crate::run::fresh_seed;
use ninefold_core::generate::{self, Generated, Recipe, usual_symmetry};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::RATING_BUDGET;
use serde::Serialize;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The batches that each thread may make before they are printed.
const BATCHES_AHEAD: usize = 4;

/// The most puzzles in a batch, and the least number of batches for each thread.
const LARGEST_BATCH: u64 = 16;
const BATCHES: u64 = 64;

/// Makes the puzzles that the arguments ask for.
pub(super) fn run(args: &GenerateArgs) -> CliResult {
    let recipe = Recipe {
        seed: args.seed.unwrap_or_else(fresh_seed),
        level: args.difficulty,
        rating: args.rating,
        technique: args.technique,
        symmetry: args
            .symmetry
            .unwrap_or_else(|| usual_symmetry(args.technique)),
        minimal: args.minimal,
        clues: args.clues,
    };
    recipe.check().map_err(CliError::failure)?;
    let tries = Arc::new(AtomicU64::new(0));
    let progress = ProgressLine::giving_way(Work::Generating(args.count, Arc::clone(&tries)));
    let mut printer = ResultPrinter::new(progress);
    printer.titles(&mut table_format(args.format).and_then(GeneratedRow::titles))?;
    printer.print_all(start(args, recipe, tries))?;
    Ok(match printer.counts.unreadable {
        0 => ExitStatus::Success,
        _ => ExitStatus::Failure,
    })
}

/// Starts to make the puzzles, in batches to spare the threads most of their
/// handovers. Each order of removal that is tried is counted.
fn start(args: &GenerateArgs, recipe: Recipe, tries: Arc<AtomicU64>) -> OrderedPool<OutputChunk> {
    let (count, format) = (args.count, args.format);
    let most = usize::try_from(count).ok().and_then(NonZero::new);
    let threads = thread_count(args.threads).min(most.unwrap_or(NonZero::<usize>::MAX));
    let size = (count / threads.get() as u64 / BATCHES).clamp(1, LARGEST_BATCH);
    let batches = (0..count).step_by(size as usize);
    let batches = batches.map(move |first| first..count.min(first.saturating_add(size)));
    OrderedPool::start(threads, BATCHES_AHEAD, batches, move |numbers, sender| {
        let mut output = OutputBuffer::new(sender);
        let count_try = || {
            tries.fetch_add(1, Ordering::Relaxed);
            false
        };
        for n in numbers {
            match generate::generate(&recipe.nth(n), &count_try) {
                Ok(puzzle) => {
                    output.line(text(&puzzle, format));
                    output.count(SolutionKind::Unique);
                }
                Err(why) => {
                    output.fail(why);
                    break;
                }
            }
            output.send_if_due();
        }
        output.finish(0)
    })
}

fn text(puzzle: &Generated, format: PuzzleFormat) -> String {
    match (format, table_format(format)) {
        (_, Some(table)) => GeneratedRow::new(puzzle).line(table),
        (PuzzleFormat::Grid, None) => framed(&puzzle.givens),
        (_, None) => puzzle.givens.to_string(),
    }
}

/// A puzzle. Seeds are strings: they may be larger than the integers that
/// every reader of JSON holds exactly.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GeneratedRow {
    puzzle: String,
    solution: String,
    #[cfg_attr(test, schemars(with = "String"))]
    level: Level,
    score: Option<u32>,
    #[serde(flatten)]
    ratings: Ratings,
    clues: usize,
    symmetry: &'static str,
    seed: String,
    generator: u32,
}

impl GeneratedRow {
    fn new(puzzle: &Generated) -> GeneratedRow {
        let measured = measure(&puzzle.givens, Scale::Both, RATING_BUDGET, &mut |_| {});
        GeneratedRow {
            puzzle: puzzle.givens.to_string(),
            solution: puzzle.solution.to_string(),
            level: puzzle.level(),
            score: measured.hodoku.as_ref().map(|grade| grade.score),
            ratings: Ratings::new(&measured),
            clues: puzzle.givens.filled_count(),
            symmetry: puzzle.recipe.symmetry.name(),
            seed: puzzle.recipe.seed.to_string(),
            generator: generate::VERSION,
        }
    }
}

impl Row for GeneratedRow {
    const COLUMNS: &'static str = "puzzle level score er ep ed at_least clues seed";
}
