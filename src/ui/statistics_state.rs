//! The state of the player's statistics.

use ninefold_core::logic::Technique;
use ninefold_game::game::Milestone;
use ninefold_game::game::{
    GameId, LessonEvent, PracticeEvent, PracticeStats, Statistics, StatsEvent, TechniqueStats,
    UncountedEvents,
};
use std::sync::Arc;

/// The player's statistics, as far as they are known.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StatisticsState {
    /// They are not read yet; this is to be counted once they are.
    Unread(UncountedEvents),
    /// They are read.
    Open(Arc<Statistics>),
    /// They cannot be read, so nothing is counted: why.
    Closed(String),
}

/// Nothing was read, and nothing happened.
impl Default for StatisticsState {
    fn default() -> StatisticsState {
        StatisticsState::Unread(UncountedEvents::default())
    }
}

impl StatisticsState {
    /// Counts an event, now or once the statistics are read. Returns what
    /// makes it special.
    pub(crate) fn count(&mut self, event: StatsEvent) -> Option<Milestone> {
        match self {
            StatisticsState::Unread(waiting) => {
                if !waiting.games.contains(&event) {
                    waiting.games.push(event);
                }
                None
            }
            StatisticsState::Open(statistics) if statistics.is_new(&event) => {
                let (counted, milestone) = Statistics::clone(statistics).count(&event);
                *statistics = Arc::new(counted);
                milestone
            }
            StatisticsState::Open(_) | StatisticsState::Closed(_) => None,
        }
    }

    /// Counts an exercise, now or once the statistics are read.
    pub(crate) fn count_exercise(&mut self, event: &PracticeEvent) {
        match self {
            StatisticsState::Unread(waiting) => waiting.exercises.push(event.clone()),
            StatisticsState::Open(statistics) => {
                let counted = Statistics::clone(statistics).count_exercise(event);
                *statistics = Arc::new(counted);
            }
            StatisticsState::Closed(_) => {}
        }
    }

    /// Counts what happened in a lesson, now or once the statistics are read.
    pub(crate) fn count_lesson(&mut self, event: &LessonEvent) {
        match self {
            StatisticsState::Unread(waiting) => waiting.lessons.push(*event),
            StatisticsState::Open(statistics) => {
                let counted = Statistics::clone(statistics).count_lesson(event);
                *statistics = Arc::new(counted);
            }
            StatisticsState::Closed(_) => {}
        }
    }

    /// The figures of practice, if they are known.
    pub(crate) fn practice(&self) -> Option<&PracticeStats> {
        self.statistics().map(|statistics| statistics.practice())
    }

    /// The figures of a technique, if it was practised.
    pub(crate) fn technique(&self, technique: Technique) -> Option<&TechniqueStats> {
        self.practice()?.technique(technique)
    }

    /// The statistics were read: counts what waited. Returns the last win
    /// that is a special one.
    pub(crate) fn open(&mut self, statistics: Arc<Statistics>) -> Option<(GameId, Milestone)> {
        let StatisticsState::Unread(waiting) = self else {
            return None;
        };
        let (counted, special) = waiting.count_in(Statistics::clone(&statistics));
        *self = StatisticsState::Open(Arc::new(counted));
        special
    }

    /// What happened and is not counted yet, if anything.
    pub(crate) fn uncounted(&self) -> Option<&UncountedEvents> {
        match self {
            StatisticsState::Unread(waiting) => Some(waiting).filter(|waiting| !waiting.is_empty()),
            StatisticsState::Open(_) | StatisticsState::Closed(_) => None,
        }
    }

    /// Why nothing is counted, if that is so, as a sentence.
    pub(crate) fn closed_message(&self) -> Option<String> {
        match self {
            StatisticsState::Closed(why) => Some(format!(
                "Games are not counted, because of the file of statistics: {why}."
            )),
            StatisticsState::Unread(_) | StatisticsState::Open(_) => None,
        }
    }

    /// The statistics, if they are known.
    pub(crate) fn statistics(&self) -> Option<&Arc<Statistics>> {
        match self {
            StatisticsState::Open(statistics) => Some(statistics),
            StatisticsState::Unread(_) | StatisticsState::Closed(_) => None,
        }
    }
}
