//! `ninefold solve --trace`: each step of a search as a line of JSON, for other programs.

use super::SolveArgs;
use crate::cli::output::StdoutWriter;
use crate::cli::{CliResult, ExitStatus};
use crate::grid::{Grid, ImportedPuzzle};
use crate::solve::{Choice, SearchEnding, SearchRun, SearchStep, WatchedSearch};
use serde_json::{Map, Value, json};

/// Prints the steps of a search of each puzzle that the arguments name.
pub fn run(args: &SolveArgs, search: WatchedSearch) -> CliResult {
    args.input.for_each_puzzle(|puzzle, _| trace(puzzle, search))
}

fn trace(puzzle: &ImportedPuzzle, search: WatchedSearch) -> CliResult {
    let givens = puzzle.puzzle();
    let mut output = StdoutWriter::new();
    let mut run = SearchRun::new(search, &givens);
    while let Some(step) = run.advance() {
        output.line(Value::Object(row(&givens, &run, step)))?;
    }
    output.flush()?;
    Ok(match run.ending() {
        Some(SearchEnding::Solved) => ExitStatus::Success,
        Some(SearchEnding::NoSolution | SearchEnding::GaveUp) | None => ExitStatus::Negative,
    })
}

/// A step, and where the search is after it.
fn row(givens: &Grid, run: &SearchRun, step: SearchStep) -> Map<String, Value> {
    let mut row = Map::new();
    let mut put = |name: &str, value: Value| drop(row.insert(name.to_owned(), value));
    put("step", json!(run.counters().steps));
    put("action", json!(action(step)));
    match step {
        SearchStep::Reject(cell, digit) => {
            put("cell", json!(cell.to_string()));
            put("digit", json!(digit.get()));
            let holder = run.board().conflicting_cell(cell, digit);
            put("conflict", json!(holder.map(|(_, holder)| holder.to_string())));
        }
        SearchStep::Place(cell, digit) => {
            put("cell", json!(cell.to_string()));
            put("digit", json!(digit.get()));
            let options = run.stack().last().map(|level| level.options().count());
            put("options", json!(options));
        }
        SearchStep::TakeBack(cell, digit) => {
            put("cell", json!(cell.to_string()));
            put("digit", json!(digit.get()));
            put("dead_end", json!(run.dead_end().map(dead_end)));
        }
        SearchStep::Deduce(cell, digit, house) => {
            put("cell", json!(cell.to_string()));
            put("digit", json!(digit.get()));
            put("house", json!(house.map(|house| house.to_string())));
        }
        SearchStep::Eliminate(cell, digit) => {
            put("cell", json!(cell.to_string()));
            put("digit", json!(digit.get()));
            let cells = run.last_wave().iter().map(|cell| cell.to_string());
            put("eliminated", json!(cells.collect::<Vec<_>>()));
        }
        SearchStep::Swap(one, other) | SearchStep::Keep(one, other) => {
            put("cells", json!([one.to_string(), other.to_string()]));
        }
        SearchStep::End(ending) => {
            let counters = run.counters();
            put("ending", json!(ending_word(ending)));
            put("puzzle", json!(givens.to_string()));
            let solution = (ending == SearchEnding::Solved).then(|| run.board().to_string());
            put("solution", json!(solution));
            put("tries", json!(counters.tries));
            put("placed", json!(counters.placed));
            put("backtracks", json!(counters.taken_back));
            put("work", json!(counters.work));
        }
    }
    put("depth", json!(run.depth()));
    row
}

fn action(step: SearchStep) -> &'static str {
    match step {
        SearchStep::Reject(..) => "reject",
        SearchStep::Place(..) => "place",
        SearchStep::TakeBack(..) => "take-back",
        SearchStep::Deduce(..) => "deduce",
        SearchStep::Eliminate(..) => "eliminate",
        SearchStep::Swap(..) => "swap",
        SearchStep::Keep(..) => "keep",
        SearchStep::End(_) => "end",
    }
}

fn ending_word(ending: SearchEnding) -> &'static str {
    match ending {
        SearchEnding::Solved => "solved",
        SearchEnding::NoSolution => "no-solution",
        SearchEnding::GaveUp => "gave-up",
    }
}

/// `r3c4`, or `5 in row 3`.
fn dead_end(choice: Choice) -> String {
    match choice {
        Choice::Cell(cell) => cell.to_string(),
        Choice::Place(house, digit) => format!("{digit} in {house}"),
    }
}
