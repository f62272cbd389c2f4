//! A search that runs ahead and leaves keyframes on its way.

use super::recording::{FIRST_STRIDE, SearchSpan};
use super::{SearchRun, WatchedBoard, WatchedSearch};
use std::sync::Arc;

/// The most keyframes that are kept: an even number.
const MAX_KEYFRAMES: usize = 4_096;

/// The most memory that they take, in bytes.
const MAX_BYTES: usize = 2_000_000;

/// The bytes of a keyframe beside the search itself, in a list that has grown to twice
/// what it holds.
const KEYFRAME_OVERHEAD: usize = 64;

/// Runs a search span by span, for a [`SearchRecording`](super::SearchRecording) to keep.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::watched::{SearchRecorder, SearchRecording, WatchedSearch};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut recorder = SearchRecorder::new(WatchedSearch::Textbook, &puzzle);
/// let mut recording = SearchRecording::new(WatchedSearch::Textbook, &puzzle);
/// while let Some(span) = recorder.next_span() {
///     recording.push(span);
/// }
/// assert_eq!(recording.end().map(|run| run.counters().tries), Some(37_652));
/// assert_eq!(recording.at(20_000).run.counters().steps, 20_000);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchRecorder {
    run: SearchRun,
    last: Arc<SearchRun>,
    stride: u64,
    /// The bytes of each keyframe that the recording keeps.
    sizes: Vec<usize>,
    largest_size: usize,
}

impl SearchRecorder {
    /// A recorder before the first step of a search.
    pub fn new(search: WatchedSearch, board: impl Into<WatchedBoard>) -> SearchRecorder {
        SearchRecorder::with_limit(search, board, u64::MAX)
    }

    /// The same for a search that gives up after `limit` steps.
    pub fn with_limit(
        search: WatchedSearch,
        board: impl Into<WatchedBoard>,
        limit: u64,
    ) -> SearchRecorder {
        let board = board.into();
        let largest_size = SearchRun::largest_size(search, &board) + KEYFRAME_OVERHEAD;
        let run = SearchRun::new(search, board).with_limit(limit);
        SearchRecorder {
            last: Arc::new(run.clone()),
            run,
            stride: FIRST_STRIDE,
            sizes: Vec::new(),
            largest_size,
        }
    }

    /// Runs the next span; `None` after the end of the search.
    pub fn next_span(&mut self) -> Option<SearchSpan> {
        self.next_span_within(u64::MAX)
    }

    /// The same, but no step after the `last` one is taken: `None` once it was. A span that
    /// is cut short by that is the last one.
    pub fn next_span_within(&mut self, last: u64) -> Option<SearchSpan> {
        let left = last.saturating_sub(self.run.counters().steps);
        if self.run.ending().is_some() || left == 0 {
            return None;
        }
        while !self.has_room() {
            self.thin_out();
        }
        let start = Arc::clone(&self.last);
        self.sizes.push(start.size() + KEYFRAME_OVERHEAD);
        let depth = self.run.skip(self.stride.min(left));
        // A clone takes no more memory than it needs.
        self.last = Arc::new(self.run.clone());
        Some(SearchSpan {
            start,
            depth,
            stride: self.stride,
            end: Arc::clone(&self.last),
        })
    }

    /// The search as far as it was run.
    pub fn latest(&self) -> &SearchRun {
        &self.run
    }

    /// Whether there is room for one more keyframe, and for a second if their number is
    /// even: when every other one is dropped, none is left over.
    fn has_room(&self) -> bool {
        let count = self.sizes.len();
        let bytes = self.sizes.iter().sum::<usize>() + 2 * self.largest_size;
        !count.is_multiple_of(2) || (count < MAX_KEYFRAMES && bytes <= MAX_BYTES)
    }

    /// Doubles the stride. The recording sees that, and drops every other keyframe.
    fn thin_out(&mut self) {
        self.sizes = self.sizes.iter().copied().step_by(2).collect();
        self.stride *= 2;
    }
}
