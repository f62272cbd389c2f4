//! Carries out requests on the storage's thread, and retries writes that failed.

use super::store_access::{StoreAccess, StoreAttempt};
use super::writes::{
    KnownFiles, UnwrittenReason, begun, collections_event, continued, list_games, loaded,
    statistics_event, trends_event, write,
};
use super::{
    FaultPoint, LoadedGame, Run, StorageEvent, StorageNotice, StoragePlace, StorageReport,
    StorageRequest, StorageWorld, UnconfirmedGames,
};
use crate::game::{Game, GameId, GameName, HintSubject, Statistics};
use crate::save::{Folders, Loaded, SavedGame, Store};
use crate::settings::Settings;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// Time between two attempts at a write that failed or at a lock that is held, and
/// before work that can wait.
const RETRY: Duration = Duration::from_secs(1);

/// The store, what is known of its files, and the writes that failed.
pub struct StorageWorker {
    place: StoragePlace,
    access: StoreAccess,
    world: StorageWorld,
    outbox: Box<dyn Fn(StorageReport) + Send>,
    failed: Vec<FailedWrite>,
    known: KnownFiles,
    /// Games that another process changed, and the ids under which this process
    /// continues them.
    split: Vec<(GameId, GameId)>,
    /// Whether the statistics are to be read once the store is open.
    awaits_statistics: bool,
    list_check: ListCheck,
    /// The game of which it was looked up last whether its puzzle is known, and the length
    /// that the log of help had then.
    checked: Option<(GameId, u64)>,
    /// The game whose help was counted last, and how much of it there was.
    counted: Option<(GameId, u32)>,
    unsaved: Arc<UnconfirmedGames>,
}

struct FailedWrite {
    request: StorageRequest,
    reason: String,
}

/// Whether the files of all games were looked at in this session. The first list goes by
/// their index alone, which does not know of a file that was changed in place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ListCheck {
    /// Nothing was listed yet.
    NotNeeded,
    /// To be done when nothing else is.
    Due,
    Done,
}

impl StorageWorker {
    /// Opens the store, reports why it cannot be written, if so, and takes back
    /// what an earlier session could not save in it.
    pub fn open(
        place: StoragePlace,
        world: StorageWorld,
        outbox: impl Fn(StorageReport) + Send + 'static,
        unsaved: Arc<UnconfirmedGames>,
    ) -> StorageWorker {
        let settings = place.folders.as_ref().map(settings_in).unwrap_or_default();
        let access = match &place.folders {
            Some(folders) => StoreAccess::open(folders, place.quota),
            None => StoreAccess::Unavailable,
        };
        report_access(&access, &outbox);
        let mut worker = StorageWorker {
            place,
            access,
            world,
            outbox: Box::new(outbox),
            failed: Vec::new(),
            known: KnownFiles {
                settings,
                ..KnownFiles::default()
            },
            split: Vec::new(),
            awaits_statistics: false,
            list_check: ListCheck::NotNeeded,
            checked: None,
            counted: None,
            unsaved,
        };
        worker.import_unsaved();
        worker
    }

    /// Time to wait for a request before [`StorageWorker::retry`] and
    /// [`StorageWorker::check_list`] are due; `None` if there is nothing to do.
    pub fn retry_delay(&self) -> Option<Duration> {
        let is_waiting = self.access.is_unopened() || !self.failed.is_empty();
        (is_waiting || self.list_check == ListCheck::Due).then_some(RETRY)
    }

    /// Looks once at the files of all games, and lists them again if they are not as
    /// they were listed.
    pub fn check_list(&mut self) {
        if self.list_check == ListCheck::Due {
            self.list_check = ListCheck::Done;
            if let Ok(Ok(Some(listing))) = catch_panic(|| self.access.corrected_list()) {
                self.send(StorageEvent::GamesListed(listing));
            }
        }
    }

    /// The data that is not saved and why, as a sentence without a full stop; `None` if
    /// everything is saved.
    pub fn unsaved(&self) -> Option<String> {
        let is_game = |failed: &&FailedWrite| matches!(failed.request, StorageRequest::Save(_));
        let game = self.failed.iter().find(is_game);
        let failed = game.or(self.failed.first())?;
        let what = match failed.request {
            StorageRequest::SaveSettings(_) | StorageRequest::SaveSettingsAmongFaults(_) => {
                "the settings"
            }
            StorageRequest::SaveStatistics(_) | StorageRequest::CountEvents(_) => "the statistics",
            StorageRequest::RememberCollection(_) | StorageRequest::ForgetCollection(_) => {
                "the list of recent files"
            }
            StorageRequest::RememberSolution(..) => "the list of known puzzles",
            StorageRequest::Save(_)
            | StorageRequest::CountHelp(_)
            | StorageRequest::ReadStatistics
            | StorageRequest::ReadTrends
            | StorageRequest::ReadCollections
            | StorageRequest::ListGames
            | StorageRequest::Load(..)
            | StorageRequest::Delete(_)
            | StorageRequest::Rename(..)
            | StorageRequest::Continue(_)
            | StorageRequest::Begin(..) => "the last moves",
        };
        Some(format!("{what} were not saved: {}", failed.reason))
    }

    /// Carries out a request and reports the result. A panic is reported as a
    /// failure and does not end the worker.
    pub fn handle(&mut self, request: StorageRequest) {
        match request {
            StorageRequest::Save(_)
            | StorageRequest::SaveSettings(_)
            | StorageRequest::SaveSettingsAmongFaults(_)
            | StorageRequest::SaveStatistics(_)
            | StorageRequest::CountEvents(_)
            | StorageRequest::RememberCollection(_)
            | StorageRequest::ForgetCollection(_)
            | StorageRequest::RememberSolution(..) => self.write(request),
            StorageRequest::CountHelp(game) => self.count_help(&game),
            StorageRequest::ReadStatistics => self.read_statistics(),
            StorageRequest::ReadTrends => self.answer(trends_event),
            StorageRequest::ReadCollections => self.answer(collections_event),
            StorageRequest::ListGames => {
                self.answer(list_games);
                if self.list_check == ListCheck::NotNeeded {
                    self.list_check = ListCheck::Due;
                }
            }
            StorageRequest::Delete(id) => {
                self.ensure_in_place();
                self.answer(|access| access.delete(id));
            }
            StorageRequest::Rename(id, name) => {
                self.ensure_in_place();
                self.rename(&id, name);
            }
            StorageRequest::Load(run, id) => {
                self.answer_run(run, |access| loaded(access.load(&id)));
            }
            StorageRequest::Continue(run) => self.answer_run(run, continued),
            StorageRequest::Begin(run, game) => self.begin(run, *game),
        }
    }

    /// Begins a game, or plays on the one of its puzzle.
    fn begin(&mut self, run: Run, game: Game) {
        let id = (self.world.fresh_id)();
        let mut on_disk = None;
        self.answer_run(run, |access| {
            let found = access.find(&game);
            on_disk = found.as_ref().map(|loaded| loaded.value.clone());
            Ok(begun(found, game, id))
        });
        // What is played on has the limits of both, which its file has not yet.
        on_disk.iter().for_each(|saved| self.known.remember(saved));
    }

    /// The name goes into the file of the game, which stays where it is in the list.
    fn rename(&mut self, id: &GameId, name: Option<GameName>) {
        for failed in &mut self.failed {
            if let StorageRequest::Save(game) = &mut failed.request
                && game.id == *id
            {
                game.game.name.clone_from(&name);
            }
        }
        let renamed = catch_panic(|| self.access.rename(id, name));
        match renamed.unwrap_or_else(Err) {
            Ok(saved) => self.known.remember(&saved),
            Err(why) => {
                let text = format!("Not named: {why}");
                self.send(StorageEvent::Noticed(StorageNotice::Warning(text)));
            }
        }
        // A list that was read before had the name before.
        self.answer(list_games);
    }

    fn answer(&mut self, read: impl FnOnce(&StoreAccess) -> StorageEvent) {
        let event = self.read(read).unwrap_or_else(StorageEvent::LoadFailed);
        if let StorageEvent::StatisticsRead(read, _) = &event {
            self.known.statistics = Some(Statistics::clone(read));
        }
        self.send(event);
    }

    /// Reads the game that a run waits for.
    fn answer_run(
        &mut self,
        run: Run,
        read: impl FnOnce(&StoreAccess) -> Result<LoadedGame, String>,
    ) {
        let result = self.read(read).flatten();
        if let Ok(LoadedGame { saved, .. }) = &result {
            self.split.retain(|(from, _)| *from != saved.id);
            self.known.remember(saved);
        }
        (self.outbox)(StorageReport::Game(run, result));
    }

    /// Reads; a panic is an error.
    fn send(&self, event: StorageEvent) {
        (self.outbox)(event.into());
    }

    fn read<T>(&self, read: impl FnOnce(&StoreAccess) -> T) -> Result<T, String> {
        catch_panic(|| {
            (self.world.reach)(FaultPoint::Reading);
            read(&self.access)
        })
    }

    /// Tries again to open the store and to write what failed.
    pub fn retry(&mut self) {
        let attempt = self.access.try_open();
        match &attempt {
            StoreAttempt::Unchanged => {}
            StoreAttempt::Refused(why) => self.send(StorageEvent::SaveFailed(why.to_string())),
            StoreAttempt::Freed => {
                self.import_unsaved();
                self.send(StorageEvent::GamesFreed);
            }
            StoreAttempt::Opened => self.catch_up(),
        }
        for failed in std::mem::take(&mut self.failed) {
            self.write(failed.request);
        }
        if attempt == StoreAttempt::Opened && self.failed.is_empty() {
            self.send(StorageEvent::GameSaved);
        }
    }

    /// Does what had to wait until the store could be opened.
    fn catch_up(&mut self) {
        self.import_unsaved();
        if std::mem::take(&mut self.awaits_statistics) {
            self.answer(statistics_event);
        }
        self.answer(list_games);
    }

    /// Reads the statistics, but not while no store can be opened: a count of nothing may
    /// be wrong, and they are read only once.
    fn read_statistics(&mut self) {
        let is_found = |read: Loaded<Statistics>| !read.value.is_empty();
        self.awaits_statistics = matches!(self.access, StoreAccess::Refused(..))
            && !self.access.statistics().is_ok_and(is_found);
        if !self.awaits_statistics {
            self.answer(statistics_event);
        }
    }

    fn ensure_in_place(&mut self) {
        if let Some(folders) = &self.place.folders {
            self.access.ensure_in_place(folders, self.place.quota);
        }
    }

    /// Writes, unless another process saves: that was reported at the start.
    fn write(&mut self, request: StorageRequest) {
        self.ensure_in_place();
        let request = self.redirected(request);
        self.failed
            .retain(|failed| !request.supersedes(&failed.request));
        let was_over = self.known.is_over(&request);
        let written = match &self.access {
            StoreAccess::ReadWrite(store) => {
                let (known, world) = (&mut self.known, &self.world);
                let written = catch_panic(|| write(store, known, world, &request));
                written.unwrap_or_else(|panic| Err(UnwrittenReason::Failed(panic)))
            }
            StoreAccess::Refused(_, why) => Err(UnwrittenReason::Failed(why.to_string())),
            StoreAccess::Locked(_) | StoreAccess::Unavailable => {
                return self.unsaved.confirm(&request);
            }
        };
        match written {
            Ok(()) => {
                self.unsaved.confirm(&request);
                if let StorageRequest::RememberSolution(..) = &request {
                    // It may be the puzzle of any game.
                    self.checked = None;
                }
                if let StorageRequest::Save(saved) = &request {
                    self.saved(saved, was_over);
                }
                if self.failed.is_empty() {
                    self.send(StorageEvent::GameSaved);
                }
            }
            Err(UnwrittenReason::Failed(reason)) => {
                self.send(StorageEvent::SaveFailed(reason.clone()));
                self.failed.push(FailedWrite { request, reason });
            }
            Err(UnwrittenReason::GameChanged) => self.split_game(request),
            Err(UnwrittenReason::Dropped(event)) => self.send(event),
        }
    }

    /// A game was saved: its help counts, and it may not count itself.
    fn saved(&mut self, saved: &SavedGame, was_over: bool) {
        if !was_over {
            self.check_novelty(saved);
        }
        let shown = Some((saved.id.clone(), saved.game.revealed()));
        if self.counted != shown {
            self.counted = shown;
            self.count_help(&saved.game);
        }
    }

    /// Looks when a game is first saved after it was opened, and again once help was shown
    /// anywhere, whether the player knows its puzzle.
    fn check_novelty(&mut self, saved: &SavedGame) {
        let checked = (saved.id.clone(), self.access.help_length().unwrap_or(0));
        if self.checked.as_ref() == Some(&checked) {
            return;
        }
        self.checked = Some(checked);
        let is_watched = saved.game.help.has_hint_about(HintSubject::Watched);
        if saved.game.is_first_time()
            && !is_watched
            && let Ok(Some(known_by)) = self.read(|access| access.known_by(saved))
        {
            self.send(StorageEvent::GameKnown(saved.id.clone(), known_by));
        }
    }

    /// Counts the help of a game. Where that cannot be, the player learns it before the next.
    fn count_help(&self, game: &Game) {
        if let Err(why) = self.access.count_help(game) {
            self.send(StorageEvent::HelpUncounted(why.to_string()));
        }
    }

    /// The save of a game that another process changed goes to a game of its own:
    /// neither loses a move.
    fn split_game(&mut self, request: StorageRequest) {
        if let StorageRequest::Save(game) = &request {
            let own = (self.world.fresh_id)();
            self.split.push((game.id.clone(), own.clone()));
            self.send(StorageEvent::GameSplit(game.id.clone(), own));
            self.write(request);
        }
    }

    /// The request with the id under which its game is saved now.
    fn redirected(&self, mut request: StorageRequest) -> StorageRequest {
        if let StorageRequest::Save(game) = &mut request {
            for (from, to) in &self.split {
                if game.id == *from {
                    game.id = to.clone();
                }
            }
        }
        request
    }

    /// Takes back what an earlier session could not save here.
    fn import_unsaved(&mut self) {
        let (StoreAccess::ReadWrite(store), Some(rescue)) = (&self.access, &self.place.rescue)
        else {
            return;
        };
        let Ok(recovered) = catch_panic(|| rescue.import(store, self.world.fresh_id)) else {
            return;
        };
        if let Some(left) = recovered.left.first() {
            self.send(StorageEvent::Noticed(StorageNotice::Warning(left.clone())));
        } else if recovered.games > 0 {
            let text = "A game that could not be saved last time is back in the saved games.";
            self.send(StorageEvent::Noticed(StorageNotice::success(text)));
        }
    }
}

/// The settings, read without the lock.
/// Says why the store cannot be written.
fn report_access(access: &StoreAccess, outbox: &impl Fn(StorageReport)) {
    match access {
        StoreAccess::ReadWrite(_) | StoreAccess::Unavailable => {}
        StoreAccess::Locked(_) => {
            outbox(StorageEvent::StoreLocked.into());
            if let Err(why) = access.help_length() {
                outbox(StorageEvent::HelpUncounted(why.to_string()).into());
            }
        }
        StoreAccess::Refused(_, why) => {
            outbox(StorageEvent::StoreRefused(why.to_string()).into());
        }
    }
}

fn settings_in(folders: &Folders) -> Settings {
    Store::open_read_only(folders).settings().value
}

impl fmt::Debug for StorageWorker {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let worker = &mut formatter.debug_struct("StorageWorker");
        worker.field("place", &self.place).finish_non_exhaustive()
    }
}

/// Runs `work`.
///
/// State that `work` changes must be valid at every point where it may panic.
///
/// # Errors
///
/// The message of its panic, if it panics.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| panic_message(panic.as_ref()))
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    let message = owned.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    message.unwrap_or_else(|| "a part of the program broke down".to_owned())
}

#[cfg(test)]
mod tests;
