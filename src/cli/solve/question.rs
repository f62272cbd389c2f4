//! What is asked of each puzzle, and what the answers come to.

use crate::cli::ExitStatus;
use crate::cli::arguments::Solve;
use crate::cli::counts::BatchCounts;

/// What is asked of each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Its solution.
    Solution,
    /// Every solution, up to so many.
    All(usize),
    /// How many there are, counted up to so many.
    Count(usize),
    /// Whether there is exactly one.
    Unique,
    /// Why there is not exactly one; solutions are counted up to so many.
    Explain(usize),
}

impl Question {
    /// The question that the arguments ask.
    pub fn of(wish: &Solve) -> Question {
        let limit = usize::try_from(wish.limit).unwrap_or(usize::MAX);
        match wish {
            Solve { all: true, .. } => Question::All(limit),
            Solve { count: true, .. } => Question::Count(limit),
            Solve { unique: true, .. } => Question::Unique,
            Solve { explain: true, .. } => Question::Explain(limit),
            _ => Question::Solution,
        }
    }

    /// Whether an answer is a matter of microseconds, so that puzzles are best
    /// taken by the hundred.
    pub fn is_quick(self) -> bool {
        matches!(self, Question::Solution | Question::Unique)
    }

    /// The answer to the whole request.
    pub fn verdict(self, tally: &BatchCounts) -> ExitStatus {
        let is_no = match self {
            Question::Count(_) => false,
            Question::All(_) => tally.none > 0,
            _ => tally.none + tally.several > 0,
        };
        match is_no {
            _ if tally.unreadable > 0 || tally.puzzles() == 0 => ExitStatus::Failure,
            true => ExitStatus::Negative,
            false => ExitStatus::Success,
        }
    }
}
