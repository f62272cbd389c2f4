//! `ninefold generate`: puzzles, one a line.

mod board;
mod output;
mod row;

pub(super) use row::GeneratedRow;

use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::buffer::{OutputBuffer, OutputChunk};
use crate::cli::counts::SolutionKind;
use crate::cli::error::{CliError, CliResult};
use crate::cli::output::framed;
use crate::cli::parallel::{OrderedPool, thread_count};
use crate::cli::row::Row;
use crate::run::fresh_seed;
use ninefold_core::generate::{self, Generated, Recipe, usual_symmetry};
use output::print_made;
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
    if board::is_asked(args) {
        return board::run(args);
    }
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
    print_made(args, Arc::clone(&tries), || start(args, recipe, tries))
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
