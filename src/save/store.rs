//! The saves of one player, held by one copy of the program at a time: the one
//! with the lock.

use super::backed_up_file::{UNFINISHED, WriteError};
use super::check::CheckReport;
use super::error::{FileError, OsError, shown};
use super::file;
use super::id::GameId;
use super::read_only::{LoadError, ReadOnlyStore};
use super::saved::{FindResult, Listing, Loaded, SavedGame};
use super::settings_file::{LoadedSettings, SettingsNotice};
use super::statistics::{LoadedStatistics, Statistics, StatisticsNotice};
use crate::grid::Grid;
use crate::settings::Settings;
use std::fs::{self, DirEntry, File, TryLockError};
use std::path::Path;
use thiserror::Error;

/// Why the saved games cannot be had to write.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The lock is taken.
    #[error(
        "another copy of Ninefold is using these saved games: close it first, \
         or play on here without saving"
    )]
    Busy,
    /// The folder could not be made or written.
    #[error("games cannot be saved in {path}: {error}")]
    Folder {
        /// The folder, safe to print.
        path: String,
        /// What the system said.
        error: OsError,
    },
}

/// Why a game or the settings were not saved. What was there is still there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// A newer version's file stands there.
    #[error(
        "a newer Ninefold (format {0}) wrote the save that is there; \
         update Ninefold to go on with it"
    )]
    Newer(u64),
    /// More than would be read again.
    #[error("this game has more moves than a save can hold")]
    TooLarge,
    /// There is no room for another game.
    #[error("{0} games are kept here at most; delete one in the list of saved games")]
    TooMany(usize),
    /// The system refused.
    #[error("{0}")]
    Os(OsError),
}

/// How much a store may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// How many games.
    pub games: usize,
    /// How many bytes each.
    pub bytes: u64,
}

impl Quota {
    /// For a player on a machine of their own: as much as can be read again.
    pub const OWN: Quota = Quota {
        games: usize::MAX,
        bytes: file::LARGEST,
    };
    /// For a guest on somebody else's: at most 200 MB with the backups.
    pub const GUEST: Quota = Quota {
        games: 100,
        bytes: 1 << 20,
    };
}

/// Why a game was not deleted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeleteError {
    /// A newer version's file is not this one's to delete.
    #[error("not deleted: a newer Ninefold (format {0}) wrote it; update Ninefold to delete it")]
    Newer(u64),
    /// The system refused.
    #[error("not deleted: {0}")]
    Os(OsError),
}

/// The saved games and settings of a folder, to read and to write. One game is
/// to be saved by one thread at a time; different ones may be at once.
#[derive(Debug)]
pub struct Store {
    shelf: ReadOnlyStore,
    quota: Quota,
    /// Held for its lock, which goes with the process, however it ends.
    _lock: File,
}

impl Store {
    /// Makes the folder if need be, takes its lock, and sweeps away what was
    /// left half written.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another copy has the lock.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Store::open_within(folder, Quota::OWN)
    }

    /// The same for a store that may not grow beyond a quota.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another copy has the lock.
    pub fn open_within(folder: &Path, quota: Quota) -> Result<Store, StoreError> {
        let refused = |error| StoreError::Folder {
            path: shown(folder),
            error: OsError::from(error),
        };
        let shelf = ReadOnlyStore::new(folder);
        if !shelf.games().is_dir() {
            file::make_folder(&shelf.games()).map_err(refused)?;
            file::sync_folder(folder).map_err(refused)?;
        }
        let lock = file::open_lock(&folder.join("lock")).map_err(refused)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(error)) => return Err(refused(error)),
        }
        sweep(folder);
        sweep(&shelf.games());
        Ok(Store {
            shelf,
            quota,
            _lock: lock,
        })
    }

    /// A look at a folder's saves without a lock; nothing is changed, not even
    /// to make the folder.
    pub fn look(folder: &Path) -> ReadOnlyStore {
        ReadOnlyStore::new(folder)
    }

    /// This store's saves, to look at.
    pub fn shelf(&self) -> &ReadOnlyStore {
        &self.shelf
    }

    /// Saves a game, and returns when it is on the disk. The save before it
    /// stays as the backup.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save(&self, saved: &SavedGame) -> Result<(), SaveError> {
        let bytes = saved.encode();
        if bytes.len() as u64 > self.quota.bytes {
            return Err(SaveError::TooLarge);
        }
        if !self.has_room_for(&saved.id) {
            return Err(SaveError::TooMany(self.quota.games));
        }
        Ok(self.shelf.game_file(&saved.id).write(&bytes)?)
    }

    /// Whether this game is there already, or one more may be. A folder that
    /// cannot be counted is left to the write to complain of.
    fn has_room_for(&self, id: &GameId) -> bool {
        self.quota.games == usize::MAX
            || self
                .shelf
                .ids()
                .map_or(true, |ids| ids.contains(id) || ids.len() < self.quota.games)
    }

    /// The game of this name. If its file is damaged or missing, it comes from
    /// its backup, the damaged file is moved aside, and
    /// [`Recovery`](super::Recovery) says so.
    ///
    /// # Errors
    /// [`LoadError::Game`] if neither can be loaded; nothing is moved then.
    pub fn load(&self, id: &GameId) -> Result<Loaded, LoadError> {
        self.shelf
            .load(id)
            .map(|loaded| self.restore_backup(loaded))
    }

    /// Moves aside the damaged file of a game that came from its backup.
    fn restore_backup(&self, mut loaded: Loaded) -> Loaded {
        let file = self.shelf.game_file(&loaded.saved.id);
        if let Some(recovery) = &mut loaded.recovery {
            recovery.aside = file.restore_backup(&recovery.flaw);
        }
        loaded
    }

    fn mend_found(&self, search: FindResult) -> FindResult {
        FindResult {
            game: search.game.map(|loaded| self.restore_backup(loaded)),
            ..search
        }
    }

    /// As [`ReadOnlyStore::list`].
    ///
    /// # Errors
    /// [`LoadError::Folder`].
    pub fn list(&self) -> Result<Listing, LoadError> {
        self.shelf.list()
    }

    /// As [`ReadOnlyStore::newest_unfinished`], and mended as by [`Store::load`].
    ///
    /// # Errors
    /// [`LoadError::Folder`].
    pub fn newest_unfinished(&self) -> Result<FindResult, LoadError> {
        self.shelf
            .newest_unfinished()
            .map(|search| self.mend_found(search))
    }

    /// As [`ReadOnlyStore::find_unfinished`], and mended as by [`Store::load`].
    ///
    /// # Errors
    /// [`LoadError::Folder`].
    pub fn find_unfinished(&self, givens: &Grid) -> Result<FindResult, LoadError> {
        self.shelf
            .find_unfinished(givens)
            .map(|search| self.mend_found(search))
    }

    /// As [`ReadOnlyStore::check`].
    ///
    /// # Errors
    /// [`LoadError::Folder`].
    pub fn check(&self) -> Result<CheckReport, LoadError> {
        self.shelf.check()
    }

    /// Deletes a game and its backup. A damaged file is moved aside instead,
    /// which takes it off the list too. A game that is not there is no error.
    ///
    /// # Errors
    /// [`DeleteError`].
    pub fn delete(&self, id: &GameId) -> Result<(), DeleteError> {
        Ok(self.shelf.game_file(id).remove()?)
    }

    /// The settings; the usual ones where none were saved. Damaged files are
    /// moved aside, and [`LoadedSettings::notice`] says so.
    pub fn settings(&self) -> LoadedSettings {
        let file = self.shelf.settings_file();
        let mut loaded = self.shelf.settings();
        match &mut loaded.notice {
            // Whoever wrote in it will want to find it where it was.
            Some(notice) if notice.flaw().is_of_a_writer() => {}
            Some(SettingsNotice::Older { flaw, aside }) => *aside = file.restore_backup(flaw),
            Some(SettingsNotice::Usual {
                flaw: FileError::Corrupt(_),
                aside,
            }) => *aside = file.quarantine_both(),
            _ => {}
        }
        loaded
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), SaveError> {
        Ok(self.shelf.settings_file().write(&settings.encode())?)
    }

    /// As [`ReadOnlyStore::statistics`]. Damaged files are moved aside, and
    /// [`LoadedStatistics::notice`] says so.
    ///
    /// # Errors
    /// A [`FileError`] of a file that may be whole.
    pub fn statistics(&self) -> Result<LoadedStatistics, FileError> {
        let file = self.shelf.statistics_file();
        let mut loaded = self.shelf.statistics()?;
        match &mut loaded.notice {
            Some(StatisticsNotice::Older { flaw, aside }) => *aside = file.restore_backup(flaw),
            Some(StatisticsNotice::Anew { aside, .. }) => *aside = file.quarantine_both(),
            None => {}
        }
        Ok(loaded)
    }

    /// Saves the statistics. However many games they count, the file is
    /// smaller than 64 KB.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save_statistics(&self, statistics: &Statistics) -> Result<(), SaveError> {
        Ok(self.shelf.statistics_file().write(&statistics.encode())?)
    }
}

/// Removes what a copy that was killed had not finished writing. If it cannot
/// be removed it does no harm.
fn sweep(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    for file in files.filter(is_unfinished) {
        let _ = file::remove(&file.path());
    }
}

/// Only regular files under names we give: whatever else lies there is not ours.
fn is_unfinished(file: &DirEntry) -> bool {
    let name = file.file_name();
    let whole = name.to_str().and_then(|name| name.strip_suffix(UNFINISHED));
    let stem = whole.and_then(|name| name.strip_suffix(".json"));
    let ours = stem.is_some_and(|stem| stem.parse::<GameId>().is_ok());
    ours && file.file_type().is_ok_and(|kind| kind.is_file())
}

impl From<WriteError> for SaveError {
    fn from(refused: WriteError) -> SaveError {
        match refused {
            WriteError::Newer(version) => SaveError::Newer(version),
            WriteError::Os(trouble) => SaveError::Os(trouble),
        }
    }
}

impl From<WriteError> for DeleteError {
    fn from(refused: WriteError) -> DeleteError {
        match refused {
            WriteError::Newer(version) => DeleteError::Newer(version),
            WriteError::Os(trouble) => DeleteError::Os(trouble),
        }
    }
}
