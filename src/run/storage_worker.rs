//! Where the saver works: the store, and what could not be written yet.

use super::event::{Outbox, send};
use super::thread::catch_panic;
use super::{DataPlace, clock_and_entropy, fault_injection};
use crate::game::{Game, GameId, Puzzle, Statistics, Tool};
use crate::grid::Cell;
use crate::save::{
    self, DamagedGame, FileError, FindResult, FolderError, Loaded, Quota, ReadOnlyStore, SaveError,
    SavedGame, Store, StoreError,
};
use crate::settings::Settings;
use crate::ui::{Fact, Run, StatusMessage, StorageEffect};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How long after a failure the same is tried again.
const RETRY: Duration = Duration::from_secs(3);

/// What there is of the player's files.
enum StoreAccess {
    /// They are ours to read and write.
    ReadWrite(Store),
    /// Another copy writes them; until it goes they can be read.
    Locked(LockedStore),
    /// They can be read, and nobody can write them.
    ReadOnly(ReadOnlyStore),
    /// There is no place for them.
    Unavailable,
}

/// A store that another copy has.
struct LockedStore {
    folder: PathBuf,
    quota: Quota,
    store: ReadOnlyStore,
    /// The games read from it, as they were then.
    read: Vec<SavedGame>,
}

/// The store, and what could not be written yet.
pub(super) struct StorageWorker {
    access: StoreAccess,
    outbox: Outbox,
    failed: Vec<Failed>,
}

/// A write that failed.
struct Failed {
    job: StorageEffect,
    why: String,
}

impl StorageWorker {
    /// Opens the store; where that fails, the player is told why.
    pub(super) fn open(place: &DataPlace, quota: Quota, outbox: Outbox) -> StorageWorker {
        let access = match place {
            DataPlace::Dir(folder) => open_store(folder, quota, &outbox),
            DataPlace::Nowhere(_) => StoreAccess::Unavailable,
        };
        StorageWorker {
            access,
            outbox,
            failed: Vec::new(),
        }
    }

    /// How long to wait for a job before what failed is tried again.
    pub(super) fn patience(&self) -> Option<Duration> {
        let is_taken = matches!(self.access, StoreAccess::Locked(_));
        (is_taken || !self.failed.is_empty()).then_some(RETRY)
    }

    /// Why something is not saved, if that is so.
    pub(super) fn unsaved(&self) -> Option<String> {
        self.failed.first().map(|failed| failed.why.clone())
    }

    /// Does one job and tells what came of it. If it breaks down, the next one
    /// is done all the same.
    pub(super) fn take(&mut self, job: StorageEffect) {
        match job {
            StorageEffect::Save(_)
            | StorageEffect::SaveSettings(_)
            | StorageEffect::SaveStatistics(_) => self.write(job),
            asked => {
                let answered = catch_panic(|| self.answer(asked));
                let fact = answered.unwrap_or_else(Fact::LoadFailed);
                self.remember(&fact);
                self.send(fact);
            }
        }
    }

    fn answer(&self, asked: StorageEffect) -> Fact {
        fault_injection::fault_point("reading");
        match asked {
            StorageEffect::Load(run, id) => answer(run, loaded(self.access.load(&id))),
            StorageEffect::Delete(id) => self.access.delete(id),
            StorageEffect::Continue(run) => answer(run, continued(self.access.newest_unfinished())),
            StorageEffect::Begin(run, puzzle) => {
                answer(run, Ok(begun(self.access.find(&puzzle), *puzzle)))
            }
            StorageEffect::ReadStatistics => self.access.statistics(),
            StorageEffect::ListGames
            | StorageEffect::Save(_)
            | StorageEffect::SaveSettings(_)
            | StorageEffect::SaveStatistics(_) => listed(self.access.list()),
        }
    }

    /// Of a game that another copy may play on meanwhile, how it was.
    fn remember(&mut self, told: &Fact) {
        if let (StoreAccess::Locked(taken), Fact::GameLoaded(_, saved, _)) =
            (&mut self.access, told)
        {
            taken.read.retain(|read| read.id != saved.id);
            taken.read.push((**saved).clone());
        }
    }

    /// Tries again what failed.
    pub(super) fn retry(&mut self) {
        self.take_over();
        for failed in std::mem::take(&mut self.failed) {
            self.write(failed.job);
        }
    }

    /// Has the store from here on if the other copy is gone.
    fn take_over(&mut self) {
        let StoreAccess::Locked(taken) = &self.access else {
            return;
        };
        if let Ok(store) = Store::open_within(&taken.folder, taken.quota) {
            let played_on = taken.played_on(&store);
            self.send(Fact::GamesFreed(played_on, clock_and_entropy::fresh_id()));
            self.access = StoreAccess::ReadWrite(store);
        }
    }

    fn send(&self, fact: Fact) {
        send(&self.outbox, fact);
    }

    /// Where nothing can be written nothing is, and the player knows that.
    fn write(&mut self, job: StorageEffect) {
        let StoreAccess::ReadWrite(store) = &self.access else {
            return;
        };
        self.failed.retain(|failed| !job.overtakes(&failed.job));
        let written = catch_panic(|| write(store, &job));
        let written = written.and_then(|result| result.map_err(|error| error.to_string()));
        match written {
            Ok(()) if self.failed.is_empty() => self.send(Fact::GameSaved),
            Ok(()) => {}
            Err(why) => {
                self.send(Fact::SaveFailed(why.clone()));
                self.failed.push(Failed { job, why });
            }
        }
    }
}

fn open_store(folder: &Path, quota: Quota, outbox: &Outbox) -> StoreAccess {
    match Store::open_within(folder, quota) {
        Ok(store) => {
            // Read for its mending: a damaged file is moved aside before the
            // next settings are written.
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
        Err(error) => {
            send(outbox, Fact::SavingOff(error.to_string()));
            StoreAccess::ReadOnly(Store::look(folder))
        }
    }
}

fn write(store: &Store, job: &StorageEffect) -> Result<(), SaveError> {
    fault_injection::fault_point("saving");
    match job {
        StorageEffect::Save(game) => store.save(&stamped(game)),
        StorageEffect::SaveSettings(settings) => store.save_settings(settings),
        StorageEffect::SaveStatistics(all) => store.save_statistics(all),
        _ => Ok(()),
    }
}

impl LockedStore {
    /// The games read here in which something was done since.
    fn played_on(&self, store: &Store) -> Vec<GameId> {
        let is_same = |read: &SavedGame| {
            let now = store.load(&read.id);
            now.is_ok_and(|loaded| timeless(&loaded.value) == timeless(read))
        };
        let changed = self.read.iter().filter(|read| !is_same(read));
        changed.map(|read| read.id.clone()).collect()
    }
}

/// What was played, however long it took.
fn timeless(saved: &SavedGame) -> Game {
    let mut game = saved.game.clone();
    game.record.elapsed = Duration::ZERO;
    game
}

impl StoreAccess {
    fn list(&self) -> Result<save::Listing, FolderError> {
        match self {
            StoreAccess::ReadWrite(store) => store.list(),
            StoreAccess::Locked(LockedStore { store, .. }) | StoreAccess::ReadOnly(store) => {
                store.list()
            }
            StoreAccess::Unavailable => Ok(save::Listing::default()),
        }
    }

    /// Two copies must not count into one file: while another one has it, this
    /// one does not, not even after it is gone.
    fn statistics(&self) -> Fact {
        match self {
            StoreAccess::ReadWrite(store) => counted(store.statistics()),
            StoreAccess::ReadOnly(store) => counted(store.statistics()),
            StoreAccess::Unavailable => counted(Ok(Loaded::default())),
            StoreAccess::Locked(_) => {
                Fact::StatisticsUnreadable("another copy is counting".to_owned())
            }
        }
    }

    fn load(&self, id: &GameId) -> Result<Option<Loaded<SavedGame>>, DamagedGame> {
        match self {
            StoreAccess::ReadWrite(store) => store.load(id).map(Some),
            StoreAccess::Locked(LockedStore { store, .. }) | StoreAccess::ReadOnly(store) => {
                store.load(id).map(Some)
            }
            StoreAccess::Unavailable => Ok(None),
        }
    }

    fn newest_unfinished(&self) -> Result<FindResult, FolderError> {
        match self {
            StoreAccess::ReadWrite(store) => store.newest_unfinished(),
            StoreAccess::Locked(LockedStore { store, .. }) | StoreAccess::ReadOnly(store) => {
                store.newest_unfinished()
            }
            StoreAccess::Unavailable => Ok(FindResult::default()),
        }
    }

    /// The unfinished game of this puzzle, if it was ever begun. One that
    /// cannot be read does not keep anybody from playing.
    fn find(&self, puzzle: &Puzzle) -> Option<Loaded<SavedGame>> {
        let found = match self {
            StoreAccess::ReadWrite(store) => store.find_unfinished(&puzzle.givens),
            StoreAccess::Locked(LockedStore { store, .. }) | StoreAccess::ReadOnly(store) => {
                store.find_unfinished(&puzzle.givens)
            }
            StoreAccess::Unavailable => Ok(FindResult::default()),
        };
        found.ok().and_then(|search| search.game)
    }

    fn delete(&self, id: GameId) -> Fact {
        match self {
            StoreAccess::ReadWrite(store) => match store.delete(&id) {
                Ok(()) => Fact::GameDeleted(id),
                Err(error) => Fact::DeleteFailed(error.to_string()),
            },
            _ => Fact::DeleteFailed("Not deleted: nothing can be written here.".to_owned()),
        }
    }
}

/// The game with the time of day on it.
fn stamped(game: &SavedGame) -> SavedGame {
    SavedGame {
        saved_at: clock_and_entropy::unix_seconds(),
        ..game.clone()
    }
}

/// A folder that cannot be read is told as what it is: nothing to open there.
fn listed(listing: Result<save::Listing, FolderError>) -> Fact {
    match listing {
        Ok(listing) => Fact::GamesListed(listing),
        Err(error) => Fact::LoadFailed(error.to_string()),
    }
}

fn counted(read: Result<Loaded<Statistics>, FileError>) -> Fact {
    match read {
        Ok(Loaded { value, recovery }) => {
            let told = recovery.map(|recovery| StatusMessage::warning(recovery.to_string()));
            Fact::StatisticsRead(Arc::new(value), told)
        }
        Err(flaw) => Fact::StatisticsUnreadable(flaw.to_string()),
    }
}

/// A game to play, and what there is to say about it.
type ToPlay = (Box<SavedGame>, Option<StatusMessage>);

fn answer(run: Run, found: Result<ToPlay, String>) -> Fact {
    match found {
        Ok((saved, notice)) => Fact::GameLoaded(run, saved, notice),
        Err(why) => Fact::LoadFailed(why),
    }
}

fn resumed(loaded: Loaded<SavedGame>) -> ToPlay {
    let repaired = loaded
        .recovery
        .map(|recovery| StatusMessage::warning(recovery.to_string()));
    (Box::new(loaded.value), repaired)
}

fn loaded(result: Result<Option<Loaded<SavedGame>>, DamagedGame>) -> Result<ToPlay, String> {
    match result {
        Ok(Some(loaded)) => Ok(resumed(loaded)),
        Ok(None) => Err("That game is not there any more.".to_owned()),
        Err(DamagedGame { id, error }) => {
            Err(format!("the saved game {id} was not loaded: {error}"))
        }
    }
}

fn continued(result: Result<FindResult, FolderError>) -> Result<ToPlay, String> {
    result.map_err(|error| error.to_string()).and_then(newest)
}

/// The newest game that loads; of a newer one that does not the player hears.
fn newest(search: FindResult) -> Result<ToPlay, String> {
    let passed_over = search.passed_over.first();
    let unread = passed_over.map(|damaged| format!("A newer game cannot be read: {damaged}."));
    match search.game {
        Some(loaded) if loaded.recovery.is_some() => Ok(resumed(loaded)),
        Some(loaded) => Ok((Box::new(loaded.value), unread.map(StatusMessage::warning))),
        None => {
            let none = || "No unfinished game: start a new one.".to_owned();
            Err(unread.unwrap_or_else(none))
        }
    }
}

fn begun(found: Option<Loaded<SavedGame>>, puzzle: Puzzle) -> ToPlay {
    match found {
        Some(loaded) if loaded.recovery.is_some() => resumed(loaded),
        Some(loaded) => {
            let notice = StatusMessage::good("Resumed where you left it.");
            (Box::new(loaded.value), Some(notice))
        }
        None => (Box::new(new_game(puzzle)), None),
    }
}

fn new_game(puzzle: Puzzle) -> SavedGame {
    SavedGame {
        id: clock_and_entropy::fresh_id(),
        game: Game::new(puzzle),
        cursor: Cell::MIDDLE,
        tool: Tool::Digit,
        saved_at: 0,
    }
}

/// The settings of a folder, without waiting for its lock, and a sentence if
/// they are not the last ones saved.
pub(super) fn settings_at(place: &DataPlace) -> (Settings, Option<String>) {
    match place {
        DataPlace::Dir(folder) => {
            let loaded = Store::look(folder).settings();
            (
                loaded.value,
                loaded.recovery.map(|recovery| recovery.to_string()),
            )
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}
