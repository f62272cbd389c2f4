//! `ninefold solve`: one result a line, in the order of the input.

pub(super) mod answer;
mod board_answer;
pub(super) mod trace;
mod worker;

use super::arguments::{SolveArgs, table_format};
use super::counts::BatchCounts;
use super::environment;
use super::error::{CliError, CliResult, print_error, print_note};
use super::named_file::FileAccess;
use super::output::{ResultPrinter, format_or_default};
use super::parallel::thread_count;
use super::progress::ProgressLine;
use super::row::Row;
use answer::{SolveQuestion, SolveRequest, SolveRow};
use ninefold_core::formats::Imported;
use ninefold_core::solve::Solver;
use ninefold_game::game::HeldBoard;
use std::time::Instant;

/// Solves the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &SolveArgs) -> CliResult {
    if let Some(search) = args.trace {
        return trace::run(access, args, search);
    }
    let backend = environment::simd_backend().map_err(CliError::failure)?;
    let request = SolveRequest {
        question: SolveQuestion::from_args(args),
        search: args.search,
        format: format_or_default(args.format.asked()),
        backend: backend.value,
    };
    let threads = thread_count(args.threads);
    let start = Instant::now();
    let mut counts = BatchCounts::default();
    let mut titles = table_format(request.format).and_then(SolveRow::titles);
    let solved = args.input.for_each(access, |input| {
        if let Some(read) = input.only() {
            explain_unsolvable(read, &request);
        }
        let mut printer = ResultPrinter::new(ProgressLine::beside_output(input.bytes));
        printer.titles(&mut titles)?;
        let printed = printer.print_all(worker::start(input, request, threads));
        counts += printer.counts;
        printed?;
        Ok(printer.status(request.question.is_negative(&printer.counts)))
    });
    if args.stats {
        print_note(counts.stats(start.elapsed()));
    }
    solved
}

/// For a single puzzle there is time to say why it cannot be solved: of a classic one in full, of
/// others which values contradict each other. The rest is said beside the answer.
fn explain_unsolvable(read: &Imported, request: &SolveRequest) {
    if request.question.is_explained() {
        return;
    }
    let effort = &request.search.effort();
    let held = HeldBoard::new(read, effort);
    let has_none = || Solver::new(&held.rules).any_solution(&held.givens, effort) == Ok(None);
    let why = if read.is_classic() {
        has_none().then(|| held.why_unsolvable(effort))
    } else {
        let conflict = held.conflict().filter(|_| !held.may_be_misread(effort));
        conflict.map(|conflict| conflict.to_string())
    };
    if let Some(why) = why {
        print_error(format_args!("no solution exists: {why}"));
    }
}
