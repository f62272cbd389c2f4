//! What an answer waits for, so that the same lines get the same answers however fast they
//! come.

use crate::ui::{AppState, Effect, Fact, Saving, StatisticsState};
use ninefold_game::save::{StorageEvent, StorageRequest};

/// What has to arrive before the next line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Awaited {
    Nothing,
    /// Files: they may never arrive, so the wait has an end.
    Files,
    /// A worker.
    Work,
}

/// The answers of the store that are still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outstanding {
    /// Whether a list of the games was asked for.
    games: Expected,
    /// Whether the statistics were asked for.
    statistics: Expected,
    /// Whether the player asked for a save.
    pub(super) save: Expected,
}

/// Whether an answer is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Expected {
    #[default]
    No,
    Yes,
}

impl Outstanding {
    /// Notes what an effect asks of the store.
    pub(super) fn note_effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Storage(StorageRequest::ListGames) => self.games = Expected::Yes,
            Effect::Storage(StorageRequest::ReadStatistics) => self.statistics = Expected::Yes,
            Effect::Storage(_) | Effect::Work(_) | Effect::Terminal(_) | Effect::Quit => {}
        }
    }

    /// Notes what the store answered.
    pub(super) fn note_fact(&mut self, fact: &Fact) {
        let Fact::Storage(event) = fact else {
            return;
        };
        match event {
            StorageEvent::GamesListed(_) | StorageEvent::LoadFailed(_) => {
                self.games = Expected::No;
            }
            StorageEvent::StatisticsRead(..) | StorageEvent::StatisticsUnreadable(_) => {
                self.statistics = Expected::No;
            }
            // It answers nothing.
            StorageEvent::StoreRefused(_) => *self = Outstanding::default(),
            _ => {}
        }
    }

    /// What is awaited, given the state of the program.
    pub(super) fn awaited(self, state: &AppState) -> Awaited {
        let is_unread = matches!(state.shared.statistics, StatisticsState::Unread(_));
        let is_saving = !matches!(state.shared.saving, Saving::Off(_));
        match self {
            _ if !state.runs().is_empty() => Awaited::Work,
            Outstanding {
                games: Expected::Yes,
                ..
            }
            | Outstanding {
                save: Expected::Yes,
                ..
            } if is_saving => Awaited::Files,
            Outstanding {
                statistics: Expected::Yes,
                ..
            } if is_saving && is_unread => Awaited::Files,
            _ => Awaited::Nothing,
        }
    }
}
