//! Counts of puzzles by their solutions, and the line that `--stats` adds.

use ninefold_core::solve::SolveOutcome;
use std::ops::AddAssign;
use std::time::Duration;

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolutionKind {
    /// One.
    Unique,
    /// Two or more.
    Several,
    /// None.
    None,
}

impl SolutionKind {
    /// The word for it in the output.
    pub(super) fn name(self) -> &'static str {
        match self {
            SolutionKind::Unique => "unique",
            SolutionKind::Several => "several",
            SolutionKind::None => "none",
        }
    }

    /// Why such a puzzle has no answer; `None` if it has one solution.
    pub(super) fn problem(self) -> Option<&'static str> {
        match self {
            SolutionKind::Unique => None,
            SolutionKind::Several => Some("several solutions"),
            SolutionKind::None => Some("no solution"),
        }
    }

    /// The kind of a puzzle with this number of solutions.
    pub(super) fn from_count(count: usize) -> SolutionKind {
        match count {
            0 => SolutionKind::None,
            1 => SolutionKind::Unique,
            _ => SolutionKind::Several,
        }
    }
}

impl From<&SolveOutcome> for SolutionKind {
    fn from(outcome: &SolveOutcome) -> SolutionKind {
        match outcome {
            SolveOutcome::Unique(_) => SolutionKind::Unique,
            SolveOutcome::Several(_) => SolutionKind::Several,
            SolveOutcome::None => SolutionKind::None,
        }
    }
}

/// The puzzles answered so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct BatchCounts {
    /// Puzzles with one solution.
    pub unique: u64,
    /// Puzzles with several solutions.
    pub several: u64,
    /// Puzzles without a solution.
    pub none: u64,
    /// Parts of the input that are no puzzle.
    pub unreadable: u64,
    /// Bytes of the input.
    pub bytes: u64,
}

impl BatchCounts {
    /// Counts one more puzzle.
    pub(super) fn add(&mut self, kind: SolutionKind) {
        match kind {
            SolutionKind::Unique => self.unique += 1,
            SolutionKind::Several => self.several += 1,
            SolutionKind::None => self.none += 1,
        }
    }

    /// The number of puzzles.
    pub(super) fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none
    }

    /// Puzzles, seconds and puzzles per second, in one line.
    pub(super) fn stats(&self, time: Duration) -> String {
        let puzzles = self.puzzles();
        let seconds = time.as_secs_f64();
        format!(
            "{puzzles} puzzles, {seconds:.3} seconds, {:.0} puzzles a second: \
             {} unique, {} several, {} none, {} unreadable",
            rate_per_second(puzzles, time),
            self.unique,
            self.several,
            self.none,
            self.unreadable,
        )
    }
}

/// Puzzles per second.
pub(super) fn rate_per_second(puzzles: u64, time: Duration) -> f64 {
    puzzles as f64 / time.as_secs_f64().max(1e-6)
}

impl AddAssign for BatchCounts {
    fn add_assign(&mut self, other: BatchCounts) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.unreadable += other.unreadable;
        self.bytes += other.bytes;
    }
}

#[cfg(test)]
mod tests;
