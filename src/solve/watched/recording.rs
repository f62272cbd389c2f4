//! Keyframes of a search, and every moment between them.

use super::recorder::FIRST_STRIDE;
use super::{SearchRun, SearchStep, WatchedSearch};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use std::sync::Arc;

/// How many steps before a moment belong to it.
const TRAIL: u64 = 12;

/// The lowest and the highest [`depth`](SearchRun::depth) of some steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DepthRange {
    /// The lowest.
    pub low: usize,
    /// The highest.
    pub high: usize,
}

impl DepthRange {
    pub(super) fn at(depth: usize) -> DepthRange {
        DepthRange {
            low: depth,
            high: depth,
        }
    }

    #[inline]
    pub(super) fn include(&mut self, depth: usize) {
        self.low = self.low.min(depth);
        self.high = self.high.max(depth);
    }

    /// The range of both.
    fn union(self, other: DepthRange) -> DepthRange {
        DepthRange {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }
}

/// Some steps of a search, as a [`SearchRecorder`](super::SearchRecorder) runs them.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    pub(super) start: Arc<SearchRun>,
    pub(super) depth: DepthRange,
    /// The distance of keyframes from here on.
    pub(super) stride: u64,
    pub(super) end: Arc<SearchRun>,
}

/// A keyframe, and the depths up to the next one.
#[derive(Clone, PartialEq, Debug)]
struct Keyframe {
    run: Arc<SearchRun>,
    depth: DepthRange,
}

/// A search at one of its steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The search after that step.
    pub run: SearchRun,
    /// The last steps that led to it, at most twelve, the latest last.
    pub recent: Vec<SearchStep>,
}

/// What a jump looks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StopAt {
    /// A digit is taken back; of annealing, two are exchanged.
    Backtrack,
    /// The digit of this cell changes.
    Cell(Cell),
    /// This digit is placed anywhere.
    Digit(Digit),
    /// This depth is reached by a digit that is placed.
    Depth(usize),
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
    keyframes: Vec<Keyframe>,
    last: Arc<SearchRun>,
    stride: u64,
}

impl SearchRecording {
    /// A search of which nothing is known but its beginning.
    pub fn new(search: WatchedSearch, givens: &Grid) -> SearchRecording {
        SearchRecording {
            keyframes: Vec::new(),
            last: Arc::new(SearchRun::new(search, givens)),
            stride: FIRST_STRIDE,
        }
    }

    /// Adds what the recorder ran next. Spans that do not follow what is known are
    /// ignored.
    pub fn push(&mut self, span: Span) {
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

    /// How many steps are known.
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

    /// How many keyframes there are, at most 4,096.
    pub fn keyframe_count(&self) -> usize {
        self.keyframes.len()
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
    fn index_at(&self, step: u64) -> usize {
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

    /// The number of the first step after `from`, and not after `until`, that does this.
    pub fn find_next(&self, from: u64, until: u64, stop: StopAt) -> Option<u64> {
        let until = until.min(self.known());
        let first = self.index_at(from);
        let mut indices = (first..self.keyframes.len())
            .take_while(|&index| index == first || steps(&self.keyframes[index].run) < until)
            .filter(|&index| self.may_hold(index, stop));
        indices.find_map(|index| {
            let mut found = self.matches(index, stop).skip_while(|&step| step <= from);
            found.next().filter(|&step| step <= until)
        })
    }

    /// The number of the last step before `from` that does this.
    pub fn find_previous(&self, from: u64, stop: StopAt) -> Option<u64> {
        let mut indices = (0..=self.index_at(from))
            .rev()
            .filter(|&index| self.may_hold(index, stop));
        indices.find_map(|index| {
            let found = self.matches(index, stop).take_while(|&step| step < from);
            found.last()
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

    /// The end of the span of a keyframe.
    fn after(&self, index: usize) -> &SearchRun {
        match self.keyframes.get(index + 1) {
            Some(next) => &next.run,
            None => &self.last,
        }
    }

    /// Whether a step of this span may do this, as far as can be told without running it.
    fn may_hold(&self, index: usize, stop: StopAt) -> bool {
        let Some(keyframe) = self.keyframes.get(index) else {
            return false;
        };
        let (start, end) = (&keyframe.run, self.after(index));
        match stop {
            StopAt::Backtrack => true,
            StopAt::Digit(_) => true,
            StopAt::Cell(cell) => start.changes_of(cell) != end.changes_of(cell),
            StopAt::Depth(depth) => (keyframe.depth.low..=keyframe.depth.high).contains(&depth),
        }
    }

    /// The numbers of the steps of this span that do this.
    fn matches(&self, index: usize, stop: StopAt) -> impl Iterator<Item = u64> {
        let end = steps(self.after(index));
        let mut run = SearchRun::clone(&self.keyframes[index].run);
        std::iter::from_fn(move || {
            while steps(&run) < end {
                let before = stop.digit_before(&run);
                let step = run.advance()?;
                if stop.is_met(step, before, &run) {
                    return Some(steps(&run));
                }
            }
            None
        })
    }
}

fn steps(run: &SearchRun) -> u64 {
    run.counters().steps
}

impl StopAt {
    /// What a search that stops at a cell compares: the cell's digit.
    fn digit_before(self, run: &SearchRun) -> Option<Digit> {
        match self {
            StopAt::Cell(cell) => run.digit_in(cell),
            StopAt::Backtrack | StopAt::Digit(_) | StopAt::Depth(_) => None,
        }
    }

    /// Whether this step does it; `run` is the search after it.
    fn is_met(self, step: SearchStep, before: Option<Digit>, run: &SearchRun) -> bool {
        match self {
            StopAt::Backtrack => matches!(step, SearchStep::TakeBack(..) | SearchStep::Swap(..)),
            // A guess is taken back with all that followed from it.
            StopAt::Cell(cell) => run.digit_in(cell) != before,
            StopAt::Digit(digit) => digits_placed(step, run).contains(digit),
            StopAt::Depth(depth) => !digits_placed(step, run).is_empty() && run.depth() == depth,
        }
    }
}

/// The digits that this step placed; `run` is the search after it.
fn digits_placed(step: SearchStep, run: &SearchRun) -> DigitSet {
    match step {
        SearchStep::Place(_, digit) | SearchStep::Deduce(_, digit, _) => DigitSet::only(digit),
        SearchStep::Swap(first, second) => {
            let digits = [first, second].map(|cell| run.digit_in(cell));
            digits.into_iter().flatten().collect()
        }
        SearchStep::Reject(..)
        | SearchStep::TakeBack(..)
        | SearchStep::Eliminate(..)
        | SearchStep::Keep(..)
        | SearchStep::End(_) => DigitSet::NONE,
    }
}
