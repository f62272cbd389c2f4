//! Events that wait until the statistics are read.

use super::{Milestone, PracticeEvent, Statistics, StatsEvent};
use crate::game::{GameId, LessonEvent};

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
