//! Jumps to the next or the last step that does something.

use super::DepthRange;
use super::recording::{Keyframe, SearchRecording, steps};
use super::{SearchRun, SearchStep, WatchedSearch};
use crate::grid::{Cell, Digit, DigitSet};

/// The target of a jump.
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

impl SearchRecording {
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

    /// Whether a step of this span may do this, as far as can be told without running it.
    fn may_hold(&self, index: usize, stop: StopAt) -> bool {
        let Some(keyframe) = self.keyframes.get(index) else {
            return false;
        };
        let (start, end) = (&keyframe.run, self.after(index));
        match stop {
            StopAt::Backtrack | StopAt::Digit(_) => true,
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

impl StopAt {
    /// The digit that a search for a change of a cell compares with.
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
