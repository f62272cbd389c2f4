//! Reading and writing the files of one player, by one copy of the program at a
//! time: the one that holds the lock.

use super::backed_up_file::{UNFINISHED, WriteError};
use super::error::{OsError, printable};
use super::file;
use super::folders::{Folders, LOCK, StoreFiles};
use super::index::IndexWriter;
use super::puzzle_file::Collections;
use super::reader::StoreReader;
pub use super::save_error::SaveError;
use super::saved_game::SavedGame;
use super::settings_file::{self, FaultyLines};
use crate::game::{GameId, Statistics};
use crate::settings::Settings;
use std::collections::HashMap;
use std::fs::{self, DirEntry, File, TryLockError};
use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use thiserror::Error;

/// Why a store could not be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// Another copy of the program holds the lock.
    #[error(
        "another copy of Ninefold is using these saved games; close it, \
         or play here without saving"
    )]
    Busy,
    /// The folder could not be made or written.
    #[error("games cannot be saved in {path}: {error}")]
    Folder {
        /// The folder, safe to print.
        path: String,
        /// The refusal of the system.
        error: OsError,
    },
}

/// Limits of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The number of games.
    pub games: usize,
    /// The bytes of each.
    pub bytes: u64,
}

impl Quota {
    /// For a player on their own machine: as much as can be read again.
    pub const OWN: Quota = Quota {
        games: usize::MAX,
        bytes: file::LARGEST,
    };
    /// For a guest on a shared machine: at most 200 MB with the backups.
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

/// The saved games, settings and statistics of a folder, to read and to write. As the
/// guard of a lock it dereferences to what the lock protects, the [`StoreReader`].
///
/// One game must be saved by one thread at a time; different games may be saved at once.
#[derive(Debug)]
pub struct Store {
    reader: StoreReader,
    quota: Quota,
    /// Released by the system when the process ends, however it ends.
    lock: File,
    /// Held while a game is saved or deleted.
    index: Arc<Mutex<IndexWriter>>,
}

/// Attempts to take the lock file while other processes replace it, or hold it for a moment: a
/// process that is being started has the open files of the one that starts it.
const LOCK_ATTEMPTS: usize = 4;
const LOCK_PAUSE: Duration = Duration::from_millis(10);

impl Store {
    /// Creates the folder if need be, takes its lock, and removes files that
    /// were left half written.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another copy of the program has the lock.
    pub fn open(folders: impl Into<Folders>) -> Result<Store, StoreError> {
        Store::open_within(folders, Quota::OWN)
    }

    /// Opens a store that may not grow beyond a quota.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_within(folders: impl Into<Folders>, quota: Quota) -> Result<Store, StoreError> {
        let folders = folders.into();
        let folder = &folders.data;
        let refused = |error| StoreError::Folder {
            path: printable(folder),
            error: OsError::from(error),
        };
        let files = StoreFiles {
            folders: folders.clone(),
        };
        let games = files.games();
        if !games.is_dir() {
            file::make_folder(&games).map_err(refused)?;
            file::sync_folder(folder).map_err(refused)?;
        }
        let lock = match take_lock(folder) {
            Ok(lock) => lock,
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(error)) => return Err(refused(error)),
        };
        let index = IndexWriter::open(folder, &games);
        remove_unfinished(folder);
        if !index.is_undisturbed() {
            remove_unfinished(&games);
        }
        let index = Arc::new(Mutex::new(index));
        let store = Store {
            reader: StoreReader::repairing(files, Arc::clone(&index)),
            quota,
            lock,
            index,
        };
        settings_file::move_from_old_place(&store.reader.files);
        Ok(store)
    }

    /// Whether the folder is still there and the lock in it is the one that
    /// this store holds. If not, another copy of the program may be writing
    /// there: the store must be opened again.
    pub fn is_in_place(&self) -> bool {
        let lock = self.reader.files.lock();
        file::is_named(&self.lock, &lock) && self.reader.files.games().is_dir()
    }

    /// Reads a folder without the lock; nothing is changed or created.
    pub fn open_read_only(folders: impl Into<Folders>) -> StoreReader {
        let folders = folders.into();
        StoreReader::read_only(StoreFiles { folders })
    }

    /// A reader of this folder that changes nothing.
    pub fn read_only(&self) -> StoreReader {
        StoreReader::read_only(self.reader.files.clone())
    }

    /// Saves a game and returns when it is on the disk. The save before it
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
        let file = self.reader.files.game(&saved.id);
        let mut index = self.index_writer();
        let before = index.before();
        file.write(&bytes)?;
        index.add_saved(before, file.stamp(), saved, &bytes);
        Ok(())
    }

    fn index_writer(&self) -> MutexGuard<'_, IndexWriter> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As [`Store::save`], for a game that this copy of the program read or
    /// wrote last as `last`.
    ///
    /// # Errors
    /// [`SaveError::Changed`] if another process has made moves in it since;
    /// theirs is left as it is.
    pub fn save_after(&self, last: &SavedGame, saved: &SavedGame) -> Result<(), SaveError> {
        if self.is_changed_since(last) {
            return Err(SaveError::Changed);
        }
        self.save(saved)
    }

    /// Whether the file of a game can be read and has other moves than `last`.
    fn is_changed_since(&self, last: &SavedGame) -> bool {
        let bytes = self.reader.files.game(&last.id).bytes();
        let decode = |bytes: &Vec<u8>| SavedGame::decode(last.id.clone(), bytes);
        bytes.is_ok_and(|bytes| {
            bytes != last.encode() && decode(&bytes).is_ok_and(|now| !now.has_moves_of(last))
        })
    }

    /// Whether this game has a file already, or one more may be added. If the
    /// folder cannot be read, writing to it reports why.
    fn has_room_for(&self, id: &GameId) -> bool {
        let fits = |games: HashMap<_, _>| games.contains_key(id) || games.len() < self.quota.games;
        self.quota.games == usize::MAX || self.reader.files.scan().map_or(true, fits)
    }

    /// Deletes a game and its backup. A damaged file is moved aside instead,
    /// which also takes it off the list. A game without a file is not an error.
    ///
    /// # Errors
    /// [`DeleteError`].
    pub fn delete(&self, id: &GameId) -> Result<(), DeleteError> {
        let mut index = self.index_writer();
        let before = index.before();
        self.reader.files.game(id).remove()?;
        index.add_deleted(before, id);
        Ok(())
    }

    /// Saves the settings: the values that differ are replaced in the text of their file.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), SaveError> {
        self.save_settings_among(FaultyLines::Refused, settings)
    }

    /// As [`Store::save_settings`], also where lines of the file have faults.
    ///
    /// # Errors
    /// As [`Store::save_settings`].
    pub fn save_settings_among(
        &self,
        faulty: FaultyLines,
        settings: &Settings,
    ) -> Result<(), SaveError> {
        settings_file::save(&self.reader.files.current_settings(), settings, faulty)
    }

    /// Saves the statistics. The file stays below 128 KB, however many games and
    /// exercises it counts.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save_statistics(&self, statistics: &Statistics) -> Result<(), SaveError> {
        let file = self.reader.files.statistics();
        Ok(file.write(&statistics.encode())?)
    }

    /// Saves the list of collections.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded.
    pub fn save_collections(&self, collections: &Collections) -> Result<(), SaveError> {
        let file = self.reader.files.collections();
        Ok(file.write(&collections.encode())?)
    }
}

impl Deref for Store {
    type Target = StoreReader;

    fn deref(&self) -> &StoreReader {
        &self.reader
    }
}

/// Takes the lock of a folder. It counts only if it still has its name then: a
/// copy of the program that comes later looks there.
fn take_lock(folder: &Path) -> Result<File, TryLockError> {
    let path = folder.join(LOCK);
    for _ in 0..LOCK_ATTEMPTS {
        let lock = file::open_lock(&path).map_err(TryLockError::Error)?;
        match lock.try_lock() {
            Ok(()) if file::is_named(&lock, &path) => return Ok(lock),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_PAUSE),
            Err(error) => return Err(error),
        }
    }
    Err(TryLockError::WouldBlock)
}

/// Removes the half-written files of a copy that was killed. Failures do no
/// harm.
fn remove_unfinished(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    for file in files.filter(is_unfinished) {
        let _ = file::remove(&file.path());
    }
}

/// Whether this is a regular file with a name that only this program gives to
/// half-written files.
fn is_unfinished(file: &DirEntry) -> bool {
    let name = file.file_name();
    let name = name.to_str().and_then(|name| name.strip_suffix(UNFINISHED));
    let stem = name.and_then(|name| name.strip_suffix(".json"));
    let ours = stem.is_some_and(|stem| stem.parse::<GameId>().is_ok());
    ours && file.file_type().is_ok_and(|kind| kind.is_file())
}

impl From<WriteError> for DeleteError {
    fn from(refused: WriteError) -> DeleteError {
        match refused {
            WriteError::Newer(version) => DeleteError::Newer(version),
            WriteError::Os(trouble) => DeleteError::Os(trouble),
        }
    }
}
