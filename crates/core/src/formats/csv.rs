//! A table with a title line, as data sets of puzzles have it.

use super::{Format, Reader};

/// Writes a column; the fields of tables are read as lines.
pub const FORMAT: Format = Format {
    name: "csv",
    title: "a table",
    reader: Reader::Rows,
    write: Some(|puzzle| format!("{}\n", super::cells::zeros(&puzzle.grid()))),
    frame: ("puzzle\n", ""),
};
