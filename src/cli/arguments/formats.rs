//! The formats that results are printed in.

use clap::ValueEnum;

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

impl ReportFormat {
    /// The format of the rows, if it is one for other programs.
    pub(crate) fn table(format: Option<ReportFormat>) -> Option<TableFormat> {
        format.and_then(table_format)
    }
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
