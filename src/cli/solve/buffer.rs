//! The paper a worker writes its answers on. Full or at the end of its block,
//! it goes to the one who prints.

use crate::cli::counts::{BatchCounts, Kind};
use std::fmt::Display;
use std::io::Write;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::{Duration, Instant};

/// So much is handed over at once.
const FULL: usize = 1 << 16;

/// What is written waits no longer than this for what a slow puzzle adds.
const PATIENCE: Duration = Duration::from_millis(100);

/// Some of the answers to a block.
#[derive(Default, Debug)]
pub struct OutputChunk {
    /// For standard output.
    pub text: Vec<u8>,
    /// For standard error, each with the place in the text before which it
    /// comes.
    pub complaints: Vec<(usize, String)>,
    /// What was answered here.
    pub tally: BatchCounts,
    /// Whether it is the last of its block.
    pub is_last: bool,
}

/// Nobody reads any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed;

/// The answers to one block, handed over piece by piece.
pub struct OutputBuffer {
    piece: OutputChunk,
    to: SyncSender<OutputChunk>,
    since: Instant,
}

impl OutputBuffer {
    /// An empty sheet.
    pub fn new(to: SyncSender<OutputChunk>) -> OutputBuffer {
        OutputBuffer {
            piece: OutputChunk::default(),
            to,
            since: Instant::now(),
        }
    }

    /// One line of output.
    pub fn line(&mut self, line: impl Display) -> Result<(), Closed> {
        // A vector takes whatever is written.
        let _ = writeln!(self.piece.text, "{line}");
        self.hand_over_if_full()
    }

    /// One line of output that is ASCII already.
    pub fn ascii(&mut self, line: &[u8]) -> Result<(), Closed> {
        self.piece.text.extend_from_slice(line);
        self.piece.text.push(b'\n');
        self.hand_over_if_full()
    }

    /// A line for standard error.
    pub fn complain(&mut self, what: impl Display) -> Result<(), Closed> {
        let place = self.piece.text.len();
        self.piece.complaints.push((place, what.to_string()));
        self.hand_over_if_full()
    }

    /// A place in the text is no puzzle.
    pub fn unreadable(&mut self, what: impl Display) -> Result<(), Closed> {
        self.piece.tally.unreadable += 1;
        self.complain(what)
    }

    /// A puzzle is answered.
    pub fn count(&mut self, kind: Kind) {
        self.piece.tally.add(kind);
    }

    /// So much of the text is answered.
    pub fn count_bytes(&mut self, bytes: usize) {
        self.piece.tally.bytes += bytes as u64;
    }

    /// Hands over what is written if it has waited long and the taker is free.
    pub fn hand_over_if_due(&mut self) -> Result<(), Closed> {
        if self.since.elapsed() < PATIENCE {
            return Ok(());
        }
        self.since = Instant::now();
        match self.to.try_send(std::mem::take(&mut self.piece)) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(piece)) => {
                self.piece = piece;
                Ok(())
            }
            Err(TrySendError::Disconnected(_)) => Err(Closed),
        }
    }

    fn hand_over_if_full(&mut self) -> Result<(), Closed> {
        if self.piece.text.len() < FULL && self.piece.complaints.len() < FULL / 64 {
            return Ok(());
        }
        self.hand_over()
    }

    fn hand_over(&mut self) -> Result<(), Closed> {
        let piece = std::mem::take(&mut self.piece);
        self.to.send(piece).map_err(|_| Closed)
    }

    /// Hands over the rest.
    pub fn finish(mut self) -> Result<(), Closed> {
        self.piece.is_last = true;
        self.hand_over()
    }
}
