//! The figures of games by category, here and where they were brought over from.

use super::{CategoryStats, CountedGames, StatsCategory};
use crate::game::{Date, counted};
use std::fmt;

/// The figures of all categories, and the games that are in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameCounts {
    /// In the order of [`StatsCategory::ALL`].
    pub(crate) categories: [CategoryStats; StatsCategory::COUNT],
    pub(crate) counted: CountedGames,
}

/// The figures of games that another folder had when they were brought over from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BroughtOver {
    pub(crate) games: GameCounts,
    /// When, in seconds since 1970, UTC.
    pub at: u64,
}

/// `Brought over on 2026-11-23: 12 games started, 10 won.`
impl fmt::Display for BroughtOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (date, started) = (Date::at(self.at), counted(self.started(), "game"));
        write!(
            f,
            "Brought over on {date}: {started} started, {} won.",
            self.won()
        )
    }
}

impl BroughtOver {
    /// Number of games started.
    pub fn started(&self) -> u64 {
        self.games.sum(|stats| stats.started)
    }

    /// Number of games won.
    pub fn won(&self) -> u64 {
        self.games.sum(|stats| stats.won)
    }
}

impl GameCounts {
    pub(super) fn is_possible(&self) -> bool {
        self.categories.iter().all(CategoryStats::is_possible)
    }

    pub(super) fn sum(&self, figure: impl Fn(&CategoryStats) -> u32) -> u64 {
        self.categories
            .iter()
            .map(|each| u64::from(figure(each)))
            .sum()
    }
}
