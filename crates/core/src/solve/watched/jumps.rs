//! Jumps to the next or the last backtrack, and to the deepest step.

use super::recording::{Keyframe, SearchRecording, steps};
use super::{DepthRange, SearchRun, SearchStep, WatchedSearch};

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
