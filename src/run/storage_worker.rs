//! Carries out storage effects on the saver's thread, and retries writes that
//! failed.

use super::clock_and_entropy::{fresh_id, unix_seconds};
use super::event::{Outbox, send};
use super::store_access::StoreAccess;
use super::thread::catch_panic;
use super::{DataPlace, fault_injection};
use crate::game::{Game, Puzzle, Tool};
use crate::grid::Cell;
use crate::save::{DamagedGame, FindResult, Loaded, Quota, Recovery, SavedGame, Store};
use crate::settings::Settings;
use crate::ui::{Fact, Run, StatusMessage, StorageEffect};
use std::sync::Arc;
use std::time::Duration;

/// Time between two attempts at a write that failed or at a lock that is held.
const RETRY: Duration = Duration::from_secs(3);

/// The store, and the writes that failed.
pub(super) struct StorageWorker {
    access: StoreAccess,
    outbox: Outbox,
    failed: Vec<FailedWrite>,
}

struct FailedWrite {
    effect: StorageEffect,
    reason: String,
}

impl StorageWorker {
    /// Opens the store and reports why it cannot be written, if so.
    pub(super) fn open(place: &DataPlace, quota: Quota, outbox: Outbox) -> StorageWorker {
        let access = match place {
            DataPlace::Dir(folder) => StoreAccess::open(folder, quota, &outbox),
            DataPlace::Nowhere(_) => StoreAccess::Unavailable,
        };
        StorageWorker {
            access,
            outbox,
            failed: Vec::new(),
        }
    }

    /// How long to wait for an effect before [`StorageWorker::retry`] is due;
    /// `None` if there is nothing to retry.
    pub(super) fn retry_delay(&self) -> Option<Duration> {
        let is_locked = matches!(self.access, StoreAccess::Locked(_));
        (is_locked || !self.failed.is_empty()).then_some(RETRY)
    }

    /// Why the oldest failed write failed; `None` if everything is saved.
    pub(super) fn unsaved(&self) -> Option<String> {
        self.failed.first().map(|failed| failed.reason.clone())
    }

    /// Carries out an effect and reports the result. A panic is reported as a
    /// failure and does not end the worker.
    pub(super) fn handle(&mut self, effect: StorageEffect) {
        match effect {
            StorageEffect::Save(_)
            | StorageEffect::SaveSettings(_)
            | StorageEffect::SaveStatistics(_) => self.write(effect),
            StorageEffect::ReadStatistics => self.answer(statistics_fact),
            StorageEffect::ListGames => self.answer(list_games),
            StorageEffect::Delete(id) => self.answer(|access| access.delete(id)),
            StorageEffect::Load(run, id) => {
                self.answer(|access| game_fact(run, loaded(access.load(&id))))
            }
            StorageEffect::Continue(run) => self.answer(|access| game_fact(run, continued(access))),
            StorageEffect::Begin(run, puzzle) => {
                self.answer(|access| game_fact(run, Ok(begun(access.find(&puzzle), *puzzle))))
            }
        }
    }

    fn answer(&mut self, read: impl FnOnce(&StoreAccess) -> Fact) {
        let answered = catch_panic(|| {
            fault_injection::fault_point("reading");
            read(&self.access)
        });
        let fact = answered.unwrap_or_else(Fact::LoadFailed);
        if let Fact::GameLoaded(_, saved, _) = &fact {
            self.access.remember(saved);
        }
        send(&self.outbox, fact);
    }

    /// Tries again to take the lock and to write what failed.
    pub(super) fn retry(&mut self) {
        if let Some(changed) = self.access.take_over() {
            send(&self.outbox, Fact::GamesFreed(changed, fresh_id()));
        }
        for failed in std::mem::take(&mut self.failed) {
            self.write(failed.effect);
        }
    }

    /// Without write access this does nothing: the player knows already.
    fn write(&mut self, effect: StorageEffect) {
        let StoreAccess::ReadWrite(store) = &self.access else {
            return;
        };
        self.failed
            .retain(|failed| !effect.overtakes(&failed.effect));
        match catch_panic(|| write(store, &effect)).flatten() {
            Ok(()) if self.failed.is_empty() => send(&self.outbox, Fact::GameSaved),
            Ok(()) => {}
            Err(reason) => {
                send(&self.outbox, Fact::SaveFailed(reason.clone()));
                self.failed.push(FailedWrite { effect, reason });
            }
        }
    }
}

/// Carries out an effect that writes; the others do nothing.
fn write(store: &Store, effect: &StorageEffect) -> Result<(), String> {
    fault_injection::fault_point("saving");
    let written = match effect {
        StorageEffect::Save(game) => store.save(&with_timestamp(game)),
        StorageEffect::SaveSettings(settings) => store.save_settings(settings),
        StorageEffect::SaveStatistics(statistics) => store.save_statistics(statistics),
        StorageEffect::ReadStatistics
        | StorageEffect::ListGames
        | StorageEffect::Load(..)
        | StorageEffect::Delete(_)
        | StorageEffect::Continue(_)
        | StorageEffect::Begin(..) => Ok(()),
    };
    written.map_err(|error| error.to_string())
}

/// The game with the current time as its time of saving.
fn with_timestamp(game: &SavedGame) -> SavedGame {
    SavedGame {
        saved_at: unix_seconds(),
        ..game.clone()
    }
}

fn list_games(access: &StoreAccess) -> Fact {
    match access.list() {
        Ok(listing) => Fact::GamesListed(listing),
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
        Ok(None) => Err("That game is not there any more.".to_owned()),
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
fn begun(found: Option<Loaded<SavedGame>>, puzzle: Puzzle) -> LoadedGame {
    match found {
        Some(loaded) => {
            let message = StatusMessage::good("Resumed where you left it.");
            with_message(loaded, Some(message))
        }
        None => (Box::new(new_game(puzzle)), None),
    }
}

fn new_game(puzzle: Puzzle) -> SavedGame {
    SavedGame {
        id: fresh_id(),
        game: Game::new(puzzle),
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
            let Loaded { value, recovery } = Store::look(folder).settings();
            (value, recovery.map(|recovery| recovery.to_string()))
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}
