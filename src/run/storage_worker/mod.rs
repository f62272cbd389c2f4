//! Carries out storage effects on the saver's thread, and retries writes that
//! failed.

mod reads;
mod writes;

pub(super) use reads::settings_at;
pub(super) use writes::with_timestamp;

use super::clock_and_entropy::fresh_id;
use super::event::{Outbox, send};
use super::fault_injection;
use super::options::{DataPlace, StoragePlace};
use super::store_access::{Attempt, StoreAccess};
use super::thread::catch_panic;
use super::unconfirmed_games::UnconfirmedGames;
use crate::ui::{Fact, Run, RunResult, StatusMessage, StorageEffect};
use ninefold_game::game::{GameId, GameName, Statistics};
use ninefold_game::save::Loaded;
use reads::{
    LoadedGame, begun, collections_fact, continued, game_result, list_games, loaded,
    statistics_fact, trends_fact,
};
use std::sync::Arc;
use std::time::Duration;
use writes::{KnownFiles, UnwrittenReason, write};

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
    /// The game of which it was looked up last whether its puzzle is known.
    checked: Option<GameId>,
    unsaved: Arc<UnconfirmedGames>,
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
            checked: None,
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
            StorageEffect::SaveSettings(_) | StorageEffect::SaveSettingsAmongFaults(_) => {
                "the settings"
            }
            StorageEffect::SaveStatistics(_) => "the statistics",
            StorageEffect::RememberCollection(_) | StorageEffect::ForgetCollection(_) => {
                "the list of recent files"
            }
            StorageEffect::RememberSolution(_) => "the list of known puzzles",
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
            | StorageEffect::SaveSettingsAmongFaults(_)
            | StorageEffect::SaveStatistics(_)
            | StorageEffect::RememberCollection(_)
            | StorageEffect::ForgetCollection(_)
            | StorageEffect::RememberSolution(_) => self.write(effect),
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
                self.answer_run(run, |access| loaded(access.load(&id)));
            }
            StorageEffect::Continue(run) => self.answer_run(run, continued),
            StorageEffect::Begin(run, game) => {
                self.answer_run(run, |access| Ok(begun(access.find(&game), *game)));
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
        let fact = self.read(read).unwrap_or_else(Fact::LoadFailed);
        if let Fact::StatisticsRead(read, _) = &fact {
            self.known.statistics = Some(Statistics::clone(read));
        }
        send(&self.outbox, fact);
    }

    /// Reads the game that a run waits for.
    fn answer_run(
        &mut self,
        run: Run,
        read: impl FnOnce(&StoreAccess) -> Result<LoadedGame, String>,
    ) {
        let result = game_result(self.read(read).flatten());
        if let RunResult::GameLoaded(saved, _) = &result {
            self.split.retain(|(from, _)| *from != saved.id);
            self.known.remember(saved);
        }
        send(&self.outbox, Fact::Reported(run, result));
    }

    /// Reads; a panic is an error.
    fn read<T>(&self, read: impl FnOnce(&StoreAccess) -> T) -> Result<T, String> {
        catch_panic(|| {
            fault_injection::fault_point("reading");
            read(&self.access)
        })
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
                self.check_novelty(&effect);
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

    /// Looks once, when a game is first saved after it was opened, whether the player knows
    /// its puzzle. What was watched since then may be the puzzle of any game.
    fn check_novelty(&mut self, effect: &StorageEffect) {
        if let StorageEffect::RememberSolution(_) = effect {
            self.checked = None;
        }
        let StorageEffect::Save(saved) = effect else {
            return;
        };
        if self.checked.replace(saved.id.clone()).as_ref() == Some(&saved.id) {
            return;
        }
        let is_open = saved.game.is_first_time() && !saved.game.has_shown_solution();
        if is_open && self.read(|access| access.knows_solution(saved)) == Ok(true) {
            send(&self.outbox, Fact::SolutionKnown(saved.id.clone()));
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

#[cfg(test)]
mod tests;
