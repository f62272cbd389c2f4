//! Printing results while threads find them.

use super::buffer::OutputChunk;
use super::counts::BatchCounts;
use super::error::ExitStatus;
use super::messages::print_error;
use super::parallel::{OrderedPool, PoolEvent};
use super::progress::ProgressLine;
use std::io::{self, Stderr, StdoutLock, Write};

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
