//! Requests to the storage.

use crate::game::{Game, GameId, GameName, Statistics, UncountedEvents};
use crate::save::{Collection, SavedGame};
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
