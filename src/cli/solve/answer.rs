//! The answer to one puzzle.

use super::explain;
use super::question::SolveQuestion;
use crate::cli::arguments::GridFormat;
use crate::cli::buffer::OutputBuffer;
use crate::cli::counts::SolutionKind;
use crate::cli::output::framed;
use crate::grid::Grid;
use crate::solve::{SimdBackend, SolveOutcome};

/// The question about each puzzle, and the format of the answer.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest {
    /// The question.
    pub question: SolveQuestion,
    /// How grids are printed.
    pub format: GridFormat,
    /// What the engine runs on.
    pub backend: SimdBackend,
}

impl SolveRequest {
    /// Finds and writes the answer.
    pub fn answer(self, grid: &Grid, output: &mut OutputBuffer) {
        let kind = match self.question {
            SolveQuestion::Solution | SolveQuestion::Unique => {
                return self.write_outcome(grid, &self.backend.solve(grid), output);
            }
            SolveQuestion::All(limit) => self.write_all(grid, limit, output),
            SolveQuestion::Count(limit) => self.write_count(grid, limit, output),
            SolveQuestion::Explain(limit) => explain::explain(self.backend, grid, limit, output),
        };
        output.count(kind);
    }

    /// Writes the answer to a quick question.
    pub fn write_outcome(self, grid: &Grid, outcome: &SolveOutcome, output: &mut OutputBuffer) {
        output.count(outcome.into());
        match (self.question, outcome) {
            (SolveQuestion::Unique, SolveOutcome::Unique(_)) => output.ascii(b"unique"),
            (SolveQuestion::Unique, SolveOutcome::Several(_)) => output.ascii(b"several"),
            (SolveQuestion::Unique, SolveOutcome::None) => output.ascii(b"none"),
            (_, SolveOutcome::Unique(solution)) => match self.format {
                GridFormat::Line => output.ascii(&solution.to_ascii()),
                GridFormat::Grid => write_side_by_side(grid, solution, output),
            },
            (_, SolveOutcome::Several(_)) => output.ascii(b"several solutions"),
            (_, SolveOutcome::None) => output.ascii(b"no solution"),
        }
    }

    fn write_all(self, grid: &Grid, limit: usize, output: &mut OutputBuffer) -> SolutionKind {
        let mut found = 0;
        let mut solutions = self.backend.solutions(grid);
        for solution in solutions.by_ref().take(limit) {
            match self.format {
                GridFormat::Line => output.ascii(&solution.to_ascii()),
                GridFormat::Grid => output.line(framed(&solution)),
            }
            found += 1;
            if output.is_closed() {
                break;
            }
        }
        if found == 0 {
            output.line("no solution");
        } else if found == limit && solutions.next().is_some() {
            found += 1;
            output.error(format_args!(
                "only the first {limit} solutions: see --limit"
            ));
        }
        SolutionKind::from_count(found)
    }

    fn write_count(self, grid: &Grid, limit: usize, output: &mut OutputBuffer) -> SolutionKind {
        // One more than the limit distinguishes "exactly" from "at least".
        let count = self.backend.count(grid, limit.saturating_add(1));
        if count > limit {
            output.line(format_args!(">={limit}"));
        } else {
            output.line(count);
        }
        SolutionKind::from_count(count)
    }
}

fn write_side_by_side(left: &Grid, right: &Grid, output: &mut OutputBuffer) {
    for (left, right) in framed(left).lines().zip(framed(right).lines()) {
        output.line(format_args!("{left}   {right}"));
    }
    output.line("");
}
