//! The answer to one puzzle.

use super::buffer::{Closed, OutputBuffer};
use super::explain;
use super::question::Question;
use crate::cli::arguments::Format;
use crate::cli::counts::Kind;
use crate::cli::output::framed;
use crate::grid::Grid;
use crate::solve::{self, SolveOutcome};

/// What is asked of each puzzle, and how grids are printed.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// How grids are printed.
    pub format: Format,
}

impl Asked {
    /// Finds out and writes down the answer.
    pub fn answer(self, grid: &Grid, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        let kind = match self.question {
            Question::Solution | Question::Unique => {
                return self.tell(grid, &solve::solve(grid), sheet);
            }
            Question::All(limit) => self.all(grid, limit, sheet)?,
            Question::Count(limit) => count(grid, limit, sheet)?,
            Question::Explain(limit) => explain::explain(grid, limit, sheet)?,
        };
        sheet.count(kind);
        Ok(())
    }

    /// Writes down the answer to a quick question that is found already.
    pub fn tell(
        self,
        grid: &Grid,
        outcome: &SolveOutcome,
        sheet: &mut OutputBuffer,
    ) -> Result<(), Closed> {
        sheet.count(kind_of(outcome));
        match (self.question, outcome) {
            (Question::Unique, SolveOutcome::Unique(_)) => sheet.ascii(b"unique"),
            (Question::Unique, SolveOutcome::Several(_)) => sheet.ascii(b"several"),
            (Question::Unique, SolveOutcome::None) => sheet.ascii(b"none"),
            (_, SolveOutcome::Unique(solution)) => self.solved(grid, solution, sheet),
            (_, SolveOutcome::Several(_)) => sheet.ascii(b"several solutions"),
            (_, SolveOutcome::None) => sheet.ascii(b"no solution"),
        }
    }

    fn solved(self, grid: &Grid, solution: &Grid, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        match self.format {
            Format::Line => sheet.ascii(&solution.to_ascii()),
            Format::Grid => side_by_side(grid, solution, sheet),
        }
    }

    fn grid(self, grid: &Grid, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        match self.format {
            Format::Line => sheet.ascii(&grid.to_ascii()),
            Format::Grid => sheet.line(framed(grid)),
        }
    }

    fn all(self, grid: &Grid, limit: usize, sheet: &mut OutputBuffer) -> Result<Kind, Closed> {
        let mut found = 0;
        let mut solutions = solve::solutions(grid);
        for solution in solutions.by_ref().take(limit) {
            self.grid(&solution, sheet)?;
            found += 1;
        }
        if found == 0 {
            sheet.line("no solution")?;
        } else if found == limit && solutions.next().is_some() {
            found += 1;
            sheet.complain(format_args!(
                "only the first {limit} solutions: see --limit"
            ))?;
        }
        Ok(Kind::of_count(found))
    }
}

fn kind_of(outcome: &SolveOutcome) -> Kind {
    match outcome {
        SolveOutcome::Unique(_) => Kind::Unique,
        SolveOutcome::Several(_) => Kind::Several,
        SolveOutcome::None => Kind::None,
    }
}

fn side_by_side(left: &Grid, right: &Grid, sheet: &mut OutputBuffer) -> Result<(), Closed> {
    for (left, right) in framed(left).lines().zip(framed(right).lines()) {
        sheet.line(format_args!("{left}   {right}"))?;
    }
    sheet.line("")
}

fn count(grid: &Grid, limit: usize, sheet: &mut OutputBuffer) -> Result<Kind, Closed> {
    // One more than the limit tells "exactly" from "at least".
    let count = solve::count(grid, limit.saturating_add(1));
    match count {
        _ if count > limit => sheet.line(format_args!(">={limit}"))?,
        _ => sheet.line(count)?,
    }
    Ok(Kind::of_count(count))
}
