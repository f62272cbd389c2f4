//! The player's statistics, as far as the program knows them.

use crate::game::{GameId, Milestone, Statistics, StatsEvent};
use std::sync::Arc;

/// The player's statistics, as far as they are known.
#[derive(Clone, PartialEq, Debug)]
pub enum StatisticsState {
    /// They are not read yet; this is to be counted once they are.
    Unread(Vec<StatsEvent>),
    /// They are these.
    Open(Arc<Statistics>),
    /// They cannot be read, so nothing is counted: why.
    Closed(String),
}

/// Nothing was read, and nothing happened.
impl Default for StatisticsState {
    fn default() -> StatisticsState {
        StatisticsState::Unread(Vec::new())
    }
}

impl StatisticsState {
    /// The book with this in it, and what is to be told of it.
    #[must_use]
    pub fn with(self, event: StatsEvent) -> (StatisticsState, Option<Milestone>) {
        match self {
            StatisticsState::Unread(waiting) if waiting.contains(&event) => {
                (StatisticsState::Unread(waiting), None)
            }
            StatisticsState::Unread(mut waiting) => {
                waiting.push(event);
                (StatisticsState::Unread(waiting), None)
            }
            StatisticsState::Open(statistics) if statistics.is_new(&event) => {
                let (statistics, milestone) = Arc::unwrap_or_clone(statistics).count(&event);
                (StatisticsState::Open(Arc::new(statistics)), milestone)
            }
            book => (book, None),
        }
    }

    /// The book once it is read: what waited is in it. With the last win of
    /// them that is to be told of.
    #[must_use]
    pub fn opened(
        self,
        statistics: Arc<Statistics>,
    ) -> (StatisticsState, Option<(GameId, Milestone)>) {
        let StatisticsState::Unread(waiting) = self else {
            return (self, None);
        };
        let empty = (StatisticsState::Open(statistics), None);
        waiting.into_iter().fold(empty, |(book, told), event| {
            let game = event.game.clone();
            let (book, milestone) = book.with(event);
            (book, milestone.map(|milestone| (game, milestone)).or(told))
        })
    }

    /// Why nothing is counted, if that is so, as a sentence.
    pub fn obstacle(&self) -> Option<String> {
        match self {
            StatisticsState::Closed(why) => Some(format!(
                "Games are not counted, because of the file of statistics: {why}."
            )),
            StatisticsState::Unread(_) | StatisticsState::Open(_) => None,
        }
    }

    /// The statistics, if they are known.
    pub fn statistics(&self) -> Option<&Arc<Statistics>> {
        match self {
            StatisticsState::Open(statistics) => Some(statistics),
            StatisticsState::Unread(_) | StatisticsState::Closed(_) => None,
        }
    }
}
