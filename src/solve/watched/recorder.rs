//! A search that runs ahead and leaves keyframes on its way.

use super::recording::{FIRST_STRIDE, Span, capacity};
use super::{SearchRun, WatchedSearch};
use crate::grid::Grid;
use std::sync::Arc;

/// Runs a search span by span, for a [`SearchRecording`](super::SearchRecording) to keep.
///
/// ```
/// use ninefold::grid::Grid;
/// use ninefold::solve::{SearchRecorder, SearchRecording, WatchedSearch};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut recorder = SearchRecorder::new(WatchedSearch::Textbook, &puzzle);
/// let mut recording = SearchRecording::new(WatchedSearch::Textbook, &puzzle);
/// while let Some(span) = recorder.next_span() {
///     recording.push(span);
/// }
/// assert_eq!(recording.end().map(|run| run.counters().tries), Some(37_652));
/// assert_eq!(recording.at(20_000).run.counters().steps, 20_000);
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchRecorder {
    run: Arc<SearchRun>,
    stride: u64,
    spans: usize,
    capacity: usize,
}

impl SearchRecorder {
    /// A recorder before the first step of a search.
    pub fn new(search: WatchedSearch, givens: &Grid) -> SearchRecorder {
        SearchRecorder::with_limit(search, givens, u64::MAX)
    }

    /// The same for a search that gives up after so many steps.
    pub fn with_limit(search: WatchedSearch, givens: &Grid, limit: u64) -> SearchRecorder {
        let run = SearchRun::new(search, givens).with_limit(limit);
        SearchRecorder {
            run: Arc::new(run),
            stride: FIRST_STRIDE,
            spans: 0,
            capacity: capacity(givens),
        }
    }

    /// Runs the next span; `None` after the end of the search.
    pub fn next_span(&mut self) -> Option<Span> {
        if self.run.ending().is_some() {
            return None;
        }
        // As the recording does, which then keeps every other one.
        if self.spans == self.capacity {
            self.spans /= 2;
            self.stride *= 2;
        }
        self.spans += 1;
        let start = Arc::clone(&self.run);
        let mut run = SearchRun::clone(&start);
        let depth = run.skip(self.stride);
        self.run = Arc::new(run);
        let end = Arc::clone(&self.run);
        Some(Span { start, depth, end })
    }
}
