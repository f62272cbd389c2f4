//! The range of depths of some steps of a search.

/// The lowest and the highest [`depth`](super::SearchRun::depth) of some steps.
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
    pub(super) fn union(self, other: DepthRange) -> DepthRange {
        DepthRange {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }
}
