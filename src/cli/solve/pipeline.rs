//! The road from the input to the output: one thread cuts it into blocks,
//! workers answer them, and whoever asked takes the answers in the order of the
//! input. Every queue is bounded, so memory does not grow with the input.

use super::answer::Asked;
use super::buffer::{OutputBuffer, OutputChunk};
use super::worker::{Job, Worker};
use crate::cli::block::Blocks;
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
type Answers = Receiver<OutputChunk>;

/// The answers, in the order of the input.
pub struct SolvePipeline {
    blocks: Receiver<Answers>,
    current: Option<Answers>,
}

/// What there is to take.
#[derive(Debug)]
pub enum PipelineEvent {
    /// Answers.
    OutputChunk(OutputChunk),
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

impl SolvePipeline {
    /// Starts to read and to answer on so many threads. The threads end with
    /// the input, and soon after the stream is dropped.
    pub fn start(
        input: impl Read + Send + 'static,
        name: &str,
        asked: Asked,
        threads: usize,
    ) -> SolvePipeline {
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
        thread::spawn(move || dispatch(input, &name, &Ends { jobs, order }));
        let current = None;
        SolvePipeline { blocks, current }
    }

    /// The next answers, waited for no longer than this.
    ///
    /// # Errors
    /// If a thread ended before its work was done.
    pub fn take(&mut self, patience: Duration) -> io::Result<PipelineEvent> {
        let Some(answers) = self.current.take() else {
            return self.take_block(patience);
        };
        match answers.recv_timeout(patience) {
            Ok(piece) => {
                self.current = (!piece.is_last).then_some(answers);
                Ok(PipelineEvent::OutputChunk(piece))
            }
            Err(RecvTimeoutError::Timeout) => {
                self.current = Some(answers);
                Ok(PipelineEvent::Nothing)
            }
            Err(RecvTimeoutError::Disconnected) => {
                Err(io::Error::other("a thread broke off its work"))
            }
        }
    }

    fn take_block(&mut self, patience: Duration) -> io::Result<PipelineEvent> {
        match self.blocks.recv_timeout(patience) {
            Ok(answers) => {
                self.current = Some(answers);
                self.take(patience)
            }
            Err(RecvTimeoutError::Timeout) => Ok(PipelineEvent::Nothing),
            Err(RecvTimeoutError::Disconnected) => Ok(PipelineEvent::End),
        }
    }
}

/// Hands out the blocks until the input ends or nobody wants the answers.
fn dispatch(blocks: Blocks<impl Read>, name: &str, ends: &Ends) {
    for block in blocks {
        let (to, answers) = sync_channel(WAITING);
        let dispatched = match block {
            Ok(block) => {
                ends.order.send(answers).is_ok() && ends.jobs.send(Job { block, to }).is_ok()
            }
            Err(error) => {
                let name = name.to_owned();
                broken(&SourceError::Broken { name, error }, to);
                ends.order.send(answers).is_ok()
            }
        };
        if !dispatched {
            return;
        }
    }
}

/// The input failed: said where its answers would have come.
fn broken(error: &SourceError, to: SyncSender<OutputChunk>) {
    let mut sheet = OutputBuffer::new(to);
    // The other end is still in the hands of the caller.
    let _ = sheet.unreadable(error).and_then(|()| sheet.finish());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arguments::Format;
    use crate::cli::solve::question::Question;
    use std::sync::atomic::{AtomicU64, Ordering};

    const LINE: &[u8] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

    /// So many lines, of which the bytes given out are counted.
    struct Lines {
        left: usize,
        given: Arc<AtomicU64>,
    }

    impl Read for Lines {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let whole = to.len() / LINE.len();
            let lines = whole.min(self.left);
            for place in to.chunks_exact_mut(LINE.len()).take(lines) {
                place.copy_from_slice(LINE);
            }
            self.left -= lines;
            let bytes = lines * LINE.len();
            self.given.fetch_add(bytes as u64, Ordering::SeqCst);
            Ok(bytes)
        }
    }

    fn start(lines: usize, threads: usize) -> (SolvePipeline, Arc<AtomicU64>) {
        let given = Arc::new(AtomicU64::new(0));
        let input = Lines {
            left: lines,
            given: Arc::clone(&given),
        };
        let asked = Asked {
            question: Question::Solution,
            format: Format::Line,
        };
        (SolvePipeline::start(input, "a test", asked, threads), given)
    }

    fn next_piece(stream: &mut SolvePipeline) -> Option<OutputChunk> {
        loop {
            match stream.take(Duration::from_secs(1)).unwrap() {
                PipelineEvent::OutputChunk(piece) => return Some(piece),
                PipelineEvent::Nothing => {}
                PipelineEvent::End => return None,
            }
        }
    }

    #[test]
    fn no_more_is_read_than_a_few_blocks_ahead() {
        let (threads, lines) = (3, 60_000);
        let (mut stream, given) = start(lines, threads);
        // Those in the queue, one before it and one after.
        let blocks = (WAITING * threads + 2) as u64;
        let mut taken = 0;
        let mut puzzles = 0;
        while let Some(piece) = next_piece(&mut stream) {
            let ahead = given.load(Ordering::SeqCst) - taken;
            assert!(ahead <= (blocks + 1) << 15, "{ahead} bytes ahead");
            taken += piece.tally.bytes;
            puzzles += piece.tally.unique;
        }
        assert_eq!(puzzles, lines as u64);
    }

    #[test]
    fn a_stream_that_is_dropped_reads_no_more() {
        let (mut stream, given) = start(usize::MAX, 2);
        assert!(next_piece(&mut stream).is_some());
        drop(stream);
        let mut last = given.load(Ordering::SeqCst);
        loop {
            std::thread::sleep(Duration::from_millis(50));
            match given.load(Ordering::SeqCst) {
                now if now == last => return,
                now => last = now,
            }
        }
    }
}
