//! The player's statistics: what all games came to, and which of them are in
//! it already, so that no game is counted twice.

mod body;
mod counted_games;
mod loaded;

pub use loaded::{LoadedStatistics, StatisticsNotice};

use super::id::GameId;
use crate::game::{CategoryStats, GameOutcome, Milestone, StatsCategory};
use counted_games::{CountState, CountedGames};

/// What happened to a game and is to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Which game.
    pub game: GameId,
    /// With which others it is counted.
    pub category: StatsCategory,
    /// What happened.
    pub outcome: GameOutcome,
}

/// What all games came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// As [`StatsCategory::ALL`] has them.
    tallies: [CategoryStats; 6],
    known: CountedGames,
}

impl Statistics {
    /// What the games of a category came to.
    pub fn category(&self, category: StatsCategory) -> &CategoryStats {
        &self.tallies[category.index()]
    }

    /// Whether no game was ever counted.
    pub fn is_empty(&self) -> bool {
        self.tallies.iter().all(|tally| tally.started == 0)
    }

    /// Whether this is not in it yet. The same is counted once: a game begins
    /// once, and is won or given up once, however often it is opened again.
    pub fn wants(&self, event: &Event) -> bool {
        match (self.known.account(&event.game), event.outcome) {
            (CountState::New, _) => true,
            (CountState::Begun, GameOutcome::Won(_) | GameOutcome::GivenUp) => true,
            (CountState::Begun, GameOutcome::InProgress) | (CountState::Closed, _) => false,
        }
    }

    /// The statistics with this in it, and what is to be told of it.
    #[must_use]
    pub fn with(self, event: &Event) -> (Statistics, Option<Milestone>) {
        if !self.wants(event) {
            return (self, None);
        }
        let before = self.category(event.category).clone();
        let milestone = match event.outcome {
            GameOutcome::Won(win) => before.milestone(win),
            GameOutcome::InProgress | GameOutcome::GivenUp => None,
        };
        let tally = match self.known.account(&event.game) {
            CountState::New => before.with_game(),
            CountState::Begun | CountState::Closed => before,
        };
        let tally = match event.outcome {
            GameOutcome::InProgress => tally,
            GameOutcome::Won(win) => tally.with_win(win),
            GameOutcome::GivenUp => tally.with_streak_ended(),
        };
        (self.with_tally(event, tally), milestone)
    }

    fn with_tally(self, event: &Event, tally: CategoryStats) -> Statistics {
        let mut tallies = self.tallies;
        tallies[event.category.index()] = tally;
        let game = event.game.clone();
        let known = match event.outcome {
            GameOutcome::InProgress => self.known.with_begun(game),
            GameOutcome::Won(_) | GameOutcome::GivenUp => self.known.with_closed(game),
        };
        Statistics { tallies, known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Assistance, Win};
    use crate::logic::Level;
    use std::time::Duration;

    const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);

    fn win(seconds: u64) -> GameOutcome {
        GameOutcome::Won(Win {
            time: Duration::from_secs(seconds),
            assistance: Assistance::None,
        })
    }

    fn event(game: u32, outcome: GameOutcome) -> Event {
        Event {
            game: GameId::new(1_795_208_101 + u64::from(game), game),
            category: HARD,
            outcome,
        }
    }

    fn after(events: &[(u32, GameOutcome)]) -> Statistics {
        let all = events.iter().map(|&(game, outcome)| event(game, outcome));
        all.fold(Statistics::default(), |all, each| all.with(&each).0)
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
            let reopened = again(&statistics).with(&event(1, outcome));
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
    fn a_best_time_is_told_with_the_one_before() {
        let statistics = after(&[(1, win(90))]);
        let told = |outcome| statistics.clone().with(&event(2, outcome)).1;
        assert_eq!(
            told(win(80)),
            Some(Milestone::BestTime(Duration::from_secs(90)))
        );
        assert_eq!(told(win(90)), None);
        assert_eq!(told(GameOutcome::InProgress), None);
        assert_eq!(told(GameOutcome::GivenUp), None);
    }

    #[test]
    fn divisions_are_apart() {
        let own = Event {
            category: StatsCategory::Entered,
            ..event(1, win(3))
        };
        let (statistics, milestone) = after(&[(2, win(90))]).with(&own);
        assert_eq!(milestone, Some(Milestone::FirstWin));
        assert_eq!(statistics.category(HARD).won, 1);
        assert_eq!(statistics.category(StatsCategory::Entered).won, 1);
        assert!(Statistics::default().is_empty() && !statistics.is_empty());
    }

    #[test]
    fn however_many_games_none_counts_twice_and_the_file_stays_small() {
        let count = CountedGames::MOST as u32 + 500;
        let moves: Vec<_> = (0..count).map(|game| (game, win(90))).collect();
        let statistics = after(&moves);
        assert_eq!(statistics.category(HARD).won, count);
        let bytes = statistics.encode();
        assert!(bytes.len() < 64 << 10, "{}", bytes.len());
        let reopened = moves
            .iter()
            .fold(again(&statistics), |all, &(game, outcome)| {
                all.with(&event(game, outcome)).0
            });
        assert_eq!(reopened, statistics);
    }
}
