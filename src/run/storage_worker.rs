//! Carries out storage effects on the saver's thread, and retries writes that
//! failed.

use super::clock_and_entropy::{fresh_id, trends, unix_seconds};
use super::event::{Outbox, send};
use super::store_access::{Attempt, StoreAccess};
use super::thread::catch_panic;
use super::unconfirmed_games::UnconfirmedGames;
use super::{DataPlace, fault_injection};
use crate::ui::{Fact, Run, StatusMessage, StorageEffect};
use ninefold_core::grid::Cell;
use ninefold_game::game::{Game, GameId, GameName, GameStatus, Statistics, Tool};
use ninefold_game::save::{
    Collections, DamagedGame, FileError, FindResult, Loaded, Quota, Recovery, SaveError, SavedGame,
    Store, UnsavedGames,
};
use ninefold_game::settings::Settings;
use std::sync::Arc;
use std::time::Duration;

/// Time between two attempts at a write that failed or at a lock that is held, and
/// before work that can wait.
const RETRY: Duration = Duration::from_secs(3);

/// The store, what is known of its files, and the writes that failed.
pub(super) struct StorageWorker {
    place: StoragePlace,
    access: StoreAccess,
    outbox: Outbox,
    failed: Vec<FailedWrite>,
    known: KnownFiles,
    /// Games that another process changed, and the ids under which this process
    /// continues them.
    split: Vec<(GameId, GameId)>,
    /// Whether the statistics are to be read once the store is open.
    awaits_statistics: bool,
    list_check: ListCheck,
    unsaved: Arc<UnconfirmedGames>,
}

/// Where the files are, and where unsaved games go.
#[derive(Clone)]
pub(super) struct StoragePlace {
    pub(super) data: DataPlace,
    pub(super) quota: Quota,
    pub(super) rescue: Option<UnsavedGames>,
}

/// The files as this process read or wrote them last. One that somebody else
/// wrote since is not overwritten.
#[derive(Default)]
struct KnownFiles {
    games: Vec<SavedGame>,
    settings: Settings,
    statistics: Option<Statistics>,
}

struct FailedWrite {
    effect: StorageEffect,
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

/// Why a write was not done.
enum UnwrittenReason {
    /// It may be done later: why it was not.
    Failed(String),
    /// Another process made moves in this game.
    GameChanged,
    /// Another process wrote the settings or the statistics: the fact to report.
    Dropped(Fact),
}

impl StorageWorker {
    /// Opens the store, reports why it cannot be written, if so, and takes back
    /// what an earlier session could not save in it.
    pub(super) fn open(
        place: StoragePlace,
        outbox: Outbox,
        unsaved: Arc<UnconfirmedGames>,
    ) -> StorageWorker {
        let settings = settings_at(&place.data).0;
        let access = match &place.data {
            DataPlace::Dir(folders) => StoreAccess::open(folders, place.quota),
            DataPlace::Nowhere(_) => StoreAccess::Unavailable,
        };
        match &access {
            StoreAccess::ReadWrite(_) | StoreAccess::Unavailable => {}
            StoreAccess::Locked(_) => send(&outbox, Fact::StoreLocked),
            StoreAccess::Refused(_, why) => send(&outbox, Fact::StoreRefused(why.to_string())),
        }
        let mut worker = StorageWorker {
            place,
            access,
            outbox,
            failed: Vec::new(),
            known: KnownFiles {
                settings,
                ..KnownFiles::default()
            },
            split: Vec::new(),
            awaits_statistics: false,
            list_check: ListCheck::NotNeeded,
            unsaved,
        };
        worker.import_unsaved();
        worker
    }

    /// How long to wait for an effect before [`StorageWorker::retry`] and
    /// [`StorageWorker::check_list`] are due; `None` if there is nothing to do.
    pub(super) fn retry_delay(&self) -> Option<Duration> {
        let is_waiting = self.access.is_unopened() || !self.failed.is_empty();
        (is_waiting || self.list_check == ListCheck::Due).then_some(RETRY)
    }

    /// Looks once at the files of all games, and lists them again if they are not as
    /// they were listed.
    pub(super) fn check_list(&mut self) {
        if self.list_check == ListCheck::Due {
            self.list_check = ListCheck::Done;
            if let Ok(Ok(Some(listing))) = catch_panic(|| self.access.corrected_list()) {
                send(&self.outbox, Fact::GamesListed(listing));
            }
        }
    }

    /// What is not saved and why, as a sentence without a full stop; `None` if
    /// everything is saved.
    pub(super) fn unsaved(&self) -> Option<String> {
        let is_game = |failed: &&FailedWrite| matches!(failed.effect, StorageEffect::Save(_));
        let game = self.failed.iter().find(is_game);
        let failed = game.or(self.failed.first())?;
        let what = match failed.effect {
            StorageEffect::SaveSettings(_) => "the settings",
            StorageEffect::SaveStatistics(_) => "the statistics",
            StorageEffect::RememberCollection(_) | StorageEffect::ForgetCollection(_) => {
                "the list of recent files"
            }
            StorageEffect::Save(_)
            | StorageEffect::ReadStatistics
            | StorageEffect::ReadTrends
            | StorageEffect::ReadCollections
            | StorageEffect::ListGames
            | StorageEffect::Load(..)
            | StorageEffect::Delete(_)
            | StorageEffect::Rename(..)
            | StorageEffect::Continue(_)
            | StorageEffect::Begin(..) => "the last moves",
        };
        Some(format!("{what} were not saved: {}", failed.reason))
    }

    /// Carries out an effect and reports the result. A panic is reported as a
    /// failure and does not end the worker.
    pub(super) fn handle(&mut self, effect: StorageEffect) {
        match effect {
            StorageEffect::Save(_)
            | StorageEffect::SaveSettings(_)
            | StorageEffect::SaveStatistics(_)
            | StorageEffect::RememberCollection(_)
            | StorageEffect::ForgetCollection(_) => self.write(effect),
            StorageEffect::ReadStatistics => self.read_statistics(),
            StorageEffect::ReadTrends => self.answer(trends_fact),
            StorageEffect::ReadCollections => self.answer(collections_fact),
            StorageEffect::ListGames => {
                self.answer(list_games);
                if self.list_check == ListCheck::NotNeeded {
                    self.list_check = ListCheck::Due;
                }
            }
            StorageEffect::Delete(id) => {
                self.ensure_in_place();
                self.answer(|access| access.delete(id));
            }
            StorageEffect::Rename(id, name) => {
                self.ensure_in_place();
                self.rename(&id, name);
            }
            StorageEffect::Load(run, id) => {
                self.answer(|access| game_fact(run, loaded(access.load(&id))))
            }
            StorageEffect::Continue(run) => self.answer(|access| game_fact(run, continued(access))),
            StorageEffect::Begin(run, game) => {
                self.answer(|access| game_fact(run, Ok(begun(access.find(&game), *game))))
            }
        }
    }

    /// The name goes into the file of the game, which stays where it is in the list.
    fn rename(&mut self, id: &GameId, name: Option<GameName>) {
        for failed in &mut self.failed {
            if let StorageEffect::Save(game) = &mut failed.effect
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
                send(&self.outbox, Fact::Noticed(StatusMessage::warning(text)));
            }
        }
        // A list that was read before had the name before.
        self.answer(list_games);
    }

    fn answer(&mut self, read: impl FnOnce(&StoreAccess) -> Fact) {
        let answered = catch_panic(|| {
            fault_injection::fault_point("reading");
            read(&self.access)
        });
        let fact = answered.unwrap_or_else(Fact::LoadFailed);
        if let Fact::GameLoaded(_, saved, _) = &fact {
            self.split.retain(|(from, _)| *from != saved.id);
            self.known.remember(saved);
        }
        if let Fact::StatisticsRead(read, _) = &fact {
            self.known.statistics = Some(Statistics::clone(read));
        }
        send(&self.outbox, fact);
    }

    /// Tries again to open the store and to write what failed.
    pub(super) fn retry(&mut self) {
        let attempt = self.access.try_open();
        match &attempt {
            Attempt::Unchanged => {}
            Attempt::Refused(why) => send(&self.outbox, Fact::SaveFailed(why.to_string())),
            Attempt::Freed => {
                self.import_unsaved();
                send(&self.outbox, Fact::GamesFreed);
            }
            Attempt::Opened => self.catch_up(),
        }
        for failed in std::mem::take(&mut self.failed) {
            self.write(failed.effect);
        }
        if attempt == Attempt::Opened && self.failed.is_empty() {
            send(&self.outbox, Fact::GameSaved);
        }
    }

    /// Does what had to wait until the store could be opened.
    fn catch_up(&mut self) {
        self.import_unsaved();
        if std::mem::take(&mut self.awaits_statistics) {
            self.answer(statistics_fact);
        }
        self.answer(list_games);
    }

    /// Where nothing can be opened, that nothing is counted there may not be
    /// true: the statistics are read later, as they are read but once.
    fn read_statistics(&mut self) {
        let is_found = |read: Loaded<Statistics>| !read.value.is_empty();
        self.awaits_statistics = matches!(self.access, StoreAccess::Refused(..))
            && !self.access.statistics().is_ok_and(is_found);
        if !self.awaits_statistics {
            self.answer(statistics_fact);
        }
    }

    fn ensure_in_place(&mut self) {
        if let DataPlace::Dir(folder) = &self.place.data {
            self.access.ensure_in_place(folder, self.place.quota);
        }
    }

    /// Where another process saves, this does nothing: that was reported at the
    /// start.
    fn write(&mut self, effect: StorageEffect) {
        self.ensure_in_place();
        let effect = self.redirected(effect);
        self.failed
            .retain(|failed| !effect.supersedes(&failed.effect));
        let written = match &self.access {
            StoreAccess::ReadWrite(store) => {
                let known = &mut self.known;
                let written = catch_panic(|| write(store, known, &effect));
                written.unwrap_or_else(|panic| Err(UnwrittenReason::Failed(panic)))
            }
            StoreAccess::Refused(_, why) => Err(UnwrittenReason::Failed(why.to_string())),
            StoreAccess::Locked(_) | StoreAccess::Unavailable => {
                return self.unsaved.confirm(&effect);
            }
        };
        match written {
            Ok(()) => {
                self.unsaved.confirm(&effect);
                if self.failed.is_empty() {
                    send(&self.outbox, Fact::GameSaved);
                }
            }
            Err(UnwrittenReason::Failed(reason)) => {
                send(&self.outbox, Fact::SaveFailed(reason.clone()));
                self.failed.push(FailedWrite { effect, reason });
            }
            Err(UnwrittenReason::GameChanged) => self.split_game(effect),
            Err(UnwrittenReason::Dropped(fact)) => send(&self.outbox, fact),
        }
    }

    /// The save of a game that another process changed goes to a game of its own:
    /// neither loses a move.
    fn split_game(&mut self, effect: StorageEffect) {
        if let StorageEffect::Save(game) = &effect {
            let own = fresh_id();
            self.split.push((game.id.clone(), own.clone()));
            send(&self.outbox, Fact::GameSplit(game.id.clone(), own));
            self.write(effect);
        }
    }

    /// The effect with the id under which its game is saved now.
    fn redirected(&self, mut effect: StorageEffect) -> StorageEffect {
        if let StorageEffect::Save(game) = &mut effect {
            for (from, to) in &self.split {
                if game.id == *from {
                    game.id = to.clone();
                }
            }
        }
        effect
    }

    /// Takes back what an earlier session could not save here.
    fn import_unsaved(&mut self) {
        let (StoreAccess::ReadWrite(store), Some(rescue)) = (&self.access, &self.place.rescue)
        else {
            return;
        };
        let Ok(recovered) = catch_panic(|| rescue.import(store, fresh_id)) else {
            return;
        };
        if let Some(left) = recovered.left.first() {
            send(&self.outbox, Fact::Noticed(StatusMessage::warning(left)));
        } else if recovered.games > 0 {
            let text = "A game that could not be saved last time is back in the saved games.";
            send(&self.outbox, Fact::Noticed(StatusMessage::good(text)));
        }
    }
}

impl KnownFiles {
    fn remember(&mut self, saved: &SavedGame) {
        self.games.retain(|known| known.id != saved.id);
        self.games.push(saved.clone());
    }

    fn game(&self, id: &GameId) -> Option<&SavedGame> {
        self.games.iter().find(|known| known.id == *id)
    }

    /// The game with the time at which it was first saved as won: the session that
    /// plays it does not know that time.
    fn with_time_of_win(&self, mut game: SavedGame) -> SavedGame {
        let known = self.game(&game.id);
        if let Some(won_at) = known.and_then(|known| known.game.record.won_at) {
            game.game.record.won_at = Some(won_at);
        }
        game
    }
}

/// Carries out an effect that writes; the others do nothing.
fn write(
    store: &Store,
    known: &mut KnownFiles,
    effect: &StorageEffect,
) -> Result<(), UnwrittenReason> {
    fault_injection::fault_point("saving");
    match effect {
        StorageEffect::Save(game) => {
            let game = known.with_time_of_win(with_timestamp(game));
            save_game(store, known, &game)
        }
        StorageEffect::SaveSettings(settings) => save_settings(store, known, settings),
        StorageEffect::SaveStatistics(statistics) => save_statistics(store, known, statistics),
        StorageEffect::RememberCollection(opened) => {
            change_collections(store, |all| all.with(opened.clone()))
        }
        StorageEffect::ForgetCollection(path) => change_collections(store, |all| all.without(path)),
        StorageEffect::ReadStatistics
        | StorageEffect::ReadTrends
        | StorageEffect::ReadCollections
        | StorageEffect::ListGames
        | StorageEffect::Load(..)
        | StorageEffect::Delete(_)
        | StorageEffect::Rename(..)
        | StorageEffect::Continue(_)
        | StorageEffect::Begin(..) => Ok(()),
    }
}

fn save_game(
    store: &Store,
    known: &mut KnownFiles,
    game: &SavedGame,
) -> Result<(), UnwrittenReason> {
    fault_injection::slow_point();
    match known.game(&game.id) {
        Some(last) => store.save_after(last, game)?,
        None => store.save(game)?,
    }
    known.remember(game);
    Ok(())
}

/// Settings that another process wrote are left as they are.
fn save_settings(
    store: &Store,
    known: &mut KnownFiles,
    settings: &Settings,
) -> Result<(), UnwrittenReason> {
    let there = store.settings();
    let is_default = there.value == Settings::default();
    if there.recovery.is_none() && !is_default && there.value != known.settings {
        let text = "Settings not saved: they were changed elsewhere; start again to use those.";
        return Err(UnwrittenReason::Dropped(Fact::Noticed(
            StatusMessage::warning(text),
        )));
    }
    store.save_settings(settings)?;
    known.settings = settings.clone();
    Ok(())
}

/// Statistics that another process wrote are left as they are.
fn save_statistics(
    store: &Store,
    known: &mut KnownFiles,
    statistics: &Statistics,
) -> Result<(), UnwrittenReason> {
    if let (Ok(there), Some(known)) = (store.statistics(), &known.statistics)
        && there.recovery.is_none()
        && !there.value.is_empty()
        && there.value != *known
    {
        let why = "another copy is counting".to_owned();
        return Err(UnwrittenReason::Dropped(Fact::StatisticsUnreadable(why)));
    }
    store.save_statistics(statistics)?;
    known.statistics = Some(statistics.clone());
    Ok(())
}

/// Changes the list of collections as it is there now. One that may not be replaced is
/// left as it is.
fn change_collections(
    store: &Store,
    change: impl FnOnce(Collections) -> Collections,
) -> Result<(), UnwrittenReason> {
    let there = store.collections();
    let there = there.map_err(|error| UnwrittenReason::Dropped(collections_unreadable(&error)))?;
    Ok(store.save_collections(&change(there.value))?)
}

impl From<SaveError> for UnwrittenReason {
    fn from(error: SaveError) -> UnwrittenReason {
        match error {
            SaveError::Changed => UnwrittenReason::GameChanged,
            SaveError::Newer(_)
            | SaveError::TooLarge
            | SaveError::TooMany(_)
            | SaveError::Os(_) => UnwrittenReason::Failed(error.to_string()),
        }
    }
}

/// The game with the current time as its time of saving, and as that of its win where
/// it is just won.
pub(super) fn with_timestamp(game: &SavedGame) -> SavedGame {
    let now = unix_seconds();
    let mut stamped = SavedGame {
        saved_at: now,
        ..game.clone()
    };
    if stamped.game.is_over() {
        stamped.game.record.won_at.get_or_insert(now);
    }
    stamped
}

fn list_games(access: &StoreAccess) -> Fact {
    match access.list() {
        Ok(listing) => Fact::GamesListed(listing),
        Err(error) => Fact::LoadFailed(error.to_string()),
    }
}

fn trends_fact(access: &StoreAccess) -> Fact {
    match access.list() {
        Ok(listing) => Fact::TrendsRead(Arc::new(trends(&listing))),
        Err(error) => Fact::LoadFailed(error.to_string()),
    }
}

fn statistics_fact(access: &StoreAccess) -> Fact {
    match access.statistics() {
        Ok(Loaded { value, recovery }) => {
            Fact::StatisticsRead(Arc::new(value), recovery.as_ref().map(recovery_message))
        }
        Err(reason) => Fact::StatisticsUnreadable(reason),
    }
}

fn collections_fact(access: &StoreAccess) -> Fact {
    match access.collections() {
        Ok(Loaded { value, recovery }) => {
            Fact::CollectionsRead(value, recovery.as_ref().map(recovery_message))
        }
        Err(error) => collections_unreadable(&error),
    }
}

fn collections_unreadable(error: &FileError) -> Fact {
    let text = format!("The list of recent files cannot be used: {error}.");
    Fact::Noticed(StatusMessage::warning(text))
}

fn recovery_message(recovery: &Recovery) -> StatusMessage {
    StatusMessage::warning(recovery.to_string())
}

/// A game to play, and a message about how it was loaded.
type LoadedGame = (Box<SavedGame>, Option<StatusMessage>);

fn game_fact(run: Run, found: Result<LoadedGame, String>) -> Fact {
    match found {
        Ok((saved, message)) => Fact::GameLoaded(run, saved, message),
        Err(reason) => Fact::LoadFailed(reason),
    }
}

/// The loaded game. A recovery is more important than the message.
fn with_message(loaded: Loaded<SavedGame>, message: Option<StatusMessage>) -> LoadedGame {
    let recovery = loaded.recovery.as_ref().map(recovery_message);
    (Box::new(loaded.value), recovery.or(message))
}

fn loaded(result: Result<Option<Loaded<SavedGame>>, DamagedGame>) -> Result<LoadedGame, String> {
    match result {
        Ok(Some(loaded)) => Ok(with_message(loaded, None)),
        Ok(None) => Err("That game no longer exists.".to_owned()),
        Err(DamagedGame { id, error }) => {
            Err(format!("the saved game {id} was not loaded: {error}"))
        }
    }
}

/// The newest unfinished game that loads, with a warning if a newer one does
/// not.
fn continued(access: &StoreAccess) -> Result<LoadedGame, String> {
    let found = access.newest_unfinished();
    let FindResult { game, passed_over } = found.map_err(|error| error.to_string())?;
    let unread = passed_over.first();
    let unread = unread.map(|damaged| format!("A newer game cannot be read: {damaged}."));
    match game {
        Some(loaded) => Ok(with_message(loaded, unread.map(StatusMessage::warning))),
        None => {
            let none = || "No unfinished game: start a new one.".to_owned();
            Err(unread.unwrap_or_else(none))
        }
    }
}

/// The saved game of this puzzle, or a new one.
fn begun(found: Option<Loaded<SavedGame>>, game: Game) -> LoadedGame {
    match found {
        Some(mut loaded) => {
            if game.ghost.is_some() {
                loaded.value.game.ghost = game.ghost;
            }
            let is_open = loaded.value.game.record.status == GameStatus::Open;
            let message = is_open.then(|| StatusMessage::good("Resumed."));
            with_message(loaded, message)
        }
        None => (Box::new(new_save(game)), None),
    }
}

fn new_save(game: Game) -> SavedGame {
    SavedGame {
        id: fresh_id(),
        game,
        cursor: Cell::MIDDLE,
        tool: Tool::Digit,
        saved_at: 0,
    }
}

/// The settings, read without the lock, and a warning if they are not the ones
/// saved last.
pub(super) fn settings_at(place: &DataPlace) -> (Settings, Option<String>) {
    match place {
        DataPlace::Dir(folder) => {
            let Loaded { value, recovery } = Store::open_read_only(folder).settings();
            (value, recovery.map(|recovery| recovery.to_string()))
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}

#[cfg(test)]
mod tests;
