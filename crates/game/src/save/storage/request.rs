//! Requests to the storage, and its reports.

use crate::game::{Game, GameId, GameName, Statistics, Trends, UncountedEvents};
use crate::save::{Collection, Collections, Listing, Recovery, SavedGame};
use crate::settings::Settings;
use ninefold_core::board::Grid;
use ninefold_core::logic::IndexedRules;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of a run: of something that takes time, and whose result goes to whoever
/// waits for that number. Where nobody does, it is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Run(pub u64);

/// Something for the disk.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageRequest {
    /// Write this game; a newer snapshot may overtake it.
    Save(Box<SavedGame>),
    /// Write the settings.
    SaveSettings(Settings),
    /// The same, also where lines of the file have faults, which stay.
    SaveSettingsAmongFaults(Settings),
    /// Write the statistics.
    SaveStatistics(Arc<Statistics>),
    /// Read the statistics, and write them with these events.
    CountEvents(Box<UncountedEvents>),
    /// Read the statistics.
    ReadStatistics,
    /// Find out from the saved games how the player's times and hints went.
    ReadTrends,
    /// Read the list of collections that were opened.
    ReadCollections,
    /// Put a collection that was opened at the top of that list.
    RememberCollection(Collection),
    /// Take the collection at this path off that list.
    ForgetCollection(PathBuf),
    /// Remember that the player has had the solution of this puzzle.
    RememberSolution(IndexedRules, Box<Grid>),
    /// Count the help that was shown in this game, which is not saved.
    CountHelp(Box<Game>),
    /// List the saved games.
    ListGames,
    /// Read a saved game.
    Load(Run, GameId),
    /// Delete a saved game.
    Delete(GameId),
    /// Give a saved game this name, or none.
    Rename(GameId, Option<GameName>),
    /// Read the newest unfinished game.
    Continue(Run),
    /// Play this new game, or go on with an unfinished one of the same puzzle.
    Begin(Run, Box<Game>),
}

impl StorageRequest {
    /// Whether this makes a request directly before it unnecessary.
    pub(super) fn supersedes(&self, other: &StorageRequest) -> bool {
        use StorageRequest::{ListGames, Save, SaveSettings, SaveStatistics};
        match (self, other) {
            (Save(newer), Save(older)) => newer.id == older.id,
            (left, right) if left.collection().is_some() => left.collection() == right.collection(),
            (left, right) => {
                let newest_wins = matches!(self, SaveSettings(_) | SaveStatistics(_) | ListGames);
                newest_wins && std::mem::discriminant(left) == std::mem::discriminant(right)
            }
        }
    }

    /// Path of the collection that this remembers or forgets.
    fn collection(&self) -> Option<&Path> {
        match self {
            StorageRequest::RememberCollection(opened) => Some(&opened.path),
            StorageRequest::ForgetCollection(path) => Some(path),
            StorageRequest::Save(_)
            | StorageRequest::SaveSettings(_)
            | StorageRequest::SaveSettingsAmongFaults(_)
            | StorageRequest::SaveStatistics(_)
            | StorageRequest::CountEvents(_)
            | StorageRequest::ReadStatistics
            | StorageRequest::ReadTrends
            | StorageRequest::ReadCollections
            | StorageRequest::RememberSolution(..)
            | StorageRequest::ListGames
            | StorageRequest::Load(..)
            | StorageRequest::Delete(_)
            | StorageRequest::Rename(..)
            | StorageRequest::Continue(_)
            | StorageRequest::Begin(..)
            | StorageRequest::CountHelp(_) => None,
        }
    }
}

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
