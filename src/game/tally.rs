//! What a player's games come to: how many of them, how many won, how fast.

use super::{EnteredBy, Game, Origin, Puzzle, Record};
use crate::logic::Level;
use std::fmt;
use std::time::Duration;

/// Which games are counted together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StatsCategory {
    /// Those of puzzles made here, of this level.
    Generated(Level),
    /// Those of the player's own puzzles, however hard.
    Entered,
}

impl StatsCategory {
    /// Every category, easiest first.
    pub const ALL: [StatsCategory; 6] = [
        StatsCategory::Generated(Level::Easy),
        StatsCategory::Generated(Level::Medium),
        StatsCategory::Generated(Level::Hard),
        StatsCategory::Generated(Level::Unfair),
        StatsCategory::Generated(Level::Extreme),
        StatsCategory::Entered,
    ];

    /// In which a game of this puzzle is counted.
    pub fn from_puzzle(puzzle: &Puzzle) -> StatsCategory {
        match puzzle.origin {
            Origin::Generated { .. } => StatsCategory::Generated(puzzle.level),
            Origin::Entered => StatsCategory::Entered,
        }
    }

    /// Its place in [`StatsCategory::ALL`].
    pub fn index(self) -> usize {
        match self {
            StatsCategory::Generated(level) => level as usize,
            StatsCategory::Entered => Level::ALL.len(),
        }
    }

    /// The name in lower case, as it is saved.
    pub const fn name(self) -> &'static str {
        match self {
            StatsCategory::Generated(level) => level.name(),
            StatsCategory::Entered => "entered",
        }
    }
}

/// With a capital, for people: `Hard`, `Entered`.
impl fmt::Display for StatsCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatsCategory::Generated(level) => level.fmt(f),
            StatsCategory::Entered => f.pad("Entered"),
        }
    }
}

/// Whether the player was helped on the way to a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assistance {
    /// Not once: the win is clean.
    None,
    /// There was a hint, or a check against the solution.
    Some,
}

/// A game won by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Win {
    /// The time played, in whole seconds as clocks show it.
    pub time: Duration,
    /// Whether there was help.
    pub assistance: Assistance,
}

impl Win {
    /// The win with this record.
    pub fn from_record(record: &Record) -> Win {
        let assistance = match (record.hints, record.checks) {
            ([0, 0, 0, 0, 0], 0) => Assistance::None,
            _ => Assistance::Some,
        };
        Win {
            time: Duration::from_secs(record.elapsed.as_secs()),
            assistance,
        }
    }
}

/// What a move did to a game that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOutcome {
    /// It is being played.
    InProgress,
    /// The player has won it.
    Won(Win),
    /// The player had the machine finish it.
    GivenUp,
}

impl GameOutcome {
    /// What the last move did to this game.
    pub fn from_game(game: &Game) -> GameOutcome {
        match (game.is_won(), game.record.solved_by) {
            (false, _) => GameOutcome::InProgress,
            (true, EnteredBy::Player) => GameOutcome::Won(Win::from_record(&game.record)),
            (true, EnteredBy::Machine) => GameOutcome::GivenUp,
        }
    }
}

/// What makes a win one to tell of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// The first win of its category.
    FirstWin,
    /// The first clean one.
    FirstUnaided,
    /// The fastest clean one; this was the best time before.
    BestTime(Duration),
}

/// What the games of a category come to. A hint makes any game fast, so times
/// and rows are those of clean wins alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CategoryStats {
    /// Games in which a move was made.
    pub started: u32,
    /// Games won by the player.
    pub won: u32,
    /// Those of them won without hint or check.
    pub unaided: u32,
    /// The shortest time of a clean win.
    pub best: Option<Duration>,
    /// The times of all clean wins together.
    pub unaided_time: Duration,
    /// Clean wins since a game was last won with help, or given up.
    pub streak: u32,
    /// The most there ever were.
    pub best_streak: u32,
    /// The last wins, the newest first: [`CategoryStats::MAX_RECENT`] at most.
    pub recent: Vec<Win>,
}

impl CategoryStats {
    /// How many of the last wins are remembered one by one.
    pub const MAX_RECENT: usize = 10;

    /// The mean time of the clean wins.
    pub fn mean(&self) -> Option<Duration> {
        let seconds = self.unaided_time.as_secs().checked_div(self.unaided.into());
        seconds.map(Duration::from_secs)
    }

    /// What makes this win one to tell of, if it is the next.
    pub fn milestone(&self, win: Win) -> Option<Milestone> {
        match (win.assistance, self.best) {
            _ if self.won == 0 => Some(Milestone::FirstWin),
            (Assistance::None, None) => Some(Milestone::FirstUnaided),
            (Assistance::None, Some(best)) if win.time < best => Some(Milestone::BestTime(best)),
            _ => None,
        }
    }

    /// One game more.
    #[must_use]
    pub fn with_game(self) -> CategoryStats {
        CategoryStats {
            started: self.started.saturating_add(1),
            ..self
        }
    }

    /// One win more, of a game that was counted when it began.
    #[must_use]
    pub fn with_win(self, win: Win) -> CategoryStats {
        let tally = match win.assistance {
            Assistance::None => self.with_unaided(win.time),
            Assistance::Some => self.with_streak_ended(),
        };
        let won = tally.won.saturating_add(1);
        let earlier = tally.recent.iter().copied();
        CategoryStats {
            won,
            // However the games before were counted: what is won was begun.
            started: tally.started.max(won),
            recent: [win]
                .into_iter()
                .chain(earlier)
                .take(CategoryStats::MAX_RECENT)
                .collect(),
            ..tally
        }
    }

    fn with_unaided(self, time: Duration) -> CategoryStats {
        let streak = self.streak.saturating_add(1);
        let seconds = self.unaided_time.as_secs().saturating_add(time.as_secs());
        CategoryStats {
            unaided: self.unaided.saturating_add(1),
            best: Some(self.best.map_or(time, |best| best.min(time))),
            unaided_time: Duration::from_secs(seconds),
            streak,
            best_streak: self.best_streak.max(streak),
            ..self
        }
    }

    /// The row of clean wins is over.
    #[must_use]
    pub fn with_streak_ended(self) -> CategoryStats {
        CategoryStats { streak: 0, ..self }
    }

    /// Whether it is one that games could come to.
    pub fn is_possible(&self) -> bool {
        let least = |best: Duration| u128::from(best.as_secs()) * u128::from(self.unaided);
        let time = u128::from(self.unaided_time.as_secs());
        self.won <= self.started
            && self.unaided <= self.won
            && self.streak <= self.best_streak
            && self.best_streak <= self.unaided
            && self.best.is_some() == (self.unaided > 0)
            && self.best.map_or(time == 0, |best| least(best) <= time)
            && self.recent.len() <= CategoryStats::MAX_RECENT.min(self.won as usize)
    }
}

#[cfg(test)]
mod tests;
