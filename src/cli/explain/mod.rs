//! `ninefold explain`: the whole path of the player's ladder, step by step.

mod json;

use super::arguments::{ExplainArgs, PathFormat};
use super::output::{StdoutWriter, tenths};
use super::question::SolvablePuzzle;
use super::source::Company;
use super::{CliError, CliResult, ExitStatus};
use crate::grid::{Candidates, ImportedPuzzle, LibraryLine};
use crate::logic::{Deduction, Family, Ladder, PathEnd, explanations};

/// Explains the steps from each board that the arguments name to its solution.
pub fn run(args: &ExplainArgs) -> CliResult {
    args.input
        .for_each_puzzle(|puzzle, company| explain_path(puzzle, company, args))
}

fn explain_path(puzzle: &ImportedPuzzle, company: Company, args: &ExplainArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    if args.format() != PathFormat::Json {
        output.name_puzzle(puzzle, company)?;
    }
    let mut board = SolvablePuzzle::imported(puzzle)?.board;
    let path = Ladder::PLAYER.path_from(&board);
    let steps = if args.all_steps {
        path.steps
    } else {
        path.without_idle_steps(&board)
    };
    for (number, step) in (1..).zip(&steps) {
        output.line(line(number, step, &board, args.format()))?;
        step.apply(&mut board);
    }
    output.flush()?;
    match path.ending {
        PathEnd::Solved => Ok(ExitStatus::Success),
        PathEnd::Stuck(stuck) => Err(CliError::negative(format_args!(
            "here no technique known helps: {} cells are left",
            stuck.empty_cells().len()
        ))),
    }
}

fn line(number: usize, step: &Deduction, board: &Candidates, format: PathFormat) -> String {
    match format {
        PathFormat::Text => text(number, step),
        PathFormat::Json => json::line(number, step),
        PathFormat::Library => {
            let line = step.library_line(board);
            let line = line.unwrap_or_else(|| LibraryLine::from(board.clone()));
            line.to_string()
        }
    }
}

/// Number, rating, technique, result, and for all but singles the proof.
fn text(number: usize, step: &Deduction) -> String {
    let rating = tenths(step.rating());
    let result = explanations::result(step);
    let mut text = format!("{number:3} {rating:>5}  {:31} {result}", step.technique);
    if step.technique.family() != Family::Single {
        for line in explanations::proof(step).lines() {
            text.push_str(&format!("\n{:11}{line}", ""));
        }
    }
    text
}
