//! A step on a board as a line for other programs: of `hint` and of `explain`.

mod json;

use super::arguments::TableFormat;
use super::output::tenths;
use json::StepJson;
use ninefold_core::grid::ImportedPuzzle;
use ninefold_core::logic::{Deduction, explanations};

const TITLES: &str = "puzzle\tstep\ttechnique\tlevel\trating\tscore\tresult\tproblem";

/// What stands in a column about which there is nothing to say.
const NOTHING: &str = "-";

/// The titles of the columns, where there are any.
pub fn titles(format: TableFormat) -> Option<&'static str> {
    match format {
        TableFormat::Tsv => Some(TITLES),
        TableFormat::Json => None,
    }
}

/// The line of the step with this number, from 1, on the way from a puzzle.
pub fn step(
    puzzle: &ImportedPuzzle,
    number: usize,
    step: &Deduction,
    format: TableFormat,
) -> String {
    let puzzle = puzzle.puzzle().to_string();
    match format {
        TableFormat::Json => super::output::json(&StepJson::new(puzzle, number, step)),
        TableFormat::Tsv => [
            puzzle,
            number.to_string(),
            step.technique.name().to_owned(),
            step.level().name().to_owned(),
            tenths(step.rating()),
            step.technique.score().to_string(),
            explanations::result(step),
            NOTHING.to_owned(),
        ]
        .join("\t"),
    }
}

/// The line of a puzzle from which there is no step, or no further one: why.
pub fn problem(puzzle: &ImportedPuzzle, why: &str, format: TableFormat) -> String {
    let puzzle = puzzle.puzzle().to_string();
    match format {
        TableFormat::Json => super::output::json(&StepJson::problem(puzzle, why)),
        TableFormat::Tsv => {
            let nothing = [NOTHING; 6].join("\t");
            format!("{puzzle}\t{nothing}\t{}", why.replace(['\t', '\n'], " "))
        }
    }
}
