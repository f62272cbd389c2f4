//! The rules of statistics: which games count, once each, and what they add to
//! the figures of their category.
//!
//! ```
//! use ninefold_game::game::{
//!     Assistance, GameId, GameOutcome, Milestone, Statistics, StatsCategory, StatsEvent, Win,
//! };
//! use ninefold_core::logic::Level;
//! use std::time::Duration;
//!
//! let hard = StatsCategory::Generated(Level::Hard);
//! let win = StatsEvent {
//!     game: GameId::new(1_795_208_101, 0x3f9a02),
//!     category: hard,
//!     outcome: GameOutcome::Won(Win {
//!         time: Duration::from_secs(754),
//!         assistance: Assistance::None,
//!     }),
//! };
//! let (statistics, milestone) = Statistics::default().count(&win);
//! assert_eq!(milestone, Some(Milestone::FirstWin));
//! assert_eq!(statistics.category(hard).streak, 1);
//!
//! // The same game is not counted again.
//! assert_eq!(statistics.clone().count(&win), (statistics, None));
//! ```

mod category;
mod counted_games;
mod figures;
mod practice;
mod trends;

pub use category::{Assistance, CategoryStats, GameOutcome, Milestone, StatsCategory, Win};
pub(crate) use counted_games::CountedGames;
pub use figures::GameFigures;
pub use practice::{ExerciseOutcome, PracticeEvent, PracticeStats, Review, TechniqueStats};
pub use trends::{CategoryTrend, DatedWin, Trends};

use super::GameId;
use counted_games::CountState;

/// A move in a game, as the statistics count it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatsEvent {
    /// The game.
    pub game: GameId,
    /// The category it is counted in.
    pub category: StatsCategory,
    /// Its outcome after the move.
    pub outcome: GameOutcome,
}

/// The figures of all categories, which games are in them, and the figures of
/// practice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// In the order of [`StatsCategory::ALL`].
    categories: [CategoryStats; 6],
    counted: CountedGames,
    practice: PracticeStats,
}

impl Statistics {
    /// Statistics from their parts, the figures in the order of
    /// [`StatsCategory::ALL`]; `None` if the figures contradict each other.
    pub(crate) fn from_parts(
        categories: [CategoryStats; 6],
        counted: CountedGames,
        practice: PracticeStats,
    ) -> Option<Statistics> {
        let possible = categories.iter().all(CategoryStats::is_possible);
        possible.then_some(Statistics {
            categories,
            counted,
            practice,
        })
    }

    /// The figures of these games, counted in the order in which they were won, and
    /// these figures of practice, which no game has.
    pub fn from_games<'g>(
        games: impl IntoIterator<Item = (&'g GameId, &'g GameFigures)>,
        practice: PracticeStats,
    ) -> Statistics {
        let mut games: Vec<_> = games.into_iter().collect();
        games.sort_by_key(|(id, game)| (game.won_at.unwrap_or(0), *id));
        let event = |(id, game): (&GameId, &GameFigures)| {
            Some(StatsEvent {
                game: id.clone(),
                category: game.category,
                outcome: game.outcome?,
            })
        };
        let none = Statistics {
            practice,
            ..Statistics::default()
        };
        let events = games.into_iter().filter_map(event);
        events.fold(none, |all, event| all.count(&event).0)
    }

    /// Whether the figures of games are the same, whatever games they come from.
    pub fn has_figures_of(&self, other: &Statistics) -> bool {
        self.categories == other.categories
    }

    /// The figures of every category, in the order of [`StatsCategory::ALL`],
    /// and the games that are in them.
    pub(crate) fn parts(&self) -> (&[CategoryStats; 6], &CountedGames) {
        (&self.categories, &self.counted)
    }

    /// The figures of one category.
    pub fn category(&self, category: StatsCategory) -> &CategoryStats {
        &self.categories[category.index()]
    }

    /// The figures of practice.
    pub fn practice(&self) -> &PracticeStats {
        &self.practice
    }

    /// Whether nothing was counted yet.
    pub fn is_empty(&self) -> bool {
        !self.has_games() && self.practice.is_empty()
    }

    /// Whether a game was counted.
    pub fn has_games(&self) -> bool {
        self.categories.iter().any(|stats| stats.started > 0)
    }

    /// Counts an exercise.
    #[must_use]
    pub fn count_exercise(self, event: &PracticeEvent) -> Statistics {
        Statistics {
            practice: self.practice.count(event),
            ..self
        }
    }

    /// Whether this event is not counted yet. A game is started once, and won
    /// or given up once, however often it is opened again.
    pub fn is_new(&self, event: &StatsEvent) -> bool {
        match (self.counted.state(&event.game), event.outcome) {
            (CountState::New, _)
            | (CountState::Started, GameOutcome::Won(_) | GameOutcome::GivenUp) => true,
            (CountState::Started, GameOutcome::InProgress) | (CountState::Closed, _) => false,
        }
    }

    /// Counts an event if it is new; returns the milestone that it is.
    #[must_use]
    pub fn count(mut self, event: &StatsEvent) -> (Statistics, Option<Milestone>) {
        if !self.is_new(event) {
            return (self, None);
        }
        let stats = &mut self.categories[event.category.index()];
        let milestone = match event.outcome {
            GameOutcome::Won(win) => stats.milestone(win),
            GameOutcome::InProgress | GameOutcome::GivenUp => None,
        };
        if self.counted.state(&event.game) == CountState::New {
            stats.count_start();
        }
        match event.outcome {
            GameOutcome::InProgress => {}
            GameOutcome::Won(win) => stats.count_win(win),
            GameOutcome::GivenUp => stats.end_streak(),
        }
        self.counted
            .insert(event.game.clone(), event.outcome != GameOutcome::InProgress);
        (self, milestone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::logic::Level;
    use std::time::Duration;

    const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);

    fn win(seconds: u64) -> GameOutcome {
        GameOutcome::Won(Win {
            time: Duration::from_secs(seconds),
            assistance: Assistance::None,
        })
    }

    fn event(game: u32, outcome: GameOutcome) -> StatsEvent {
        StatsEvent {
            game: GameId::new(1_795_208_101 + u64::from(game), game),
            category: HARD,
            outcome,
        }
    }

    fn after(events: &[(u32, GameOutcome)]) -> Statistics {
        let all = events.iter().map(|&(game, outcome)| event(game, outcome));
        all.fold(Statistics::default(), |all, each| all.count(&each).0)
    }

    /// Written and read again, as between two sessions.
    fn again(statistics: &Statistics) -> Statistics {
        Statistics::decode(&statistics.encode()).expect("what was written")
    }

    #[test]
    fn a_game_is_begun_once_and_won_once() {
        let moves = [
            (1, GameOutcome::InProgress),
            (1, GameOutcome::InProgress),
            (1, win(90)),
        ];
        let statistics = after(&moves);
        let hard = statistics.category(HARD);
        assert_eq!((hard.started, hard.won, hard.unaided), (1, 1, 1));
        for outcome in [GameOutcome::InProgress, win(10), GameOutcome::GivenUp] {
            let reopened = again(&statistics).count(&event(1, outcome));
            assert_eq!(reopened, (statistics.clone(), None));
        }
    }

    #[test]
    fn a_win_of_a_game_begun_before_there_were_statistics_counts() {
        let hard = after(&[(1, win(90))]).category(HARD).clone();
        assert_eq!((hard.started, hard.won), (1, 1));
    }

    #[test]
    fn what_the_machine_finished_is_no_win() {
        let moves = [
            (1, win(90)),
            (2, GameOutcome::InProgress),
            (2, GameOutcome::GivenUp),
            (2, win(5)),
        ];
        let hard = after(&moves).category(HARD).clone();
        assert_eq!((hard.started, hard.won, hard.streak), (2, 1, 0));
        assert_eq!(hard.best, Some(Duration::from_secs(90)));
    }

    #[test]
    fn a_best_time_is_reported_with_the_previous_one() {
        let statistics = after(&[(1, win(90))]);
        let milestone_after = |outcome| statistics.clone().count(&event(2, outcome)).1;
        assert_eq!(
            milestone_after(win(80)),
            Some(Milestone::BestTime(Duration::from_secs(90)))
        );
        assert_eq!(milestone_after(win(90)), None);
        assert_eq!(milestone_after(GameOutcome::InProgress), None);
        assert_eq!(milestone_after(GameOutcome::GivenUp), None);
    }

    #[test]
    fn divisions_are_apart() {
        let own = StatsEvent {
            category: StatsCategory::Entered,
            ..event(1, win(3))
        };
        let (statistics, milestone) = after(&[(2, win(90))]).count(&own);
        assert_eq!(milestone, Some(Milestone::FirstWin));
        assert_eq!(statistics.category(HARD).won, 1);
        assert_eq!(statistics.category(StatsCategory::Entered).won, 1);
        assert!(Statistics::default().is_empty() && !statistics.is_empty());
    }

    fn figures(outcome: Option<GameOutcome>, won_at: Option<u64>) -> GameFigures {
        GameFigures {
            category: HARD,
            outcome,
            won_at,
            hinted: Default::default(),
        }
    }

    /// Games are won in another order than they were begun in, and some are not won.
    #[test]
    fn statistics_made_from_the_games_are_those_kept() {
        let aided = |seconds| {
            let time = Duration::from_secs(seconds);
            let assistance = Assistance::Some;
            GameOutcome::Won(Win { time, assistance })
        };
        let ends = [
            (5, win(90)),
            (3, win(70)),
            (4, GameOutcome::GivenUp),
            (1, win(80)),
            (2, win(60)),
            (7, aided(10)),
            (6, win(100)),
        ];
        let started = (1..10).map(|game| (game, GameOutcome::InProgress));
        let kept = after(&started.chain(ends).collect::<Vec<_>>());

        let mut games: Vec<(GameId, GameFigures)> =
            (1..10).map(|game| figures_of(game, &ends)).collect();
        games.push((GameId::new(7, 77), figures(None, None)));
        games.reverse();
        let again = games.iter().map(|(id, game)| (id, game));
        let again = Statistics::from_games(again, PracticeStats::default());
        assert!(again.has_figures_of(&kept), "{again:?} {kept:?}");
        assert_eq!(again.category(HARD).streak, 1);
    }

    /// A game as it is saved after all that: won in the order of the ends.
    fn figures_of(game: u32, ends: &[(u32, GameOutcome)]) -> (GameId, GameFigures) {
        let end = ends.iter().position(|(ended, _)| *ended == game);
        let outcome = end.map_or(GameOutcome::InProgress, |end| ends[end].1);
        let won_at = end.map(|end| 1000 + end as u64);
        (event(game, outcome).game, figures(Some(outcome), won_at))
    }

    #[test]
    fn however_many_games_none_counts_twice_and_the_file_stays_small() {
        let count = CountedGames::MAX as u32 + 500;
        let moves: Vec<_> = (0..count).map(|game| (game, win(90))).collect();
        let statistics = after(&moves);
        assert_eq!(statistics.category(HARD).won, count);
        let bytes = statistics.encode();
        assert!(bytes.len() < 64 << 10, "{}", bytes.len());
        let reopened = moves
            .iter()
            .fold(again(&statistics), |all, &(game, outcome)| {
                all.count(&event(game, outcome)).0
            });
        assert_eq!(reopened, statistics);
    }
}
