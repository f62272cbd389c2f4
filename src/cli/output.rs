//! Standard output, buffered.

use super::arguments::GridFormat;
use super::error::{CliResult, ExitStatus};
use super::source::PuzzleCount;
use ninefold_core::classic::Grid;
use ninefold_core::formats::{GridText, Imported};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::Duration;

/// Standard output, buffered.
pub(super) struct StdoutWriter(BufWriter<StdoutLock<'static>>);

impl StdoutWriter {
    /// Locks standard output.
    pub(super) fn new() -> StdoutWriter {
        StdoutWriter(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a text as it is.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.0.write_all(text.as_bytes())
    }

    /// Writes one line.
    pub(super) fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.0, "{text}")
    }

    /// Writes the titles of columns, which are then gone.
    pub(super) fn titles(&mut self, titles: &mut Option<String>) -> io::Result<()> {
        titles.take().map_or(Ok(()), |titles| self.line(titles))
    }

    /// Says in a comment which puzzle follows, where there are several.
    pub(super) fn name_puzzle(&mut self, puzzle: &Imported, asked: PuzzleCount) -> io::Result<()> {
        match asked {
            PuzzleCount::One => Ok(()),
            PuzzleCount::Several => self.line(format_args!("# {}", puzzle.word())),
        }
    }

    /// Writes what is still buffered, with which a command is done.
    pub(super) fn finish(&mut self) -> CliResult {
        self.flush()?;
        Ok(ExitStatus::Success)
    }

    /// Writes what is still buffered.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Prints lines, with which a command is done.
pub(super) fn print_lines(lines: &[String]) -> CliResult {
    let mut output = StdoutWriter::new();
    lines.iter().try_for_each(|line| output.line(line))?;
    output.finish()
}

/// A grid as nine rows in a frame.
pub(super) fn framed(grid: &Grid) -> String {
    GridText(grid).to_string()
}

/// A value of names, numbers and lists as one line of JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    // Fails only for maps with keys that are no strings.
    serde_json::to_string(value).unwrap_or_default()
}

/// A time in seconds since 1970 as a date and time of day in UTC: `2026-11-21T18:30:00Z`;
/// `None` beyond the year 9999.
pub(super) fn time_of(seconds: u64) -> Option<String> {
    let seconds = i64::try_from(seconds).ok()?;
    let time = jiff::Timestamp::from_second(seconds).ok()?;
    Some(time.to_string())
}

/// Milliseconds as a fraction of seconds.
pub(super) fn seconds(time: Duration) -> f64 {
    time.as_millis() as f64 / 1000.0
}

/// A number of tenths as a decimal fraction: 45 as `4.5`.
pub(super) fn tenths(tenths: impl Into<u32>) -> String {
    let tenths = tenths.into();
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The format asked for, by default grids for a terminal and lines for a pipe.
pub(super) fn format_or_default(format: Option<GridFormat>) -> GridFormat {
    match format {
        Some(format) => format,
        None if io::stdout().is_terminal() => GridFormat::Grid,
        None => GridFormat::Line,
    }
}
