//! The figures of games by category, here and where they were brought over from.

use super::{CategoryStats, CountedGames, StatsCategory, StatsEvent};
use crate::game::{Date, counted};
use std::collections::BTreeMap;
use std::fmt;

/// The figures of all categories, and the games that are in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameCounts {
    /// In the order of [`StatsCategory::ALL`].
    pub(crate) categories: [CategoryStats; StatsCategory::COUNT],
    /// Of boards of other rules, by the title of their kind.
    pub(crate) boards: BTreeMap<(String, StatsCategory), CategoryStats>,
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
        self.games.sum_of_all(|stats| stats.started)
    }

    /// Number of games won.
    pub fn won(&self) -> u64 {
        self.games.sum_of_all(|stats| stats.won)
    }
}

impl GameCounts {
    pub(super) fn is_possible(&self) -> bool {
        let mut all = self.categories.iter().chain(self.boards.values());
        all.all(CategoryStats::is_possible)
    }

    /// The figures that an event changes.
    pub(super) fn stats_mut(&mut self, event: &StatsEvent) -> &mut CategoryStats {
        match &event.board {
            None => &mut self.categories[event.category.index()],
            Some(kind) => self
                .boards
                .entry((kind.clone(), event.category))
                .or_default(),
        }
    }

    /// A figure of all games together, on any boards.
    fn sum_of_all(&self, figure: impl Fn(&CategoryStats) -> u32) -> u64 {
        let all = self.categories.iter().chain(self.boards.values());
        all.map(|each| u64::from(figure(each))).sum()
    }

    /// A figure of all games on classic boards together.
    pub(super) fn sum(&self, figure: impl Fn(&CategoryStats) -> u32) -> u64 {
        self.categories
            .iter()
            .map(|each| u64::from(figure(each)))
            .sum()
    }
}
