//! Reports of the storage.

use crate::game::{GameId, Statistics, Trends};
use crate::save::{Collections, Listing, Recovery, SavedGame};
use std::sync::Arc;

use super::Run;

/// A report of the storage: the result of a run, or an event in the files.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageReport {
    /// The game that this run asked for, or why it cannot be had.
    Game(Run, Result<LoadedGame, String>),
    /// Something happened to the files.
    Event(StorageEvent),
}

/// Events in the files, in the past tense.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageEvent {
    /// The store was read.
    GamesListed(Listing),
    /// The list of saved games could not be read: why.
    LoadFailed(String),
    /// A saved game could not be deleted: why.
    DeleteFailed(String),
    /// A saved game was deleted.
    GameDeleted(GameId),
    /// The statistics were read, with a notice if something was wrong.
    StatisticsRead(Arc<Statistics>, Option<StorageNotice>),
    /// The statistics cannot be read: why.
    StatisticsUnreadable(String),
    /// The trends of the saved games were computed.
    TrendsRead(Arc<Trends>),
    /// The list of collections that were opened was read, with a notice if something
    /// was wrong.
    CollectionsRead(Collections, Option<StorageNotice>),
    /// The newest snapshot is on disk.
    GameSaved,
    /// It is not: why.
    SaveFailed(String),
    /// The saved games cannot be opened for writing, which is tried again: a
    /// sentence without a full stop.
    StoreRefused(String),
    /// Another copy of the program has the saved games.
    StoreLocked,
    /// The other copy is gone, and this one has them.
    GamesFreed,
    /// Another copy made moves in the first game: what was played here is saved
    /// as the second one.
    GameSplit(GameId, GameId),
    /// This game counts nowhere.
    GameKnown(GameId, KnownBy),
    /// The help that is shown cannot be counted: why.
    HelpUncounted(String),
    /// The settings were not written, as lines of their file have faults: which ones.
    SettingsFaulty(String),
    /// A sentence for the player.
    Noticed(StorageNotice),
}

/// Why a game counts nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownBy {
    /// The player has had the solution of its puzzle.
    Solution,
    /// More help was shown for its puzzle than in the game.
    Help,
    /// It cannot be found out how much help was shown: why.
    Unreadable(String),
}

/// A game to play, and a notice about how it was loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedGame {
    /// The game.
    pub saved: Box<SavedGame>,
    /// The message for the player.
    pub notice: Option<StorageNotice>,
}

/// One sentence for the player about the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageNotice {
    /// Something went well.
    Success(String),
    /// Something is wrong, or was not done.
    Warning(String),
}

impl StorageNotice {
    /// Something went well.
    pub(super) fn success(text: &str) -> StorageNotice {
        StorageNotice::Success(text.to_owned())
    }

    /// The sentence.
    pub fn text(&self) -> &str {
        let (StorageNotice::Success(text) | StorageNotice::Warning(text)) = self;
        text
    }
}

impl From<&Recovery> for StorageNotice {
    fn from(recovery: &Recovery) -> StorageNotice {
        StorageNotice::Warning(recovery.to_string())
    }
}

impl From<StorageEvent> for StorageReport {
    fn from(event: StorageEvent) -> StorageReport {
        StorageReport::Event(event)
    }
}
