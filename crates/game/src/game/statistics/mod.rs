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
//!     board: None,
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
mod practice;
mod trends;

pub use category::{
    Assistance, CategoryStats, GameFigures, GameOutcome, Milestone, StatsCategory, StatsEvent, Win,
};
pub use counted_games::BroughtOver;
pub(crate) use counted_games::{CountedGames, GameCounts};
pub use practice::{ExerciseOutcome, PracticeEvent, PracticeStats, Review, TechniqueStats};
pub use trends::{CategoryTrend, DatedWin, Trends};

use super::{GameId, GamePuzzle, LessonEvent};
use counted_games::CountState;
use std::sync::Arc;

/// The figures of all categories, which games are in them, and the figures of
/// practice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Statistics {
    games: GameCounts,
    practice: PracticeStats,
    brought_over: Option<Arc<BroughtOver>>,
}

impl Statistics {
    /// Statistics from their parts; `None` if the figures contradict each other.
    pub(crate) fn from_parts(
        games: GameCounts,
        practice: PracticeStats,
        brought_over: Option<BroughtOver>,
    ) -> Option<Statistics> {
        let base = brought_over.iter().map(|base| &base.games);
        let possible = base.chain([&games]).all(GameCounts::is_possible);
        possible.then_some(Statistics {
            games,
            practice,
            brought_over: brought_over.map(Arc::new),
        })
    }

    /// Counts `games` in the order in which they were won, on top of the figures brought
    /// over from elsewhere. Games hold no practice figures, so these stay.
    pub fn recount<'g>(
        self,
        games: impl IntoIterator<Item = (&'g GameId, &'g GameFigures)>,
    ) -> Statistics {
        let mut games: Vec<_> = games.into_iter().collect();
        games.sort_by_key(|(id, game)| (game.won_at.unwrap_or(0), *id));
        let event = |(id, game): (&GameId, &GameFigures)| {
            Some(StatsEvent {
                game: id.clone(),
                category: game.category,
                board: game.board.clone(),
                outcome: game.outcome?,
            })
        };
        let base = self.brought_over.as_ref().map(|base| base.games.clone());
        let before = Statistics {
            games: base.unwrap_or_default(),
            ..self
        };
        let events = games.into_iter().filter_map(event);
        events.fold(before, |all, event| all.count(&event).0)
    }

    /// These statistics in another folder, marked with the time at which they came there,
    /// in seconds since 1970. There is nothing to mark in empty ones.
    pub fn bring_over(self, at: u64) -> Statistics {
        let brought_over = (!self.is_empty()).then(|| {
            let games = self.games.clone();
            Arc::new(BroughtOver { games, at })
        });
        Statistics {
            brought_over,
            ..self
        }
    }

    /// The figures imported from another folder.
    pub fn brought_over(&self) -> Option<&BroughtOver> {
        self.brought_over.as_deref()
    }

    /// Whether these statistics were brought over from `source`, however many games were
    /// counted since.
    pub(crate) fn came_from(&self, source: &Statistics) -> bool {
        self.brought_over()
            .is_some_and(|base| base.games == source.games)
    }

    /// Whether the figures of games are the same, whatever games they come from.
    pub fn has_figures_of(&self, other: &Statistics) -> bool {
        self.games.categories == other.games.categories && self.games.boards == other.games.boards
    }

    /// The figures of every category, and the games that are in them.
    pub(crate) fn games(&self) -> &GameCounts {
        &self.games
    }

    /// The figures of one category.
    pub fn category(&self, category: StatsCategory) -> &CategoryStats {
        &self.games.categories[category.index()]
    }

    /// The figures of boards of other rules, by their kind and level or origin.
    pub fn boards(&self) -> impl Iterator<Item = (&str, StatsCategory, &CategoryStats)> {
        let boards = self.games.boards.iter();
        boards.map(|((kind, category), stats)| (kind.as_str(), *category, stats))
    }

    /// The figures of the games that a puzzle is counted with; `None` before the first on a
    /// board of its kind.
    pub fn of_puzzle(&self, puzzle: &GamePuzzle) -> Option<&CategoryStats> {
        self.of_kind(puzzle.board_title(), StatsCategory::from_puzzle(puzzle))
    }

    /// The figures of a kind of board, `None` the classic one.
    pub fn of_kind(&self, kind: Option<String>, category: StatsCategory) -> Option<&CategoryStats> {
        match kind {
            None => Some(self.category(category)),
            Some(kind) => self.games.boards.get(&(kind, category)),
        }
    }

    /// The figures of practice.
    pub fn practice(&self) -> &PracticeStats {
        &self.practice
    }

    /// Whether nothing was counted yet.
    pub fn is_empty(&self) -> bool {
        !self.has_games() && self.games.boards.is_empty() && self.practice.is_empty()
    }

    /// Whether a game on a classic board was counted.
    pub fn has_games(&self) -> bool {
        self.games.sum(|stats| stats.started) > 0
    }

    /// Counts an exercise.
    pub fn count_exercise(self, event: &PracticeEvent) -> Statistics {
        Statistics {
            practice: self.practice.count(event),
            ..self
        }
    }

    /// Counts what happened in a lesson.
    pub fn count_lesson(self, event: &LessonEvent) -> Statistics {
        Statistics {
            practice: self.practice.count_lesson(event),
            ..self
        }
    }

    /// Whether this event is not counted yet. A game is started once, and won
    /// or given up once, however often it is opened again.
    pub fn is_new(&self, event: &StatsEvent) -> bool {
        match (self.games.counted.state(&event.game), event.outcome) {
            (CountState::New, _)
            | (CountState::Started, GameOutcome::Won(_) | GameOutcome::GivenUp) => true,
            (CountState::Started, GameOutcome::InProgress) | (CountState::Closed, _) => false,
        }
    }

    /// Counts an event if it is new; returns the milestone that it is.
    pub fn count(mut self, event: &StatsEvent) -> (Statistics, Option<Milestone>) {
        if !self.is_new(event) {
            return (self, None);
        }
        let is_first = self.games.counted.state(&event.game) == CountState::New;
        let stats = self.games.stats_mut(event);
        let milestone = match event.outcome {
            GameOutcome::Won(win) => stats.milestone(win),
            GameOutcome::InProgress | GameOutcome::GivenUp => None,
        };
        if is_first {
            stats.count_start();
        }
        match event.outcome {
            GameOutcome::InProgress => {}
            GameOutcome::Won(win) => stats.count_win(win),
            GameOutcome::GivenUp => stats.end_streak(),
        }
        self.games
            .counted
            .insert(event.game.clone(), event.outcome != GameOutcome::InProgress);
        (self, milestone)
    }
}

/// What happened before the statistics were read, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UncountedEvents {
    /// In games.
    pub games: Vec<StatsEvent>,
    /// In practice.
    pub exercises: Vec<PracticeEvent>,
    /// In lessons.
    pub lessons: Vec<LessonEvent>,
}

impl UncountedEvents {
    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.exercises.is_empty() && self.lessons.is_empty()
    }

    /// The statistics with these events, and the last win among them that is a milestone.
    pub fn count_in(&self, statistics: Statistics) -> (Statistics, Option<(GameId, Milestone)>) {
        let exercises = self.exercises.iter();
        let statistics = exercises.fold(statistics, |all, event| all.count_exercise(event));
        let lessons = self.lessons.iter();
        let statistics = lessons.fold(statistics, |all, event| all.count_lesson(event));
        let games = self.games.iter();
        games.fold((statistics, None), |(all, last), event| {
            let (all, milestone) = all.count(event);
            let milestone = milestone.map(|milestone| (event.game.clone(), milestone));
            (all, milestone.or(last))
        })
    }
}

#[cfg(test)]
mod tests;
