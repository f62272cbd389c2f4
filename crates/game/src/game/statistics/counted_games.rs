//! The games that are counted already, and the figures of games by category, here and where they
//! were brought over from. Bounded: of the oldest games only the latest id is kept, and games up to
//! that one are not counted any more.

use super::{CategoryStats, StatsCategory, StatsEvent};
use crate::game::{Date, GameId, counted};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The state of a game in the counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CountState {
    /// Not at all.
    New,
    /// As started.
    Started,
    /// As won or given up, or it is too old to know.
    Closed,
}

/// The games that are counted already. Ids sort by the time at which their
/// games were started, so that the oldest can be forgotten together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CountedGames {
    started: BTreeSet<GameId>,
    closed: BTreeSet<GameId>,
    /// Games up to this one that are in neither set count as closed.
    forgotten: Option<GameId>,
}

impl CountedGames {
    /// Number of games that are kept one by one.
    pub(crate) const MAX: usize = 1000;

    /// Games that were started, games that are over, and the latest game
    /// forgotten. A game in both lists is over.
    pub(crate) fn new(
        started: impl IntoIterator<Item = GameId>,
        closed: impl IntoIterator<Item = GameId>,
        forgotten: Option<GameId>,
    ) -> CountedGames {
        let closed: BTreeSet<GameId> = closed.into_iter().collect();
        let mut started: BTreeSet<GameId> = started.into_iter().collect();
        started.retain(|game| !closed.contains(game));
        let mut counted = CountedGames {
            started,
            closed,
            forgotten,
        };
        counted.forget_oldest();
        counted
    }

    pub(super) fn state(&self, game: &GameId) -> CountState {
        let is_forgotten = self.forgotten.as_ref() >= Some(game);
        if self.started.contains(game) {
            CountState::Started
        } else if is_forgotten || self.closed.contains(game) {
            CountState::Closed
        } else {
            CountState::New
        }
    }

    /// Adds a game as started, or as over.
    pub(super) fn insert(&mut self, game: GameId, is_over: bool) {
        if is_over {
            self.started.remove(&game);
            self.closed.insert(game);
        } else {
            self.started.insert(game);
        }
        self.forget_oldest();
    }

    /// The games started, the games over, and the latest game forgotten.
    pub(crate) fn parts(&self) -> (&BTreeSet<GameId>, &BTreeSet<GameId>, Option<&GameId>) {
        (&self.started, &self.closed, self.forgotten.as_ref())
    }

    /// Forgets the oldest games beyond [`CountedGames::MAX`]. Games that are
    /// over go first: the win of an unfinished game is still to be counted.
    fn forget_oldest(&mut self) {
        while self.started.len() + self.closed.len() > CountedGames::MAX {
            let oldest = self.closed.pop_first().or_else(|| self.started.pop_first());
            self.forgotten = self.forgotten.take().max(oldest);
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize) -> GameId {
        GameId::new(number as u64, 0)
    }

    /// These games, each inserted in turn.
    fn inserted(games: impl IntoIterator<Item = usize>, is_over: bool) -> CountedGames {
        let mut counted = CountedGames::default();
        for number in games {
            counted.insert(game(number), is_over);
        }
        counted
    }

    #[test]
    fn a_game_is_started_and_then_closed() {
        let mut counted = CountedGames::default();
        assert_eq!(counted.state(&game(5)), CountState::New);
        counted.insert(game(5), false);
        assert_eq!(counted.state(&game(5)), CountState::Started);
        counted.insert(game(5), true);
        assert_eq!(counted.state(&game(5)), CountState::Closed);
        assert_eq!(counted.state(&game(4)), CountState::New);
    }

    #[test]
    fn the_oldest_are_forgotten_and_stay_closed() {
        let counted = inserted(0..CountedGames::MAX + 9, true);
        let (started, closed, forgotten) = counted.parts();
        assert_eq!((started.len(), closed.len()), (0, CountedGames::MAX));
        assert_eq!(forgotten, Some(&game(8)));
        for number in 0..CountedGames::MAX + 9 {
            assert_eq!(counted.state(&game(number)), CountState::Closed);
        }
        assert_eq!(counted.state(&game(CountedGames::MAX + 9)), CountState::New);
    }

    #[test]
    fn a_game_left_unfinished_can_be_won_however_many_came_after_it() {
        let mut counted = inserted([0], false);
        for number in 1..2 * CountedGames::MAX {
            counted.insert(game(number), true);
        }
        assert_eq!(counted.state(&game(0)), CountState::Started);
    }

    #[test]
    fn unfinished_games_alone_are_bounded_too() {
        let mut counted = inserted(0..3 * CountedGames::MAX, false);
        counted.insert(game(9_999_999), true);
        let (started, closed, _) = counted.parts();
        assert_eq!(started.len() + closed.len(), CountedGames::MAX);
        assert_eq!(counted.state(&game(9_999_999)), CountState::Closed);
    }

    #[test]
    fn parts_make_it_again() {
        let counted = CountedGames::new([game(1), game(2)], [game(2), game(3)], Some(game(0)));
        let (started, closed, forgotten) = counted.parts();
        assert_eq!((started.len(), closed.len()), (1, 2));
        let again = CountedGames::new(
            started.iter().cloned(),
            closed.iter().cloned(),
            forgotten.cloned(),
        );
        assert_eq!(again, counted);
    }
}
