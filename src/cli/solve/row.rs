//! The answer about one puzzle as a row of a table: for every question the same columns.

use crate::cli::arguments::GridFormat;
use crate::cli::counts::SolutionKind;
use crate::cli::output::json;
use ninefold_core::grid::Grid;
use serde::Serialize;

/// The titles of the columns.
pub const TITLES: &str = "puzzle\tresult\tsolutions\tbound\tsolution\treason";

/// A row; what was not asked for is left out in JSON, and `-` between tabs.
#[derive(Serialize)]
pub struct SolveRow {
    puzzle: String,
    result: &'static str,
    solutions: Option<usize>,
    bound: Option<&'static str>,
    solution: Option<String>,
    reason: Option<String>,
}

impl SolveRow {
    /// A row about a puzzle of this kind.
    pub fn new(puzzle: &Grid, kind: SolutionKind) -> SolveRow {
        SolveRow {
            puzzle: puzzle.to_string(),
            result: kind.name(),
            solutions: None,
            bound: None,
            solution: None,
            reason: None,
        }
    }

    /// With a number of solutions, which is a lower bound if it is above the limit.
    pub fn counted(self, count: usize, limit: usize) -> SolveRow {
        let bound = if count > limit { "at least" } else { "exact" };
        SolveRow {
            solutions: Some(count.min(limit)),
            bound: Some(bound),
            ..self
        }
    }

    /// With a solution.
    pub fn solved(self, solution: &Grid) -> SolveRow {
        let solution = Some(solution.to_string());
        SolveRow { solution, ..self }
    }

    /// With why there is not exactly one solution.
    pub fn explained(self, reason: String) -> SolveRow {
        let reason = Some(reason);
        SolveRow { reason, ..self }
    }

    /// The line of output.
    pub fn line(&self, format: GridFormat) -> String {
        match format {
            GridFormat::Json => json(self),
            GridFormat::Tsv | GridFormat::Line | GridFormat::Grid => {
                let text = |field: &Option<String>| field.clone().unwrap_or("-".to_owned());
                let columns = [
                    self.puzzle.clone(),
                    self.result.to_owned(),
                    text(&self.solutions.map(|count| count.to_string())),
                    self.bound.unwrap_or("-").to_owned(),
                    text(&self.solution),
                    text(&self.reason),
                ];
                columns.join("\t")
            }
        }
    }
}
