//! Keyframes of a search that runs ahead, and every moment between them.

use super::{DepthRange, SearchRun, SearchStep, WatchedBoard, WatchedSearch};
use std::sync::Arc;

/// Steps between the first keyframes: of a short search the depth is known after every
/// step.
pub(super) const FIRST_STRIDE: u64 = 1;

/// Number of earlier steps that belong to a moment.
const TRAIL: u64 = 12;

/// Some steps of a search, as a [`SearchRecorder`](super::SearchRecorder) runs them.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSpan {
    pub(super) start: Arc<SearchRun>,
    pub(super) depth: DepthRange,
    /// The distance of keyframes from here on.
    pub(super) stride: u64,
    pub(super) end: Arc<SearchRun>,
}

/// A keyframe, and the depths up to the next one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Keyframe {
    pub(super) run: Arc<SearchRun>,
    pub(super) depth: DepthRange,
}

/// A search at one of its steps.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The search after that step.
    pub run: SearchRun,
    /// The last steps that led to it, at most twelve, the latest last.
    pub recent: Vec<SearchStep>,
}

/// A search as far as it is known: any of its moments within some thousandths of a
/// second, in at most two megabytes.
///
/// It keeps copies of the search at equal distances. When there are too many, it drops
/// every other one, and the distance doubles. A moment in between is found by running the
/// search on from the copy before it. See [`SearchRecorder`](super::SearchRecorder) for
/// an example.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchRecording {
    pub(super) keyframes: Vec<Keyframe>,
    last: Arc<SearchRun>,
    stride: u64,
}

impl SearchRecording {
    /// A search of which nothing is known but its beginning.
    pub fn new(search: WatchedSearch, board: impl Into<WatchedBoard>) -> SearchRecording {
        SearchRecording {
            keyframes: Vec::new(),
            last: Arc::new(SearchRun::new(search, board)),
            stride: FIRST_STRIDE,
        }
    }

    /// Adds what the recorder ran next. Spans that do not follow what is known are
    /// ignored.
    pub fn push(&mut self, span: SearchSpan) {
        if steps(&span.start) != self.known() || self.end().is_some() {
            return;
        }
        self.thin_out(span.stride);
        self.keyframes.push(Keyframe {
            run: span.start,
            depth: span.depth,
        });
        self.last = span.end;
    }

    /// Drops every other keyframe as often as the stride doubled.
    fn thin_out(&mut self, stride: u64) {
        while self.stride < stride {
            let pairs = self.keyframes.chunks(2).map(|pair| Keyframe {
                run: Arc::clone(&pair[0].run),
                depth: pair[0].depth.union(pair[pair.len() - 1].depth),
            });
            self.keyframes = pairs.collect();
            self.stride *= 2;
        }
    }

    /// Number of known steps.
    pub fn known(&self) -> u64 {
        steps(&self.last)
    }

    /// The search at its end, if that is known.
    pub fn end(&self) -> Option<&SearchRun> {
        Some(&*self.last).filter(|run| run.ending().is_some())
    }

    /// The search after the last step known.
    pub fn latest(&self) -> &SearchRun {
        &self.last
    }

    /// The memory that the keyframes take, in bytes.
    pub fn size(&self) -> usize {
        let sizes = self.keyframes.iter().map(|keyframe| keyframe.run.size());
        sizes.sum::<usize>() + size_of_val(self.keyframes.as_slice())
    }

    /// The moment after `step` steps, or after the last one known.
    pub fn at(&self, step: u64) -> Moment {
        let step = step.min(self.known());
        let before = step.saturating_sub(TRAIL);
        let mut run = self.run_at(before);
        let recent = (before..step).filter_map(|_| run.advance()).collect();
        Moment { run, recent }
    }

    /// The last moment at which the search has done no more than this much
    /// [`work`](super::Counters::work), as far as it is known. Some steps take no work: the
    /// last of those at its end is its ending.
    pub fn at_work(&self, work: u64) -> Moment {
        let sooner = |keyframe: &Keyframe| keyframe.run.counters().work <= work;
        let index = self.keyframes.partition_point(sooner).saturating_sub(1);
        let Some(keyframe) = self.keyframes.get(index) else {
            return self.at(0);
        };
        let mut run = SearchRun::clone(&keyframe.run);
        let mut step = steps(&run);
        while step < self.known() {
            run.advance();
            if run.counters().work > work {
                break;
            }
            step = steps(&run);
        }
        self.at(step)
    }

    fn run_at(&self, step: u64) -> SearchRun {
        let Some(keyframe) = self.keyframes.get(self.index_at(step)) else {
            return SearchRun::clone(&self.last);
        };
        let mut run = SearchRun::clone(&keyframe.run);
        run.skip(step - steps(&run));
        run
    }

    /// The index of the last keyframe that is not after a step.
    pub(super) fn index_at(&self, step: u64) -> usize {
        let earlier = |keyframe: &Keyframe| steps(&keyframe.run) <= step;
        self.keyframes.partition_point(earlier).saturating_sub(1)
    }

    /// The depths over all steps known, in `columns` equal parts.
    pub fn depths(&self, columns: usize) -> Vec<DepthRange> {
        let known = self.known();
        if known == 0 {
            return Vec::new();
        }
        let part = |column: usize| (u128::from(known) * column as u128 / columns as u128) as u64;
        let range = |column| {
            let (from, to) = (self.index_at(part(column)), self.index_at(part(column + 1)));
            // The keyframe at which a column ends belongs to the next one.
            let last = if column + 1 == columns {
                to + 1
            } else {
                to.max(from + 1)
            };
            let ranges = self.keyframes[from..last].iter();
            let ranges = ranges.map(|keyframe| keyframe.depth);
            ranges
                .reduce(DepthRange::union)
                .unwrap_or(DepthRange::at(0))
        };
        (0..columns).map(range).collect()
    }

    /// The end of the span of a keyframe.
    pub(super) fn after(&self, index: usize) -> &SearchRun {
        match self.keyframes.get(index + 1) {
            Some(next) => &next.run,
            None => &self.last,
        }
    }
}

pub(super) fn steps(run: &SearchRun) -> u64 {
    run.counters().steps
}

impl SearchRecording {
    /// The number of the first step after `from` that takes a digit back; of annealing,
    /// that exchanges two.
    pub fn next_backtrack(&self, from: u64) -> Option<u64> {
        let mut indices = self.index_at(from)..self.keyframes.len();
        indices.find_map(|index| self.backtracks(index).find(|&step| step > from))
    }

    /// The number of the last such step before `from`.
    pub fn previous_backtrack(&self, from: u64) -> Option<u64> {
        let mut indices = (0..self.keyframes.len())
            .take(self.index_at(from) + 1)
            .rev();
        indices.find_map(|index| {
            let earlier = self.backtracks(index).take_while(|&step| step < from);
            earlier.last()
        })
    }

    /// The first step after which the search is as far as it ever gets in what is known:
    /// the greatest depth, or the fewest errors.
    pub fn deepest(&self, search: WatchedSearch) -> u64 {
        let depth = |keyframe: &Keyframe| search.measure().progress(keyframe.depth);
        let best = self.keyframes.iter().map(depth).max();
        let index = self.keyframes.iter().position(|at| Some(depth(at)) == best);
        let Some(index) = index else {
            return 0;
        };
        let mut run = SearchRun::clone(&self.keyframes[index].run);
        while Some(search.measure().progress(DepthRange::at(run.depth()))) != best {
            if run.advance().is_none() {
                break;
            }
        }
        steps(&run)
    }

    /// The numbers of the steps of this span that take a digit back, or exchange two.
    fn backtracks(&self, index: usize) -> impl Iterator<Item = u64> {
        let end = steps(self.after(index));
        let mut run = SearchRun::clone(&self.keyframes[index].run);
        std::iter::from_fn(move || {
            while steps(&run) < end {
                if let SearchStep::TakeBack(..) | SearchStep::Swap(..) = run.advance()? {
                    return Some(steps(&run));
                }
            }
            None
        })
    }
}

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
