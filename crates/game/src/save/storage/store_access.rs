//! The access this process has to the player's files: all of it, read-only, or
//! none.

use super::{KnownBy, StorageEvent};
use crate::game::{Daily, Game, GameId, GameName, Statistics};
use crate::save::{
    Collections, DamagedGame, FileError, FindResult, FolderError, Folders, Listing, Loaded,
    OsError, Quota, SavedGame, Store, StoreError, StoreReader,
};

/// Permission of this process for the player's files.
pub(super) enum StoreAccess {
    /// Read and write; this process holds the lock.
    ReadWrite(Store),
    /// Read only, until the process that had the lock at the start ends. The player
    /// chose to play without saving.
    Locked(UnopenedStore),
    /// Read only for now. Every save fails, and is tried again.
    Refused(UnopenedStore, StoreError),
    /// There is no folder.
    Unavailable,
}

/// A store that could not be opened yet.
pub(super) struct UnopenedStore {
    folders: Folders,
    quota: Quota,
    reader: StoreReader,
}

/// The outcome of an attempt to open the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StoreAttempt {
    /// It is as before.
    Unchanged,
    /// It is refused for another reason than before.
    Refused(StoreError),
    /// It is open; another process had the lock at the start.
    Freed,
    /// It is open; saves failed before.
    Opened,
}

impl UnopenedStore {
    fn new(folders: &Folders, quota: Quota) -> UnopenedStore {
        UnopenedStore {
            folders: folders.clone(),
            quota,
            reader: Store::open_read_only(folders),
        }
    }

    fn open(&self) -> Result<Store, StoreError> {
        let store = Store::open_within(&self.folders, self.quota)?;
        // Settings that are missing are taken from their backup now, before the next ones
        // are written.
        store.settings();
        Ok(store)
    }
}

impl StoreAccess {
    pub(super) fn open(folders: &Folders, quota: Quota) -> StoreAccess {
        let unopened = UnopenedStore::new(folders, quota);
        match unopened.open() {
            Ok(store) => StoreAccess::ReadWrite(store),
            Err(StoreError::Busy) => StoreAccess::Locked(unopened),
            Err(why) => StoreAccess::Refused(unopened, why),
        }
    }

    /// Opens the store again if its folder or its lock was moved or removed. A
    /// lock that another process has by then makes saves fail.
    pub(super) fn ensure_in_place(&mut self, folders: &Folders, quota: Quota) {
        if matches!(self, StoreAccess::ReadWrite(store) if !store.is_in_place()) {
            // The old lock is released first: it may be the same file.
            *self = StoreAccess::Unavailable;
            let unopened = UnopenedStore::new(folders, quota);
            *self = match unopened.open() {
                Ok(store) => StoreAccess::ReadWrite(store),
                Err(why) => StoreAccess::Refused(unopened, why),
            };
        }
    }

    /// Whether opening the store has to be tried again.
    pub(super) fn is_unopened(&self) -> bool {
        matches!(self, StoreAccess::Locked(_) | StoreAccess::Refused(..))
    }

    /// Tries to open the store if it is not open.
    pub(super) fn try_open(&mut self) -> StoreAttempt {
        let (opened, attempt) = match self {
            StoreAccess::ReadWrite(_) | StoreAccess::Unavailable => return StoreAttempt::Unchanged,
            StoreAccess::Locked(unopened) => (unopened.open(), StoreAttempt::Freed),
            StoreAccess::Refused(unopened, _) => (unopened.open(), StoreAttempt::Opened),
        };
        match opened {
            Ok(store) => {
                *self = StoreAccess::ReadWrite(store);
                attempt
            }
            Err(why) => self.update_reason(why),
        }
    }

    /// A locked store stays one, whatever else is wrong with it.
    fn update_reason(&mut self, why: StoreError) -> StoreAttempt {
        if let StoreAccess::Refused(_, before) = self
            && *before != why
        {
            before.clone_from(&why);
            return StoreAttempt::Refused(why);
        }
        StoreAttempt::Unchanged
    }

    fn reader(&self) -> Option<&StoreReader> {
        match self {
            StoreAccess::ReadWrite(store) => Some(store),
            StoreAccess::Locked(unopened) | StoreAccess::Refused(unopened, _) => {
                Some(&unopened.reader)
            }
            StoreAccess::Unavailable => None,
        }
    }

    pub(super) fn list(&self) -> Result<Listing, FolderError> {
        let listing = self.reader().map(StoreReader::quick_list);
        listing.unwrap_or_else(|| Ok(Listing::default()))
    }

    /// The list by the files of all games, if they are not as the index has them.
    pub(super) fn corrected_list(&self) -> Result<Option<Listing>, FolderError> {
        self.reader().map_or(Ok(None), StoreReader::corrected_list)
    }

    pub(super) fn load(&self, id: &GameId) -> Result<Option<Loaded<SavedGame>>, DamagedGame> {
        self.reader().map(|reader| reader.load(id)).transpose()
    }

    pub(super) fn newest_unfinished(&self) -> Result<FindResult, FolderError> {
        let found = self.reader().map(StoreReader::newest_unfinished);
        found.unwrap_or_else(|| Ok(FindResult::default()))
    }

    /// The unfinished game of this puzzle, if there is one; of a daily puzzle also the
    /// solved one. Games that cannot be read are ignored.
    pub(super) fn find(&self, game: &Game) -> Option<Loaded<SavedGame>> {
        // Against a ghost, a puzzle of a day is like any other.
        let daily = Daily::of(&game.puzzle).filter(|_| game.ghost.is_none());
        let reader = self.reader()?;
        let of_day = daily.and_then(|daily| reader.find_daily(daily).ok()?.game);
        of_day.or_else(|| reader.find_unfinished(&game.puzzle).ok()?.game)
    }

    /// How the player knows the puzzle of this game from elsewhere, if so. Of one just won the
    /// solution is known, and only the help counts.
    pub(super) fn known_by(&self, saved: &SavedGame) -> Option<KnownBy> {
        let (reader, game) = (self.reader()?, &saved.game);
        if !game.is_over() && reader.knows_solution(&saved.id, game) == Ok(true) {
            return Some(KnownBy::Solution);
        }
        match reader.helped_elsewhere(game) {
            Ok(helped) => helped.then_some(KnownBy::Help),
            Err(why) => Some(KnownBy::Unreadable(why.to_string())),
        }
    }

    /// The bytes of the log of help, or why help cannot be counted.
    pub(super) fn help_length(&self) -> Result<u64, OsError> {
        self.reader().map_or(Ok(0), StoreReader::help_length)
    }

    /// Counts the help that was shown in a game.
    pub(super) fn count_help(&self, game: &Game) -> Result<(), OsError> {
        self.reader()
            .map_or(Ok(()), |reader| reader.count_help(game))
    }

    /// The statistics, or why there are none. Two processes must not count into
    /// one file, so a locked store has none, even after it has been unlocked.
    pub(super) fn statistics(&self) -> Result<Loaded<Statistics>, String> {
        if matches!(self, StoreAccess::Locked(_)) {
            return Err("another copy is counting".to_owned());
        }
        let read = self.reader().map(StoreReader::statistics);
        let read = read.unwrap_or_else(|| Ok(Loaded::default()));
        read.map_err(|error| error.to_string())
    }

    /// The collections that were opened, or why they cannot be read.
    pub(super) fn collections(&self) -> Result<Loaded<Collections>, FileError> {
        let read = self.reader().map(StoreReader::collections);
        read.unwrap_or_else(|| Ok(Loaded::default()))
    }

    pub(super) fn delete(&self, id: GameId) -> StorageEvent {
        let StoreAccess::ReadWrite(store) = self else {
            return StorageEvent::DeleteFailed(
                "Not deleted: nothing can be written here.".to_owned(),
            );
        };
        match store.delete(&id) {
            Ok(()) => StorageEvent::GameDeleted(id),
            Err(error) => StorageEvent::DeleteFailed(error.to_string()),
        }
    }

    /// Writes the name of a game into its file; the game as it is now, or why not.
    pub(super) fn rename(&self, id: &GameId, name: Option<GameName>) -> Result<SavedGame, String> {
        let StoreAccess::ReadWrite(store) = self else {
            return Err("nothing can be written here.".to_owned());
        };
        let loaded = store.load(id).map_err(|damaged| damaged.to_string())?;
        let mut renamed = loaded.value;
        renamed.game.name = name;
        store.save(&renamed).map_err(|error| error.to_string())?;
        Ok(renamed)
    }
}
