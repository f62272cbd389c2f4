//! Output that threads collect, for one of them to print.

use super::counts::{BatchCounts, SolutionKind};
use super::parallel::{Closed, ResultSender};
use std::fmt::Display;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

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
