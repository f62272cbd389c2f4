//! Where the saver works: the store, and what could not be written yet.

use super::arrival::{Outbox, tell};
use super::queue::Job;
use super::{DataPlace, identity};
use crate::app::{Message, Notice, Run};
use crate::game::{EntryMode, Game, Puzzle};
use crate::grid::Cell;
use crate::save::{
    self, Flaw, GameId, LoadError, Loaded, LoadedStatistics, Quota, SaveError, SavedGame, Search,
    Settings, Shelf, Store,
};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long after a failure the same is tried again.
const RETRY: Duration = Duration::from_secs(3);

/// What there is of the player's files.
enum Keeping {
    /// They are ours to read and write.
    Store(Store),
    /// They can be read; somebody else writes them, or nobody can.
    Shelf(Shelf),
    /// There is no place for them.
    Nothing,
}

/// The store, and what could not be written yet.
pub(super) struct Desk {
    keeping: Keeping,
    outbox: Outbox,
    failed: Vec<Failed>,
}

/// A write that failed.
struct Failed {
    job: Job,
    why: String,
}

impl Desk {
    /// Opens the store; where that fails, the player is told why.
    pub(super) fn open(place: &DataPlace, quota: Quota, outbox: Outbox) -> Desk {
        let keeping = match place {
            DataPlace::Dir(folder) => open_store(folder, quota, &outbox),
            DataPlace::Nowhere(_) => Keeping::Nothing,
        };
        Desk {
            keeping,
            outbox,
            failed: Vec::new(),
        }
    }

    /// How long to wait for a job before a failed one is tried again.
    pub(super) fn patience(&self) -> Option<Duration> {
        (!self.failed.is_empty()).then_some(RETRY)
    }

    /// Why something is not saved, if that is so.
    pub(super) fn unsaved(&self) -> Option<String> {
        self.failed.first().map(|failed| failed.why.clone())
    }

    /// Does one job and tells what came of it.
    pub(super) fn take(&mut self, job: Job) {
        match job {
            Job::Save(_) | Job::SaveSettings(_) | Job::SaveStatistics(_) => self.write(job),
            Job::ReadStatistics => self.tell(counted(self.keeping.statistics())),
            Job::List => self.tell(listed(self.keeping.list())),
            Job::Load(run, id) => self.tell(answer(run, loaded(self.keeping.load(&id)))),
            Job::Delete(id) => self.tell(self.keeping.delete(id)),
            Job::Continue(run) => {
                self.tell(answer(run, continued(self.keeping.newest_unfinished())));
            }
            Job::Begin(run, puzzle) => {
                self.tell(answer(run, Ok(begun(self.keeping.find(&puzzle), *puzzle))));
            }
        }
    }

    /// Tries again what failed.
    pub(super) fn retry(&mut self) {
        for failed in std::mem::take(&mut self.failed) {
            self.write(failed.job);
        }
    }

    fn tell(&self, message: Message) {
        tell(&self.outbox, message);
    }

    fn write(&mut self, job: Job) {
        self.failed.retain(|failed| !job.overtakes(&failed.job));
        match self.keeping.write(&job) {
            Ok(()) if self.failed.is_empty() => self.tell(Message::GameSaved),
            Ok(()) => {}
            Err(error) => {
                let why = error.to_string();
                self.tell(Message::SaveFailed(why.clone()));
                self.failed.push(Failed { job, why });
            }
        }
    }
}

fn open_store(folder: &Path, quota: Quota, outbox: &Outbox) -> Keeping {
    match Store::open_within(folder, quota) {
        Ok(store) => {
            // Read for its mending: a damaged file is moved aside before the
            // next settings are written.
            store.settings();
            Keeping::Store(store)
        }
        Err(error) => {
            tell(outbox, Message::SavingOff(error.to_string()));
            Keeping::Shelf(Store::look(folder))
        }
    }
}

impl Keeping {
    /// Where nothing can be written nothing is, and the player knows that.
    fn write(&self, job: &Job) -> Result<(), SaveError> {
        match (self, job) {
            (Keeping::Store(store), Job::Save(game)) => store.save(&stamped(game)),
            (Keeping::Store(store), Job::SaveSettings(settings)) => store.save_settings(settings),
            (Keeping::Store(store), Job::SaveStatistics(all)) => store.save_statistics(all),
            _ => Ok(()),
        }
    }

    fn list(&self) -> Result<save::Listing, LoadError> {
        match self {
            Keeping::Store(store) => store.list(),
            Keeping::Shelf(shelf) => shelf.list(),
            Keeping::Nothing => Ok(save::Listing::default()),
        }
    }

    fn statistics(&self) -> Result<LoadedStatistics, Flaw> {
        match self {
            Keeping::Store(store) => store.statistics(),
            Keeping::Shelf(shelf) => shelf.statistics(),
            Keeping::Nothing => Ok(LoadedStatistics::default()),
        }
    }

    fn load(&self, id: &GameId) -> Result<Option<Loaded>, LoadError> {
        match self {
            Keeping::Store(store) => store.load(id).map(Some),
            Keeping::Shelf(shelf) => shelf.load(id).map(Some),
            Keeping::Nothing => Ok(None),
        }
    }

    fn newest_unfinished(&self) -> Result<Search, LoadError> {
        match self {
            Keeping::Store(store) => store.newest_unfinished(),
            Keeping::Shelf(shelf) => shelf.newest_unfinished(),
            Keeping::Nothing => Ok(Search::default()),
        }
    }

    /// The unfinished game of this puzzle, if it was ever begun. One that
    /// cannot be read does not keep anybody from playing.
    fn find(&self, puzzle: &Puzzle) -> Option<Loaded> {
        let found = match self {
            Keeping::Store(store) => store.find_unfinished(&puzzle.givens),
            Keeping::Shelf(shelf) => shelf.find_unfinished(&puzzle.givens),
            Keeping::Nothing => Ok(Search::default()),
        };
        found.ok().and_then(|search| search.game)
    }

    fn delete(&self, id: GameId) -> Message {
        match self {
            Keeping::Store(store) => match store.delete(&id) {
                Ok(()) => Message::GameDeleted(id),
                Err(error) => Message::DeleteFailed(error.to_string()),
            },
            _ => Message::DeleteFailed("Not deleted: nothing can be written here.".to_owned()),
        }
    }
}

/// The game with the time of day on it.
fn stamped(game: &SavedGame) -> SavedGame {
    SavedGame {
        saved_at: identity::unix_seconds(),
        ..game.clone()
    }
}

/// A folder that cannot be read is told as what it is: nothing to open there.
fn listed(listing: Result<save::Listing, LoadError>) -> Message {
    match listing {
        Ok(listing) => Message::GamesListed(listing),
        Err(error) => Message::LoadFailed(error.to_string()),
    }
}

fn counted(read: Result<LoadedStatistics, Flaw>) -> Message {
    match read {
        Ok(LoadedStatistics { statistics, notice }) => {
            let told = notice.map(|notice| Notice::warning(notice.to_string()));
            Message::StatisticsRead(Arc::new(statistics), told)
        }
        Err(flaw) => Message::StatisticsUnreadable(flaw.to_string()),
    }
}

/// A game to play, and what there is to say about it.
type ToPlay = (Box<SavedGame>, Option<Notice>);

fn answer(run: Run, found: Result<ToPlay, String>) -> Message {
    match found {
        Ok((saved, notice)) => Message::GameLoaded(run, saved, notice),
        Err(why) => Message::LoadFailed(why),
    }
}

fn resumed(loaded: Loaded) -> ToPlay {
    let repaired = loaded
        .recovery
        .map(|recovery| Notice::warning(recovery.to_string()));
    (Box::new(loaded.saved), repaired)
}

fn loaded(result: Result<Option<Loaded>, LoadError>) -> Result<ToPlay, String> {
    match result {
        Ok(Some(loaded)) => Ok(resumed(loaded)),
        Ok(None) => Err("That game is not there any more.".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn continued(result: Result<Search, LoadError>) -> Result<ToPlay, String> {
    result.map_err(|error| error.to_string()).and_then(newest)
}

/// The newest game that loads; of a newer one that does not the player hears.
fn newest(search: Search) -> Result<ToPlay, String> {
    let passed_over = search.passed_over.first();
    let unread = passed_over.map(|damaged| format!("A newer game cannot be read: {damaged}."));
    match search.game {
        Some(loaded) if loaded.recovery.is_some() => Ok(resumed(loaded)),
        Some(loaded) => Ok((Box::new(loaded.saved), unread.map(Notice::warning))),
        None => {
            let none = || "No unfinished game: start a new one.".to_owned();
            Err(unread.unwrap_or_else(none))
        }
    }
}

fn begun(found: Option<Loaded>, puzzle: Puzzle) -> ToPlay {
    match found {
        Some(loaded) if loaded.recovery.is_some() => resumed(loaded),
        Some(loaded) => {
            let notice = Notice::good("Resumed where you left it.");
            (Box::new(loaded.saved), Some(notice))
        }
        None => (Box::new(new_game(puzzle)), None),
    }
}

fn new_game(puzzle: Puzzle) -> SavedGame {
    SavedGame {
        id: identity::fresh_id(),
        game: Game::new(puzzle),
        cursor: Cell::MIDDLE,
        mode: EntryMode::Digit,
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
                loaded.settings,
                loaded.notice.map(|notice| notice.to_string()),
            )
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}
