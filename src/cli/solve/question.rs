//! The question asked about each puzzle.

use crate::cli::arguments::Solve;
use crate::cli::counts::BatchCounts;

/// The question asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Its solution.
    Solution,
    /// Every solution, up to this many.
    All(usize),
    /// The number of solutions, up to this many.
    Count(usize),
    /// Whether there is exactly one solution.
    Unique,
    /// Why there is not exactly one; solutions are counted up to this many.
    Explain(usize),
}

impl Question {
    /// The question that the arguments ask.
    pub fn from_args(args: &Solve) -> Question {
        let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
        match args {
            Solve { all: true, .. } => Question::All(limit),
            Solve { count: true, .. } => Question::Count(limit),
            Solve { unique: true, .. } => Question::Unique,
            Solve { explain: true, .. } => Question::Explain(limit),
            _ => Question::Solution,
        }
    }

    /// Whether an answer takes only microseconds, so that puzzles are best answered
    /// by the hundred.
    pub fn is_quick(self) -> bool {
        matches!(self, Question::Solution | Question::Unique)
    }

    /// Whether the answer to the whole request is no.
    pub fn is_negative(self, counts: &BatchCounts) -> bool {
        match self {
            Question::Count(_) => false,
            Question::All(_) => counts.none > 0,
            Question::Solution | Question::Unique | Question::Explain(_) => {
                counts.none + counts.several > 0
            }
        }
    }
}
