//! Printing puzzles while they are made.

use super::row::GeneratedRow;
use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::buffer::{OutputBuffer, OutputChunk};
use crate::cli::counts::SolutionKind;
use crate::cli::error::{CliResult, ExitStatus};
use crate::cli::parallel::{OrderedPool, thread_count};
use crate::cli::printer::ResultPrinter;
use crate::cli::progress::{ProgressLine, Work};
use crate::cli::row::Row;
use ninefold_core::generate::{GenerateError, Generated, Recipe, generate};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The batches that each thread may make before they are printed.
const BATCHES_AHEAD: usize = 4;

/// The most classic puzzles in a batch. Each of the others takes long enough to be one.
const LARGEST_BATCH: u64 = 16;

/// The least number of batches for each thread.
const BATCHES: u64 = 64;

/// Prints the series of a recipe while threads make its puzzles.
pub(super) fn print_made(
    args: &GenerateArgs,
    recipe: Recipe,
    text: fn(&Generated, PuzzleFormat) -> String,
) -> CliResult {
    let tries = Arc::new(AtomicU64::new(0));
    let progress = ProgressLine::giving_way(Work::Generating(args.count, Arc::clone(&tries)));
    let mut printer = ResultPrinter::new(progress);
    let format = args.format.asked().unwrap_or(PuzzleFormat::Line);
    printer.titles(&mut table_format(format).and_then(GeneratedRow::titles))?;
    let count_try = move || {
        tries.fetch_add(1, Ordering::Relaxed);
        false
    };
    let make = move |n| Ok(text(&generate(&recipe.nth(n), &count_try)?, format));
    let largest_batch = if recipe.is_classic() {
        LARGEST_BATCH
    } else {
        1
    };
    printer.print_all(start(args, largest_batch, make))?;
    Ok(match printer.counts.unreadable {
        0 => ExitStatus::Success,
        _ => ExitStatus::Failure,
    })
}

/// Starts to make the puzzles, in batches to spare the threads most of their handovers.
fn start(
    args: &GenerateArgs,
    largest_batch: u64,
    make: impl Fn(u64) -> Result<String, GenerateError> + Clone + Send + 'static,
) -> OrderedPool<OutputChunk> {
    let count = args.count;
    let most = usize::try_from(count).ok().and_then(NonZero::new);
    let threads = thread_count(args.threads).min(most.unwrap_or(NonZero::<usize>::MAX));
    let size = (count / threads.get() as u64 / BATCHES).clamp(1, largest_batch);
    let batches = (0..count).step_by(size as usize);
    let batches = batches.map(move |first| first..count.min(first.saturating_add(size)));
    OrderedPool::start(threads, BATCHES_AHEAD, batches, move |numbers, sender| {
        let mut output = OutputBuffer::new(sender);
        for n in numbers {
            match make(n) {
                Ok(text) => {
                    output.line(text);
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
