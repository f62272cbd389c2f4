//! The formats that results are printed in.

use clap::ValueEnum;

/// How a daily puzzle is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame, under date and level.
    Grid,
    /// Date, level, puzzle and seed, between tabs.
    Tsv,
    /// The same as JSON, one object per line.
    Json,
}

impl DailyFormat {
    /// The format of a table that it is.
    pub(crate) fn table(self) -> Option<TableFormat> {
        match self {
            DailyFormat::Line | DailyFormat::Grid => None,
            DailyFormat::Tsv => Some(TableFormat::Tsv),
            DailyFormat::Json => Some(TableFormat::Json),
        }
    }
}

/// How a grid is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GridFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// Puzzle, result, number of solutions, solution, reason, between tabs.
    Tsv,
    /// The same as JSON, one object per line.
    Json,
}

impl GridFormat {
    /// The format of a table that it is.
    pub(crate) fn table(self) -> Option<TableFormat> {
        match self {
            GridFormat::Line | GridFormat::Grid => None,
            GridFormat::Tsv => Some(TableFormat::Tsv),
            GridFormat::Json => Some(TableFormat::Json),
        }
    }
}

/// How a new puzzle is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// With level, score, rating and seed, between tabs.
    Tsv,
    /// The same and the solution, as an object.
    Json,
}

impl PuzzleFormat {
    /// The format of a table that it is.
    pub(crate) fn table(self) -> Option<TableFormat> {
        match self {
            PuzzleFormat::Line | PuzzleFormat::Grid => None,
            PuzzleFormat::Tsv => Some(TableFormat::Tsv),
            PuzzleFormat::Json => Some(TableFormat::Json),
        }
    }
}

impl PathFormat {
    /// The format of a table that it is.
    pub(crate) fn table(self) -> Option<TableFormat> {
        match self {
            PathFormat::Text | PathFormat::Library => None,
            PathFormat::Tsv => Some(TableFormat::Tsv),
            PathFormat::Json => Some(TableFormat::Json),
        }
    }
}

/// How the steps of a path are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathFormat {
    /// Number, rating, technique and result; below, why, unless it is a single.
    Text,
    /// One step per line: puzzle, number, technique, level, rating, score and result.
    Tsv,
    /// One object per step, with its proof and all that it rests on.
    Json,
    /// The board before each step and the step, as HoDoKu's library has them.
    Library,
}

/// How a table is printed for other programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableFormat {
    /// Columns between tabs, under their names.
    Tsv,
    /// JSON, one object per line.
    Json,
}
