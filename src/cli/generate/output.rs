//! Printing puzzles while they are made.

use super::row::GeneratedRow;
use crate::cli::arguments::{GenerateArgs, table_format};
use crate::cli::buffer::OutputChunk;
use crate::cli::error::{CliResult, ExitStatus};
use crate::cli::parallel::OrderedPool;
use crate::cli::printer::ResultPrinter;
use crate::cli::progress::{ProgressLine, Work};
use crate::cli::row::Row;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Prints puzzles while threads make them.
pub(super) fn print_made(
    args: &GenerateArgs,
    tries: Arc<AtomicU64>,
    start: impl FnOnce() -> OrderedPool<OutputChunk>,
) -> CliResult {
    let progress = ProgressLine::giving_way(Work::Generating(args.count, tries));
    let mut printer = ResultPrinter::new(progress);
    printer.titles(&mut table_format(args.format).and_then(GeneratedRow::titles))?;
    printer.print_all(start())?;
    Ok(match printer.counts.unreadable {
        0 => ExitStatus::Success,
        _ => ExitStatus::Failure,
    })
}
