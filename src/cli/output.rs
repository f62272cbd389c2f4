//! Standard output as a good citizen of a pipe: buffered, and a reader that
//! has heard enough is no error.

use super::arguments::Format;
use super::{ExitStatus, print_error};
use crate::grid::{BoxArt, Grid, GridText};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output, buffered.
pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes standard output.
    pub fn new() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// One line.
    pub fn line(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.0, "{text}")
    }

    /// What is still in the buffer goes out.
    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A grid as nine rows in a frame.
pub fn framed(grid: &Grid) -> String {
    let art = BoxArt::Ascii;
    GridText { grid, art }.to_string()
}

/// The format asked for; otherwise grids for people and lines for pipes.
pub fn format_or_usual(format: Option<Format>) -> Format {
    match format {
        Some(format) => format,
        None if io::stdout().is_terminal() => Format::Grid,
        None => Format::Line,
    }
}

/// What writing came to. A closed pipe is no error: whoever read has enough.
pub fn concluded(written: io::Result<ExitStatus>) -> ExitStatus {
    match written {
        Ok(answer) => answer,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Success,
        Err(error) => {
            print_error(format_args!("cannot write the output: {error}"));
            ExitStatus::Failure
        }
    }
}
