//! Counts of puzzles by their solutions, and the line that `--stats` adds.

use ninefold_core::solve::{Effort, SolveOutcome};
use ninefold_game::game::HeldBoard;
use std::ops::AddAssign;
use std::time::Duration;
use strum::IntoStaticStr;

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(super) enum SolutionKind {
    /// One.
    Unique,
    /// Two or more.
    Several,
    /// None.
    None,
    /// Some clues are not checked, and the others leave several.
    Undecided,
    /// None as the clues are read here, and a text may give them another meaning.
    #[strum(serialize = "undecided")]
    Misread,
    /// The search was given up.
    #[strum(serialize = "undecided")]
    Stopped,
}

impl SolutionKind {
    /// The word for it in the output.
    pub(super) fn name(self) -> &'static str {
        self.into()
    }

    /// Why such a puzzle has no answer; `None` if it has one solution.
    pub(super) fn problem(self) -> Option<&'static str> {
        match self {
            SolutionKind::Unique => None,
            SolutionKind::Several => Some("several solutions"),
            SolutionKind::None => Some("no solution"),
            SolutionKind::Undecided => Some("undecided: some clues are not checked"),
            SolutionKind::Misread => Some(
                "undecided: the clues contradict each other as Ninefold reads them; the text must \
                 change what they mean",
            ),
            SolutionKind::Stopped => Some("not decided"),
        }
    }

    /// The kind of a board with this number of solutions by the clues that are checked.
    pub(super) fn of_board(count: usize, held: &HeldBoard, effort: &Effort) -> SolutionKind {
        match SolutionKind::from_count(count) {
            SolutionKind::Several if !held.rules.unknown().is_empty() => SolutionKind::Undecided,
            SolutionKind::None if held.may_be_misread(effort) => SolutionKind::Misread,
            kind => kind,
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
    /// Puzzles of which the clues that are checked do not decide it.
    pub undecided: u64,
    /// Puzzles whose search was given up, or that leave no solution as they are read.
    pub stopped: u64,
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
            SolutionKind::Undecided => self.undecided += 1,
            SolutionKind::Misread | SolutionKind::Stopped => self.stopped += 1,
        }
    }

    /// The number of puzzles.
    pub(super) fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none + self.undecided + self.stopped
    }

    /// Puzzles, seconds and puzzles per second, in one line.
    pub(super) fn stats(&self, time: Duration) -> String {
        let puzzles = self.puzzles();
        let seconds = time.as_secs_f64();
        let undecided = match self.undecided + self.stopped {
            0 => String::new(),
            count => format!(" {count} undecided,"),
        };
        format!(
            "{puzzles} puzzles, {seconds:.3} seconds, {:.0} puzzles a second: \
             {} unique, {} several, {} none,{undecided} {} unreadable",
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
        self.undecided += other.undecided;
        self.stopped += other.stopped;
        self.unreadable += other.unreadable;
        self.bytes += other.bytes;
    }
}

#[cfg(test)]
mod tests;
