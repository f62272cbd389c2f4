//! The access this process has to the player's files: all of it, read-only, or
//! none.

use super::event::{Outbox, send};
use crate::game::{Game, GameId, Puzzle, Statistics};
use crate::save::{
    DamagedGame, FindResult, FolderError, Listing, Loaded, Quota, ReadOnlyStore, SavedGame, Store,
    StoreError,
};
use crate::ui::Fact;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What this process may do with the player's files.
pub(super) enum StoreAccess {
    /// Read and write; this process holds the lock.
    ReadWrite(Store),
    /// Read only, until the process that holds the lock ends.
    Locked(LockedStore),
    /// Read only: nothing can be written in the folder.
    ReadOnly(ReadOnlyStore),
    /// There is no folder.
    Unavailable,
}

/// A store locked by another process.
pub(super) struct LockedStore {
    folder: PathBuf,
    quota: Quota,
    store: ReadOnlyStore,
    /// The games read so far, as they were at that time.
    read: Vec<SavedGame>,
}

impl StoreAccess {
    /// Opens the store in a folder and reports why it cannot be written, if so.
    pub(super) fn open(folder: &Path, quota: Quota, outbox: &Outbox) -> StoreAccess {
        match Store::open_within(folder, quota) {
            Ok(store) => {
                // A damaged settings file is moved aside now, before the next
                // settings are written.
                store.settings();
                StoreAccess::ReadWrite(store)
            }
            Err(StoreError::Busy) => {
                send(outbox, Fact::GamesTaken);
                StoreAccess::Locked(LockedStore {
                    folder: folder.to_owned(),
                    quota,
                    store: Store::look(folder),
                    read: Vec::new(),
                })
            }
            Err(error @ StoreError::Folder { .. }) => {
                send(outbox, Fact::SavingOff(error.to_string()));
                StoreAccess::ReadOnly(Store::look(folder))
            }
        }
    }

    /// Reads with `repairing` where this process holds the lock and with
    /// `reading` where it does not. `None` without a folder.
    fn read<T>(
        &self,
        repairing: impl FnOnce(&Store) -> T,
        reading: impl FnOnce(&ReadOnlyStore) -> T,
    ) -> Option<T> {
        match self {
            StoreAccess::ReadWrite(store) => Some(repairing(store)),
            StoreAccess::Locked(LockedStore { store, .. }) | StoreAccess::ReadOnly(store) => {
                Some(reading(store))
            }
            StoreAccess::Unavailable => None,
        }
    }

    pub(super) fn list(&self) -> Result<Listing, FolderError> {
        let listing = self.read(Store::list, ReadOnlyStore::list);
        listing.unwrap_or_else(|| Ok(Listing::default()))
    }

    pub(super) fn load(&self, id: &GameId) -> Result<Option<Loaded<SavedGame>>, DamagedGame> {
        self.read(|store| store.load(id), |store| store.load(id))
            .transpose()
    }

    pub(super) fn newest_unfinished(&self) -> Result<FindResult, FolderError> {
        let found = self.read(Store::newest_unfinished, ReadOnlyStore::newest_unfinished);
        found.unwrap_or_else(|| Ok(FindResult::default()))
    }

    /// The unfinished game of this puzzle, if there is one. Games that cannot
    /// be read are ignored.
    pub(super) fn find(&self, puzzle: &Puzzle) -> Option<Loaded<SavedGame>> {
        let givens = &puzzle.givens;
        let found = self.read(
            |store| store.find_unfinished(givens),
            |store| store.find_unfinished(givens),
        );
        found?.ok()?.game
    }

    /// The statistics, or why there are none. Two processes must not count into
    /// one file, so a locked store has none, even after it has been unlocked.
    pub(super) fn statistics(&self) -> Result<Loaded<Statistics>, String> {
        if matches!(self, StoreAccess::Locked(_)) {
            return Err("another copy is counting".to_owned());
        }
        let read = self.read(Store::statistics, ReadOnlyStore::statistics);
        let read = read.unwrap_or_else(|| Ok(Loaded::default()));
        read.map_err(|error| error.to_string())
    }

    pub(super) fn delete(&self, id: GameId) -> Fact {
        let StoreAccess::ReadWrite(store) = self else {
            return Fact::DeleteFailed("Not deleted: nothing can be written here.".to_owned());
        };
        match store.delete(&id) {
            Ok(()) => Fact::GameDeleted(id),
            Err(error) => Fact::DeleteFailed(error.to_string()),
        }
    }

    /// Remembers the state of a game that another process may play on.
    pub(super) fn remember(&mut self, saved: &SavedGame) {
        if let StoreAccess::Locked(locked) = self {
            locked.read.retain(|read| read.id != saved.id);
            locked.read.push(saved.clone());
        }
    }

    /// Takes the lock if the other process has released it. Returns the games
    /// read here that the other process played on since.
    pub(super) fn take_over(&mut self) -> Option<Vec<GameId>> {
        let StoreAccess::Locked(locked) = self else {
            return None;
        };
        let store = Store::open_within(&locked.folder, locked.quota).ok()?;
        let changed = locked.changed_games(&store);
        *self = StoreAccess::ReadWrite(store);
        Some(changed)
    }
}

impl LockedStore {
    fn changed_games(&self, store: &Store) -> Vec<GameId> {
        let is_same = |read: &SavedGame| {
            let now = store.load(&read.id);
            now.is_ok_and(|loaded| without_time(&loaded.value) == without_time(read))
        };
        let changed = self.read.iter().filter(|read| !is_same(read));
        changed.map(|read| read.id.clone()).collect()
    }
}

/// The game with its clock at zero, for comparing moves alone.
fn without_time(saved: &SavedGame) -> Game {
    let mut game = saved.game.clone();
    game.record.elapsed = Duration::ZERO;
    game
}
