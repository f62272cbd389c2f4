//! The road from the input to the output: one thread cuts it into blocks,
//! workers answer them, and whoever asked takes the answers in the order of the
//! input. Every queue is bounded, so memory does not grow with the input.

use super::answer::Asked;
use super::block::Blocks;
use super::sheet::{Piece, Sheet};
use super::work::{Job, Worker};
use crate::cli::source::SourceError;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Blocks that wait for a worker, and answers that wait to be taken, for each
/// worker.
const WAITING: usize = 2;

/// The answers to one block, piece by piece.
type Answers = Receiver<Piece>;

/// The answers, in the order of the input.
pub struct Stream {
    blocks: Receiver<Answers>,
    current: Option<Answers>,
}

/// What there is to take.
#[derive(Debug)]
pub enum Taken {
    /// Answers.
    Piece(Piece),
    /// Nothing yet.
    Nothing,
    /// Nothing any more.
    End,
}

/// The two ends into which blocks go: to the workers, and in order to the
/// taker of the answers.
struct Ends {
    jobs: SyncSender<Job>,
    order: SyncSender<Answers>,
}

impl Stream {
    /// Starts to read and to answer on so many threads. The threads end with
    /// the input, and soon after the stream is dropped.
    pub fn start(
        input: impl Read + Send + 'static,
        name: &str,
        asked: Asked,
        threads: usize,
    ) -> Stream {
        let (jobs, waiting) = sync_channel(WAITING * threads);
        let (order, blocks) = sync_channel(WAITING * threads);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let worker = Worker::new(asked, name.to_owned());
            let waiting = Arc::clone(&waiting);
            thread::spawn(move || worker.run(&waiting));
        }
        let input = Blocks::new(input, asked.question.is_quick());
        let name = name.to_owned();
        thread::spawn(move || deal(input, &name, &Ends { jobs, order }));
        let current = None;
        Stream { blocks, current }
    }

    /// The next answers, waited for no longer than this.
    ///
    /// # Errors
    /// If a thread ended before its work was done.
    pub fn take(&mut self, patience: Duration) -> io::Result<Taken> {
        let Some(answers) = self.current.take() else {
            return self.take_block(patience);
        };
        match answers.recv_timeout(patience) {
            Ok(piece) => {
                self.current = (!piece.is_last).then_some(answers);
                Ok(Taken::Piece(piece))
            }
            Err(RecvTimeoutError::Timeout) => {
                self.current = Some(answers);
                Ok(Taken::Nothing)
            }
            Err(RecvTimeoutError::Disconnected) => {
                Err(io::Error::other("a thread broke off its work"))
            }
        }
    }

    fn take_block(&mut self, patience: Duration) -> io::Result<Taken> {
        match self.blocks.recv_timeout(patience) {
            Ok(answers) => {
                self.current = Some(answers);
                self.take(patience)
            }
            Err(RecvTimeoutError::Timeout) => Ok(Taken::Nothing),
            Err(RecvTimeoutError::Disconnected) => Ok(Taken::End),
        }
    }
}

/// Hands out the blocks until the input ends or nobody wants the answers.
fn deal(blocks: Blocks<impl Read>, name: &str, ends: &Ends) {
    for block in blocks {
        let (to, answers) = sync_channel(WAITING);
        let dealt = match block {
            Ok(block) => {
                ends.order.send(answers).is_ok() && ends.jobs.send(Job { block, to }).is_ok()
            }
            Err(error) => {
                let name = name.to_owned();
                broken(&SourceError::Broken { name, error }, to);
                ends.order.send(answers).is_ok()
            }
        };
        if !dealt {
            return;
        }
    }
}

/// The input failed: said where its answers would have come.
fn broken(error: &SourceError, to: SyncSender<Piece>) {
    let mut sheet = Sheet::new(to);
    // The other end is still in the hands of the caller.
    let _ = sheet.unreadable(error).and_then(|()| sheet.finish());
}
