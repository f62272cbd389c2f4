//! `ninefold solve --trace`: each step of a search as a line of JSON, for other programs.

use crate::cli::arguments::SolveArgs;
use crate::cli::error::{CliError, CliResult, ExitStatus};
use crate::cli::named_file::FileAccess;
use crate::cli::output::StdoutWriter;
use crate::cli::row::json_row;
use crate::cli::watch::check_search;
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::{Imported, write_cells};
use ninefold_core::watched::{
    BranchPoint, SearchEnding, SearchRun, SearchStep, WatchedBoard, WatchedSearch,
};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Prints the steps of a search of each puzzle that the arguments name.
pub(super) fn run(
    access: FileAccess,
    args: &SolveArgs,
    search: Option<WatchedSearch>,
) -> CliResult {
    let (from, to) = (args.from, args.to.unwrap_or(u64::MAX));
    if to < from {
        return Err(CliError::failure(format_args!(
            "--from {from} is after --to {to}"
        )));
    }
    args.input
        .for_each_item(access, |item, _| trace(&item?, search, from..=to))
}

/// Prints the steps with these numbers, and runs the search no further.
fn trace(
    puzzle: &Imported,
    search: Option<WatchedSearch>,
    steps: RangeInclusive<u64>,
) -> CliResult {
    let rules = &puzzle.puzzle.rules;
    let search = search.unwrap_or(WatchedSearch::FewestCandidates.or_first_on(rules));
    check_search("--trace", search, rules)?;
    let board = WatchedBoard::from(&puzzle.puzzle);
    let mut output = StdoutWriter::new();
    let mut run = SearchRun::new(search, &board);
    run.skip(steps.start() - 1);
    if run.ending().is_some() {
        let (from, all) = (steps.start(), run.counters().steps);
        let why = format!("--from {from}: the search has only {all} steps");
        return Err(CliError::failure(why));
    }
    while run.counters().steps < *steps.end()
        && let Some(step) = run.advance()
    {
        output.line(json_row(&row(puzzle, &run, step)))?;
    }
    output.flush()?;
    Ok(match run.ending() {
        Some(SearchEnding::Solved) | None => ExitStatus::Success,
        Some(SearchEnding::NoSolution | SearchEnding::GaveUp) => ExitStatus::Negative,
    })
}

/// A step, and where the search is after it. What a step does not have is left out.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct TraceRow {
    step: u64,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The cell that holds a rejected digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<String>,
    /// The number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<usize>,
    /// The cell, or digit and house, without an option left.
    #[serde(skip_serializing_if = "Option::is_none")]
    dead_end: Option<String>,
    /// The house in which there is no other place.
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    /// The cells that lost a candidate, or that were exchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    depth: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<TraceEnd>,
}

impl TraceRow {
    fn at(self, cell: Cell, digit: Digit) -> TraceRow {
        TraceRow {
            cell: Some(cell.to_string()),
            digit: Some(digit.get()),
            ..self
        }
    }
}

/// The result of a search, and its counters.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TraceEnd {
    ending: &'static str,
    puzzle: String,
    solution: Option<String>,
    tries: u64,
    placed: u64,
    backtracks: u64,
    work: u64,
}

fn row(puzzle: &Imported, run: &SearchRun, step: SearchStep) -> TraceRow {
    let base = TraceRow {
        step: run.counters().steps,
        action: step.into(),
        depth: run.depth(),
        ..TraceRow::default()
    };
    let names =
        |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| cell.to_string()).collect();
    match step {
        SearchStep::Reject(cell, digit) => TraceRow {
            conflict: run.holder(cell, digit).map(|holder| holder.to_string()),
            ..base.at(cell, digit)
        },
        SearchStep::Place(cell, digit) => TraceRow {
            options: run.stack().last().map(|level| level.options().count()),
            ..base.at(cell, digit)
        },
        SearchStep::TakeBack(cell, digit) => TraceRow {
            dead_end: run.dead_end().map(dead_end),
            ..base.at(cell, digit)
        },
        SearchStep::Deduce(cell, digit, house) => TraceRow {
            house: house.map(|house| house.to_string()),
            ..base.at(cell, digit)
        },
        SearchStep::Eliminate(cell, digit) => TraceRow {
            cells: Some(names(&mut run.last_wave().iter())),
            ..base.at(cell, digit)
        },
        SearchStep::Swap(one, other) | SearchStep::Keep(one, other) => TraceRow {
            cells: Some(names(&mut [one, other].into_iter())),
            ..base
        },
        SearchStep::End(ending) => TraceRow {
            end: Some(end(puzzle, run, ending)),
            ..base
        },
    }
}

fn end(puzzle: &Imported, run: &SearchRun, ending: SearchEnding) -> TraceEnd {
    let counters = run.counters();
    TraceEnd {
        ending: ending.into(),
        puzzle: puzzle.puzzle.to_string(),
        solution: (ending == SearchEnding::Solved)
            .then(|| write_cells(&run.board(), puzzle.puzzle.size())),
        tries: counters.tries,
        placed: counters.placed,
        backtracks: counters.taken_back,
        work: counters.work,
    }
}

/// `r3c4`, or `5 in row 3`.
fn dead_end(choice: BranchPoint) -> String {
    match choice {
        BranchPoint::Cell(cell) => cell.to_string(),
        BranchPoint::Place(house, digit) => format!("{digit} in {house}"),
    }
}
