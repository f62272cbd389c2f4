//! The answer about one puzzle as a row of a table: for every question the same columns.

use crate::cli::counts::SolutionKind;
use crate::cli::row::Row;
use serde::Serialize;

/// A row; what was not asked for is null in JSON, and `-` between tabs.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct SolveRow {
    puzzle: String,
    uniqueness: &'static str,
    solutions: Option<usize>,
    bound: Option<&'static str>,
    solution: Option<String>,
    problem: Option<String>,
    /// The answer that the text of the puzzle states, where nothing proves one.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<String>,
    /// Of a line that is no puzzle, or whose search was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl SolveRow {
    /// A row about a puzzle of this kind.
    pub(super) fn new(puzzle: &impl ToString, kind: SolutionKind) -> SolveRow {
        SolveRow {
            puzzle: puzzle.to_string(),
            uniqueness: kind.name(),
            ..SolveRow::default()
        }
    }

    /// With a number of solutions, which is a lower bound if it is above the limit.
    pub(super) fn counted(self, count: usize, limit: usize) -> SolveRow {
        let bound = if count > limit { "at least" } else { "exact" };
        SolveRow {
            solutions: Some(count.min(limit)),
            bound: Some(bound),
            ..self
        }
    }

    /// With a solution.
    pub(super) fn solved(self, solution: &impl ToString) -> SolveRow {
        let solution = Some(solution.to_string());
        SolveRow { solution, ..self }
    }

    /// With an answer that the text of the puzzle states.
    pub(super) fn stating(self, answer: Option<String>) -> SolveRow {
        SolveRow {
            stated: answer,
            ..self
        }
    }

    /// In the place of this line.
    pub(super) fn at(self, line: Option<usize>) -> SolveRow {
        SolveRow { line, ..self }
    }

    /// With why there is no answer.
    pub(super) fn with_problem(self, problem: Option<&str>) -> SolveRow {
        let problem = problem.map(str::to_owned);
        SolveRow { problem, ..self }
    }
}

/// A table has no column for what is only stated.
impl Row for SolveRow {
    const COLUMNS: &'static str = "puzzle uniqueness solutions bound solution problem";

    fn unread(line: usize, why: String) -> Self {
        Self {
            problem: Some(why),
            line: Some(line),
            ..Self::default()
        }
    }
}
