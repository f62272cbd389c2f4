//! Answering blocks of puzzles on many threads.

use super::answer::SolveRequest;
use crate::cli::block::{Blocks, InputBlock};
use crate::cli::buffer::{OutputBuffer, OutputChunk};
use crate::cli::error::SourceError;
use crate::cli::parallel::OrderedPool;
use crate::cli::source::PuzzleInput;
use ninefold_core::grid::{Grid, ReadError};
use ninefold_core::solve::SolveOutcome;
use std::io;
use std::num::NonZero;

/// The blocks that each thread may answer before they are printed.
const BLOCKS_AHEAD: usize = 2;

/// Starts to answer every puzzle of an input.
pub(super) fn start(
    input: PuzzleInput,
    request: SolveRequest,
    threads: NonZero<usize>,
) -> OrderedPool<OutputChunk> {
    let blocks = Blocks::new(input.from, request.question.is_quick());
    let mut worker = Worker {
        request,
        name: input.name,
        puzzles: Vec::new(),
        outcomes: Vec::new(),
        problems: Vec::new(),
    };
    let answer = move |block, sender: &_| worker.answer_block(block, OutputBuffer::new(sender));
    OrderedPool::start(threads, BLOCKS_AHEAD, blocks, answer)
}

/// The state of a thread, with buffers that are reused for each block.
#[derive(Clone)]
struct Worker {
    request: SolveRequest,
    /// The name of the input in messages.
    name: String,
    puzzles: Vec<Grid>,
    outcomes: Vec<SolveOutcome>,
    /// Each with the number of puzzles before it.
    problems: Vec<(usize, ReadError)>,
}

impl Worker {
    fn answer_block(
        &mut self,
        block: io::Result<InputBlock>,
        mut output: OutputBuffer,
    ) -> OutputChunk {
        match block {
            Ok(block) => {
                self.answer(&block, &mut output);
                output.finish(block.text.len())
            }
            Err(error) => {
                let name = self.name.clone();
                output.unreadable(SourceError::Io { name, error });
                output.finish(0)
            }
        }
    }

    fn answer(&mut self, block: &InputBlock, output: &mut OutputBuffer) {
        if self.request.question.is_quick() {
            self.answer_batch(block, output);
        } else {
            self.answer_each(block, output);
        }
    }

    fn answer_each(&self, block: &InputBlock, output: &mut OutputBuffer) {
        block.for_each(|item| {
            match item {
                Ok((_, grid)) => self.request.answer(&grid, output),
                Err(error) => self.report(&error, output),
            }
            output.send_if_due();
        });
    }

    fn answer_batch(&mut self, block: &InputBlock, output: &mut OutputBuffer) {
        self.read(block);
        self.outcomes.resize(self.puzzles.len(), SolveOutcome::None);
        let backend = self.request.backend;
        backend.solve_batch(&self.puzzles, &mut self.outcomes);
        self.write_batch(output);
    }

    fn read(&mut self, block: &InputBlock) {
        self.puzzles.clear();
        self.problems.clear();
        block.for_each(|item| match item {
            Ok((_, grid)) => self.puzzles.push(grid),
            Err(error) => self.problems.push((self.puzzles.len(), error)),
        });
    }

    fn write_batch(&self, output: &mut OutputBuffer) {
        let mut problems = self.problems.iter().peekable();
        for (number, (puzzle, outcome)) in self.puzzles.iter().zip(&self.outcomes).enumerate() {
            while let Some((_, error)) = problems.next_if(|(before, _)| *before <= number) {
                self.report(error, output);
            }
            self.request.write_outcome(puzzle, outcome, output);
        }
        problems.for_each(|(_, error)| self.report(error, output));
    }

    fn report(&self, error: &ReadError, output: &mut OutputBuffer) {
        output.unreadable(format_args!("{}: {error}", self.name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arguments::GridFormat;
    use crate::cli::input_text::InputText;
    use crate::cli::parallel::PoolEvent;
    use crate::cli::solve::question::SolveQuestion;
    use ninefold_core::solve::SimdBackend;
    use std::io::Read;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    const LINE: &[u8] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

    /// A number of lines; the bytes given out are counted.
    struct PuzzleLines {
        left: usize,
        given: Arc<AtomicU64>,
    }

    impl Read for PuzzleLines {
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

    fn started(lines: usize, threads: usize) -> (OrderedPool<OutputChunk>, Arc<AtomicU64>) {
        let given = Arc::new(AtomicU64::new(0));
        let lines = PuzzleLines {
            left: lines,
            given: Arc::clone(&given),
        };
        let input = PuzzleInput {
            name: "a test".to_owned(),
            from: InputText::Lines(Box::new(lines)),
            bytes: None,
        };
        let request = SolveRequest {
            question: SolveQuestion::Solution,
            format: GridFormat::Line,
            backend: SimdBackend::fastest(),
        };
        let pool = start(input, request, NonZero::new(threads).unwrap());
        (pool, given)
    }

    fn next_chunk(pool: &mut OrderedPool<OutputChunk>) -> Option<OutputChunk> {
        loop {
            match pool.next(Duration::from_secs(1)) {
                PoolEvent::Result(chunk) => return Some(chunk),
                PoolEvent::Pending => {}
                PoolEvent::End => return None,
                PoolEvent::Panicked => panic!("a thread panicked"),
            }
        }
    }

    #[test]
    fn no_more_is_read_than_a_few_blocks_ahead() {
        let (threads, lines) = (3, 60_000);
        let (mut pool, given) = started(lines, threads);
        // Those in the queue, one before it and one after.
        let blocks = (BLOCKS_AHEAD * threads + 2) as u64;
        let mut taken = 0;
        let mut puzzles = 0;
        while let Some(chunk) = next_chunk(&mut pool) {
            let ahead = given.load(Ordering::SeqCst) - taken;
            assert!(ahead <= (blocks + 1) << 15, "{ahead} bytes ahead");
            taken += chunk.counts.bytes;
            puzzles += chunk.counts.unique;
        }
        assert_eq!(puzzles, lines as u64);
    }

    #[test]
    fn a_stream_that_is_dropped_reads_no_more() {
        let (mut pool, given) = started(usize::MAX, 2);
        assert!(next_chunk(&mut pool).is_some());
        drop(pool);
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
