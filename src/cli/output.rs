//! Standard output, buffered: what one thread prints, or what threads collect for one of them to
//! print while they go on.

use super::arguments::GridFormat;
use super::counts::{BatchCounts, SolutionKind};
use super::error::{CliResult, ExitStatus, print_error};
use super::parallel::{Closed, OrderedPool, PoolEvent, ResultSender};
use super::progress::ProgressLine;
use super::source::PuzzleCount;
use ninefold_core::classic::Grid;
use ninefold_core::formats::{GridText, Imported};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stderr, StdoutLock, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

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

/// The size in bytes at which a chunk is sent.
const FULL: usize = 1 << 16;

/// The longest time that output waits for more output of a slow puzzle.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// Some output, and what it is about.
#[derive(Default, Debug)]
pub(super) struct OutputChunk {
    /// For standard output.
    pub text: Vec<u8>,
    /// For standard error, each with the offset in the text before which it
    /// comes.
    pub errors: Vec<(usize, String)>,
    /// The number of puzzles answered in it.
    pub counts: BatchCounts,
    /// Whether nothing is printed after this chunk.
    pub is_fatal: bool,
}

impl OutputChunk {
    /// Adds a line of output.
    pub(super) fn line(&mut self, line: impl Display) {
        // Writing to a vector cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    /// Adds a line for standard error.
    pub(super) fn error(&mut self, what: impl Display) {
        self.errors.push((self.text.len(), what.to_string()));
    }

    /// Adds a line for standard error about a part of the input that is not a puzzle.
    pub(super) fn unreadable(&mut self, what: impl Display) {
        self.counts.unreadable += 1;
        self.error(what);
    }
}

/// The output of one job, sent chunk by chunk. Once the receiver is gone, it is
/// discarded.
pub(super) struct OutputBuffer<'a> {
    chunk: OutputChunk,
    is_closed: bool,
    to: &'a ResultSender<OutputChunk>,
    since: Instant,
    /// The input and the line of the puzzle that is answered.
    pub place: Option<(Arc<str>, usize)>,
}

impl<'a> OutputBuffer<'a> {
    /// An empty buffer that sends to `to`.
    pub(super) fn new(to: &'a ResultSender<OutputChunk>) -> OutputBuffer<'a> {
        OutputBuffer {
            chunk: OutputChunk::default(),
            is_closed: false,
            to,
            since: Instant::now(),
            place: None,
        }
    }

    /// Adds a line of output.
    pub(super) fn line(&mut self, line: impl Display) {
        self.chunk.line(line);
        self.send_if_full();
    }

    /// Adds a line of output that is ASCII already.
    pub(super) fn ascii(&mut self, line: &[u8]) {
        self.chunk.text.extend_from_slice(line);
        self.chunk.text.push(b'\n');
        self.send_if_full();
    }

    /// Adds a line for standard error.
    pub(super) fn error(&mut self, what: impl Display) {
        self.chunk.error(what);
        self.send_if_full();
    }

    /// The same about the puzzle at this place, if it is not an argument.
    pub(super) fn warn(&mut self, what: impl Display) {
        match self.place.take() {
            Some((name, line)) => self.error(format_args!("{name}: line {line}: {what}")),
            None => self.error(what),
        }
    }

    /// Adds a line for standard error about a part of the input that is not a puzzle.
    pub(super) fn unreadable(&mut self, what: impl Display) {
        self.chunk.unreadable(what);
        self.send_if_full();
    }

    /// Adds a line for standard error, after which nothing is printed.
    pub(super) fn fail(&mut self, why: impl Display) {
        self.chunk.is_fatal = true;
        self.unreadable(why);
    }

    /// Counts an answered puzzle.
    pub(super) fn count(&mut self, kind: SolutionKind) {
        self.chunk.counts.add(kind);
    }

    /// Whether the receiver is gone, as far as is known.
    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Sends what has waited long, if the receiver is ready.
    pub(super) fn send_if_due(&mut self) {
        if self.since.elapsed() >= LONGEST_WAIT {
            self.since = Instant::now();
            match self.to.try_send(std::mem::take(&mut self.chunk)) {
                Ok(unsent) => self.chunk = unsent.unwrap_or_default(),
                Err(Closed) => self.is_closed = true,
            }
        }
    }

    fn send_if_full(&mut self) {
        if self.chunk.text.len() >= FULL || self.chunk.errors.len() >= FULL / 64 {
            self.is_closed |= self.to.send(std::mem::take(&mut self.chunk)).is_err();
        }
    }

    /// The last chunk; `bytes` of the input are done with it.
    pub(super) fn finish(mut self, bytes: usize) -> OutputChunk {
        self.chunk.counts.bytes += bytes as u64;
        self.chunk
    }
}

/// Prints chunks of output in order, counts the puzzles, and shows the progress.
pub(super) struct ResultPrinter {
    output: StdoutLock<'static>,
    progress: ProgressLine<Stderr>,
    /// The puzzles printed so far.
    pub counts: BatchCounts,
}

impl ResultPrinter {
    /// A printer to standard output.
    pub(super) fn new(progress: ProgressLine<Stderr>) -> ResultPrinter {
        ResultPrinter {
            output: io::stdout().lock(),
            progress,
            counts: BatchCounts::default(),
        }
    }

    /// Prints the titles of columns, which are then gone.
    pub(super) fn titles(&mut self, titles: &mut Option<String>) -> io::Result<()> {
        let mut titles = titles.take().into_iter();
        titles.try_for_each(|titles| writeln!(self.output, "{titles}"))
    }

    /// Prints every result, each as soon as it is there.
    pub(super) fn print_all(&mut self, mut results: OrderedPool<OutputChunk>) -> io::Result<()> {
        let printed = self.print_until_end(&mut results);
        self.progress.wipe();
        printed
    }

    fn print_until_end(&mut self, results: &mut OrderedPool<OutputChunk>) -> io::Result<()> {
        loop {
            match results.next(self.progress.wait()) {
                PoolEvent::Result(chunk) => {
                    self.print(&chunk)?;
                    if chunk.is_fatal {
                        return Ok(());
                    }
                }
                PoolEvent::Pending => {}
                PoolEvent::End => return Ok(()),
                PoolEvent::Panicked => return Err(io::Error::other("a thread broke off its work")),
            }
            self.progress.show(&self.counts);
        }
    }

    fn print(&mut self, chunk: &OutputChunk) -> io::Result<()> {
        self.counts += chunk.counts;
        if !chunk.text.is_empty() {
            self.progress.make_room();
        }
        let mut printed = 0;
        for (offset, what) in &chunk.errors {
            self.output.write_all(&chunk.text[printed..*offset])?;
            self.progress.wipe();
            print_error(what);
            printed = *offset;
        }
        self.output.write_all(&chunk.text[printed..])?;
        self.output.flush()
    }

    /// The exit status. An empty input has no rows, and is done.
    pub(super) fn status(&self, is_negative: bool) -> ExitStatus {
        if self.counts.unreadable > 0 {
            ExitStatus::Failure
        } else if is_negative {
            ExitStatus::Negative
        } else {
            ExitStatus::Success
        }
    }
}
