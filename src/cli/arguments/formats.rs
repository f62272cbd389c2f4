//! The formats that results are printed in.

use clap::builder::EnumValueParser;
use clap::{Args, ValueEnum};

/// The values of a `--format`.
pub(crate) trait OutputFormat: ValueEnum + Clone + Send + Sync + 'static {
    /// The help of that option.
    const HELP: &'static str;
}

/// `--format`, and `--json` for short.
#[derive(Args, Clone, Debug)]
pub(crate) struct FormatArgs<F: OutputFormat> {
    #[arg(long, value_name = "FORMAT", help = F::HELP, value_parser = EnumValueParser::<F>::new())]
    format: Option<F>,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl<F: OutputFormat> FormatArgs<F> {
    /// The format that is asked for.
    pub(crate) fn asked(&self) -> Option<F> {
        let json = self.json.then_some("json");
        let json = json.and_then(|name| F::from_str(name, false).ok());
        json.or_else(|| self.format.clone())
    }

    /// That of rows, if it is one for other programs.
    pub(crate) fn table(&self) -> Option<TableFormat> {
        self.asked().and_then(table_format)
    }
}

impl OutputFormat for DailyFormat {
    const HELP: &'static str =
        "Print in this format instead of playing; line and grid are for puzzles";
}

impl OutputFormat for GridFormat {
    const HELP: &'static str = "Format of grids [default: grid on a terminal, line in a pipe]";
}

impl OutputFormat for PuzzleFormat {
    const HELP: &'static str = "Output format [default: line]";
}

impl OutputFormat for PathFormat {
    const HELP: &'static str = "Output format [default: text]";
}

impl OutputFormat for ReportFormat {
    const HELP: &'static str = "Output format [default: text]";
}

impl OutputFormat for TableFormat {
    const HELP: &'static str = "Print rows for other programs [default to rate: tsv]";
}

/// How a daily puzzle, a result or a table of results is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyFormat {
    /// A line for each puzzle (81 characters) or result.
    Text,
    /// A puzzle in 81 characters.
    Line,
    /// A puzzle as nine rows in a frame, under date and level.
    Grid,
    /// Tab-separated values with a header row.
    Tsv,
    /// The same columns as JSON, one object per line.
    Json,
}

/// How a grid is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GridFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// Tab-separated values: puzzle, unique or not, number of solutions, solution, problem.
    Tsv,
    /// The same columns as JSON, one object per line.
    Json,
}

/// How a new puzzle is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// Puzzle, level, score, rating and seed, as tab-separated values.
    Tsv,
    /// The same columns and the solution as JSON, one object per line.
    Json,
}

/// How the steps of a path are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathFormat {
    /// Number, rating, technique and result. Steps other than singles also have a proof.
    Text,
    /// Tab-separated values: puzzle, number, technique, level, rating, score and conclusion.
    Tsv,
    /// One object per step, with its proof and the evidence.
    Json,
    /// The board before each step and the step, in the format of HoDoKu's library.
    Library,
}

/// How results are printed: to read, or as rows for other programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportFormat {
    /// Sentences and aligned columns.
    Text,
    /// Tab-separated values with a header row.
    Tsv,
    /// JSON, one object per line.
    Json,
}

/// How rows are printed for other programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableFormat {
    /// Tab-separated values with a header row.
    Tsv,
    /// JSON, one object per line.
    Json,
}

/// The format of a table that has the name of this one, if there is such a format.
pub(crate) fn table_format(format: impl ValueEnum) -> Option<TableFormat> {
    let value = format.to_possible_value()?;
    TableFormat::from_str(value.get_name(), false).ok()
}
