//! The question asked about each puzzle.

use crate::cli::arguments::SolveArgs;
use crate::cli::counts::BatchCounts;

/// The question asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolveQuestion {
    /// Its solution.
    Solution,
    /// Every solution, up to this limit.
    All(usize),
    /// The number of solutions, up to this limit.
    Count(usize),
    /// Whether there is exactly one solution.
    Unique,
    /// Why there is not exactly one; solutions are counted up to this limit.
    Explain(usize),
}

impl SolveQuestion {
    /// The question that the arguments ask.
    pub(super) fn from_args(args: &SolveArgs) -> SolveQuestion {
        let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
        match args {
            SolveArgs { all: true, .. } => SolveQuestion::All(limit),
            SolveArgs { count: true, .. } => SolveQuestion::Count(limit),
            SolveArgs { unique: true, .. } => SolveQuestion::Unique,
            SolveArgs { explain: true, .. } => SolveQuestion::Explain(limit),
            _ => SolveQuestion::Solution,
        }
    }

    /// Whether an answer takes only microseconds, so that puzzles are best answered
    /// by the hundred.
    pub(super) fn is_quick(self) -> bool {
        matches!(self, SolveQuestion::Solution | SolveQuestion::Unique)
    }

    /// Whether a reason is asked for.
    pub(super) fn is_explained(self) -> bool {
        matches!(self, SolveQuestion::Explain(_))
    }

    /// Whether the answer to the whole request is no.
    pub(super) fn is_negative(self, counts: &BatchCounts) -> bool {
        let is_no = match self {
            SolveQuestion::Count(_) => false,
            SolveQuestion::All(_) => counts.none > 0,
            SolveQuestion::Solution | SolveQuestion::Unique | SolveQuestion::Explain(_) => {
                counts.none + counts.several + counts.undecided > 0
            }
        };
        is_no || counts.stopped > 0
    }
}
