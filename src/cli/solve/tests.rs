use super::*;
use crate::cli::arguments::{GridFormat, SearchArgs};
use crate::cli::input_text::InputText;
use crate::cli::parallel::PoolEvent;
use crate::cli::solve::answer::SolveQuestion;
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
        format: None,
        is_lone: false,
    };
    let request = SolveRequest {
        question: SolveQuestion::Solution,
        search: SearchArgs { search_steps: 1 },
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
