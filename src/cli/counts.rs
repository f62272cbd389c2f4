//! How many puzzles turned out how, and the line that `--stats` adds.

use std::ops::AddAssign;
use std::time::Duration;

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One.
    Unique,
    /// Two or more.
    Several,
    /// None.
    None,
}

impl Kind {
    /// The kind of a puzzle with so many solutions.
    pub fn of_count(count: usize) -> Kind {
        match count {
            0 => Kind::None,
            1 => Kind::Unique,
            _ => Kind::Several,
        }
    }
}

/// What was read so far, and how it turned out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BatchCounts {
    /// Puzzles with one solution.
    pub unique: u64,
    /// Puzzles with more.
    pub several: u64,
    /// Puzzles with none.
    pub none: u64,
    /// Places in the text that are no puzzle.
    pub unreadable: u64,
    /// Bytes of the text.
    pub bytes: u64,
}

impl BatchCounts {
    /// One more puzzle.
    pub fn add(&mut self, kind: Kind) {
        match kind {
            Kind::Unique => self.unique += 1,
            Kind::Several => self.several += 1,
            Kind::None => self.none += 1,
        }
    }

    /// How many puzzles.
    pub fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none
    }

    /// Puzzles, seconds, and puzzles a second, in one line.
    pub fn stats(&self, time: Duration) -> String {
        let puzzles = self.puzzles();
        let seconds = time.as_secs_f64();
        format!(
            "{puzzles} puzzles, {seconds:.3} seconds, {:.0} puzzles a second: \
             {} unique, {} several, {} none, {} unreadable",
            a_second(puzzles, time),
            self.unique,
            self.several,
            self.none,
            self.unreadable,
        )
    }
}

/// How many that is in a second.
pub fn a_second(puzzles: u64, time: Duration) -> f64 {
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
mod tests {
    use super::*;

    #[test]
    fn stats_are_one_line_of_words_and_numbers() {
        let mut tally = BatchCounts::default();
        for count in [1, 1, 2, 0] {
            tally.add(Kind::of_count(count));
        }
        tally.unreadable = 3;
        assert_eq!(
            tally.stats(Duration::from_millis(500)),
            "4 puzzles, 0.500 seconds, 8 puzzles a second: 2 unique, 1 several, 1 none, 3 unreadable"
        );
    }
}
