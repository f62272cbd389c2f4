//! The question about each puzzle, and the answer to one: in words, or as a row of a table, for every
//! question with the same columns.

use crate::cli::arguments::{GridFormat, SearchArgs, SolveArgs, TableFormat, table_format};
use crate::cli::counts::{BatchCounts, SolutionKind};
use crate::cli::drawn::ReadingJson;
use crate::cli::output::{OutputBuffer, framed};
use crate::cli::row::Row;
use ninefold_core::classic::Grid;
use ninefold_core::formats::DrawingReport;
use ninefold_core::solve::{SimdBackend, SolveOutcome};
use serde::Serialize;

/// The question asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolveQuestion {
    /// Its solution.
    Solution,
    /// Every solution, up to this limit.
    All(usize),
    /// The number of solutions, up to this limit.
    Count(usize),
    /// Whether there is exactly one solution.
    Unique,
    /// Why there is not exactly one; solutions are counted up to this limit.
    Explain(usize),
}

impl SolveQuestion {
    /// The question that the arguments ask.
    pub(super) fn from_args(args: &SolveArgs) -> SolveQuestion {
        let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
        match args {
            SolveArgs { all: true, .. } => SolveQuestion::All(limit),
            SolveArgs { count: true, .. } => SolveQuestion::Count(limit),
            SolveArgs { unique: true, .. } => SolveQuestion::Unique,
            SolveArgs { explain: true, .. } => SolveQuestion::Explain(limit),
            _ => SolveQuestion::Solution,
        }
    }

    /// Whether an answer takes only microseconds, so that puzzles are best answered
    /// by the hundred.
    pub(super) fn is_quick(self) -> bool {
        matches!(self, SolveQuestion::Solution | SolveQuestion::Unique)
    }

    /// Whether a reason is asked for.
    pub(super) fn is_explained(self) -> bool {
        matches!(self, SolveQuestion::Explain(_))
    }

    /// Whether the answer to the whole request is no.
    pub(super) fn is_negative(self, counts: &BatchCounts) -> bool {
        let is_no = match self {
            SolveQuestion::Count(_) => false,
            SolveQuestion::All(_) => counts.none > 0,
            SolveQuestion::Solution | SolveQuestion::Unique | SolveQuestion::Explain(_) => {
                counts.none + counts.several + counts.undecided > 0
            }
        };
        is_no || counts.stopped > 0
    }
}

/// The question about each puzzle, and the format of the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct SolveRequest {
    /// The question.
    pub question: SolveQuestion,
    /// How long a board of other rules is searched.
    pub search: SearchArgs,
    /// Format of grids.
    pub format: GridFormat,
    /// The instructions that the engine uses.
    pub backend: SimdBackend,
}

impl SolveRequest {
    /// Finds and writes the answer. What [is explained](SolveQuestion::Explain) is asked of boards.
    pub(super) fn answer(self, grid: &Grid, output: &mut OutputBuffer) {
        let table = table_format(self.format);
        let kind = match (self.question, table) {
            (SolveQuestion::Solution | SolveQuestion::Unique | SolveQuestion::Explain(_), _) => {
                return self.write_outcome(grid, &self.backend.solve(grid), output);
            }
            (SolveQuestion::All(limit), Some(table)) => {
                self.write_all_rows(grid, limit, table, output)
            }
            (SolveQuestion::All(limit), None) => self.write_all(grid, limit, output),
            (SolveQuestion::Count(limit), _) => self.write_count(grid, limit, output),
        };
        output.count(kind);
    }

    /// Writes the answer to a quick question.
    pub(super) fn write_outcome(
        self,
        grid: &Grid,
        outcome: &SolveOutcome,
        output: &mut OutputBuffer,
    ) {
        let kind = SolutionKind::from(outcome);
        output.count(kind);
        if let Some(table) = table_format(self.format) {
            return output.line(outcome_row(grid, outcome).line(table));
        }
        match (self.question, outcome) {
            (SolveQuestion::Unique, _) => output.ascii(kind.name().as_bytes()),
            (_, SolveOutcome::Unique(solution)) => match self.format {
                GridFormat::Grid => write_side_by_side(grid, solution, output),
                GridFormat::Line | GridFormat::Tsv | GridFormat::Json => {
                    output.ascii(&solution.to_ascii());
                }
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
                GridFormat::Grid => output.line(framed(&solution)),
                GridFormat::Line | GridFormat::Tsv | GridFormat::Json => {
                    output.ascii(&solution.to_ascii());
                }
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
            warn_of_limit(limit, output);
        }
        SolutionKind::from_count(found)
    }

    /// A row for each solution, with the puzzle it belongs to and how many there are.
    fn write_all_rows(
        self,
        grid: &Grid,
        limit: usize,
        table: TableFormat,
        output: &mut OutputBuffer,
    ) -> SolutionKind {
        let count = self.backend.count(grid, limit.saturating_add(1));
        let kind = SolutionKind::from_count(count);
        let row = || SolveRow::new(grid, kind).counted(count, limit);
        if count == 0 {
            output.line(row().with_problem(kind.problem()).line(table));
        }
        for solution in self.backend.solutions(grid).take(limit) {
            output.line(row().solved(&solution).line(table));
            if output.is_closed() {
                break;
            }
        }
        if count > limit {
            warn_of_limit(limit, output);
        }
        kind
    }

    fn write_count(self, grid: &Grid, limit: usize, output: &mut OutputBuffer) -> SolutionKind {
        // One more than the limit distinguishes "exactly" from "at least".
        let count = self.backend.count(grid, limit.saturating_add(1));
        let kind = SolutionKind::from_count(count);
        if let Some(table) = table_format(self.format) {
            let row = SolveRow::new(grid, kind).counted(count, limit);
            output.line(row.line(table));
        } else if count > limit {
            output.line(format_args!(">={limit}"));
        } else {
            output.line(count);
        }
        kind
    }
}

fn outcome_row(grid: &Grid, outcome: &SolveOutcome) -> SolveRow {
    let kind = SolutionKind::from(outcome);
    let row = SolveRow::new(grid, kind).with_problem(kind.problem());
    match outcome {
        SolveOutcome::Unique(solution) => row.counted(1, 1).solved(solution),
        // The search ended at the second solution.
        SolveOutcome::Several(_) => row.counted(3, 2),
        SolveOutcome::None => row.counted(0, 1),
    }
}

pub(super) fn warn_of_limit(limit: usize, output: &mut OutputBuffer) {
    output.warn(format_args!(
        "only the first {limit} solutions: see --limit"
    ));
}

fn write_side_by_side(left: &Grid, right: &Grid, output: &mut OutputBuffer) {
    for (left, right) in framed(left).lines().zip(framed(right).lines()) {
        output.line(format_args!("{left}   {right}"));
    }
    output.line("");
}

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
    #[serde(flatten)]
    reading: ReadingJson,
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

    /// With what was read of its drawings.
    pub(super) fn with_reading(self, report: Option<&DrawingReport>) -> SolveRow {
        let reading = ReadingJson::new(report);
        SolveRow { reading, ..self }
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
