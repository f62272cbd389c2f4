//! `ninefold explain`: the whole path of the player's ladder, a step a line.

mod json;

use super::arguments::{ExplainArgs, PathFormat};
use super::output::{StdoutWriter, tenths};
use super::question::SolvablePuzzle;
use super::{CliError, CliResult, ExitStatus};
use crate::grid::{Candidates, LibraryLine};
use crate::logic::{Deduction, Ladder, explanations};

/// Explains every step from the board the argument names to its solution.
pub fn run(args: &ExplainArgs) -> CliResult {
    let mut board = SolvablePuzzle::named(args.puzzle.as_deref())?.board;
    let mut output = StdoutWriter::new();
    let mut number = 0;
    while let Some(step) = Ladder::PLAYER.next(&board) {
        number += 1;
        output.line(line(number, &step, &board, args.format()))?;
        step.apply(&mut board);
    }
    output.flush()?;
    match board.empty_cells().len() {
        0 => Ok(ExitStatus::Success),
        left => Err(CliError::negative(format_args!(
            "here no technique known helps: {left} cells are left"
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

/// Number, rating, technique, result.
fn text(number: usize, step: &Deduction) -> String {
    let rating = tenths(step.rating());
    let result = explanations::result(step);
    format!("{number:3} {rating:>5}  {:31} {result}", step.technique)
}
