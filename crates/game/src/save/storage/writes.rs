//! Reading from the store, and writing files, unless another process wrote them since this one read or
//! wrote them.

use super::store_access::StoreAccess;
use super::{LoadedGame, StorageEvent, StorageNotice, StorageRequest};
use crate::game::{Game, GameId, GameStatus, Statistics, Trends, UncountedEvents};
use crate::save::{
    Collections, DamagedGame, Fallback, FaultyLines, FileError, FindResult, Folders, Loaded, Quota,
    Recovery, SaveError, SavedGame, Store, UnsavedGames,
};
use crate::settings::Settings;
use std::sync::Arc;

/// The files as this process read or wrote them last. One that somebody else
/// wrote since is not overwritten.
#[derive(Default)]
pub(super) struct KnownFiles {
    pub(super) games: Vec<SavedGame>,
    pub(super) settings: Settings,
    pub(super) statistics: Option<Statistics>,
    pub(super) faulty_settings: FaultConsent,
}

/// The player's answer about a settings file with wrong lines. Ninefold asks once per
/// session. That is asked once in a session.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum FaultConsent {
    #[default]
    NotAsked,
    NotGiven,
    Given,
}

/// Why a write was not done.
pub(super) enum UnwrittenReason {
    /// It may be done later: why it was not.
    Failed(String),
    /// Another process made moves in this game.
    GameChanged,
    /// Another process wrote the settings or the statistics: the event to report.
    Dropped(StorageEvent),
}

impl KnownFiles {
    pub(super) fn remember(&mut self, saved: &SavedGame) {
        self.games.retain(|known| known.id != saved.id);
        self.games.push(saved.clone());
    }

    /// Whether the game of a request to save it was over before.
    pub(super) fn is_over(&self, request: &StorageRequest) -> bool {
        let StorageRequest::Save(saved) = request else {
            return false;
        };
        self.game(&saved.id)
            .is_some_and(|known| known.game.is_over())
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

/// Carries out a request that writes; the others do nothing.
pub(super) fn write(
    store: &Store,
    known: &mut KnownFiles,
    world: &StorageWorld,
    request: &StorageRequest,
) -> Result<(), UnwrittenReason> {
    (world.reach)(FaultPoint::Saving);
    match request {
        StorageRequest::Save(game) => {
            let game = known.with_time_of_win(with_timestamp(game, (world.now)()));
            save_game(store, known, world, &game)
        }
        StorageRequest::SaveSettings(settings) => save_settings(store, known, settings),
        StorageRequest::SaveSettingsAmongFaults(settings) => {
            known.faulty_settings = FaultConsent::Given;
            save_settings(store, known, settings)
        }
        StorageRequest::SaveStatistics(statistics) => save_statistics(store, known, statistics),
        StorageRequest::CountEvents(events) => count_events(store, known, events),
        StorageRequest::RememberCollection(opened) => {
            change_collections(store, |all| all.with(opened.clone()))
        }
        StorageRequest::ForgetCollection(path) => {
            change_collections(store, |all| all.without(path))
        }
        StorageRequest::RememberSolution(rules, givens) => {
            Ok(store.remember_solution(rules, givens)?)
        }
        StorageRequest::ReadStatistics
        | StorageRequest::ReadTrends
        | StorageRequest::ReadCollections
        | StorageRequest::ListGames
        | StorageRequest::Load(..)
        | StorageRequest::Delete(_)
        | StorageRequest::Rename(..)
        | StorageRequest::Continue(_)
        | StorageRequest::Begin(..)
        | StorageRequest::CountHelp(_) => Ok(()),
    }
}

fn save_game(
    store: &Store,
    known: &mut KnownFiles,
    world: &StorageWorld,
    game: &SavedGame,
) -> Result<(), UnwrittenReason> {
    (world.reach)(FaultPoint::SavingGame);
    match known.game(&game.id) {
        Some(last) => store.save_after(last, game)?,
        None => store.save(game)?,
    }
    known.remember(game);
    if game.game.has_shown_solution() {
        store.remember_solution(&game.game.puzzle.rules, &game.game.puzzle.givens)?;
    }
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
    let is_read = |recovery: &Recovery| recovery.fallback == Fallback::Rest;
    let is_read = there.recovery.as_ref().is_none_or(is_read);
    if is_read && !is_default && there.value != known.settings {
        let text = "Settings not saved: they were changed elsewhere; start again to use those.";
        let notice = StorageNotice::Warning(text.to_owned());
        return Err(UnwrittenReason::Dropped(StorageEvent::Noticed(notice)));
    }
    let faulty = match known.faulty_settings {
        FaultConsent::NotAsked | FaultConsent::NotGiven => FaultyLines::Refused,
        FaultConsent::Given => FaultyLines::Kept,
    };
    match store.save_settings_among(faulty, settings) {
        Err(error @ SaveError::FaultySettings(_)) => {
            let asked = std::mem::replace(&mut known.faulty_settings, FaultConsent::NotGiven);
            Err(UnwrittenReason::Dropped(faults_event(&error, asked)))
        }
        saved => {
            saved?;
            known.settings = settings.clone();
            Ok(())
        }
    }
}

fn faults_event(error: &SaveError, asked: FaultConsent) -> StorageEvent {
    let text = format!("Settings not saved: {error}.");
    match asked {
        FaultConsent::NotAsked => StorageEvent::SettingsFaulty(text),
        FaultConsent::NotGiven | FaultConsent::Given => {
            StorageEvent::Noticed(StorageNotice::Warning(text))
        }
    }
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
        return Err(UnwrittenReason::Dropped(
            StorageEvent::StatisticsUnreadable(why),
        ));
    }
    store.save_statistics(statistics)?;
    known.statistics = Some(statistics.clone());
    Ok(())
}

/// Counts what a session could not, as it ended before it knew the statistics.
fn count_events(
    store: &Store,
    known: &mut KnownFiles,
    events: &UncountedEvents,
) -> Result<(), UnwrittenReason> {
    let there = store.statistics();
    let there = there.map_err(|error| UnwrittenReason::Failed(error.to_string()))?;
    let (counted, _) = events.count_in(there.value);
    store.save_statistics(&counted)?;
    known.statistics = Some(counted);
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
            SaveError::NotSettings(_) => {
                let text = format!("Settings not saved: {error}. It is left as it is.");
                UnwrittenReason::Dropped(StorageEvent::Noticed(StorageNotice::Warning(text)))
            }
            SaveError::Newer(_)
            | SaveError::TooLarge
            | SaveError::TooMany(_)
            | SaveError::FaultySettings(_)
            | SaveError::Os(_) => UnwrittenReason::Failed(error.to_string()),
        }
    }
}

/// The game with this time, in seconds since 1970, as its time of saving, and as that of its win where
/// it is just won.
pub fn with_timestamp(game: &SavedGame, now: u64) -> SavedGame {
    let mut stamped = SavedGame {
        saved_at: now,
        ..game.clone()
    };
    if stamped.game.is_over() {
        stamped.game.record.won_at.get_or_insert(now);
    }
    stamped
}

/// Place of the files, and of unsaved games.
#[derive(Clone, Debug)]
pub struct StoragePlace {
    /// The folders of the store; without them nothing is read or written.
    pub folders: Option<Folders>,
    /// Limits on saving.
    pub quota: Quota,
    /// Place for games that cannot be saved, if there is one.
    pub rescue: Option<UnsavedGames>,
}

/// Functions of the world beyond its files that the storage needs.
#[derive(Clone, Copy, Debug)]
pub struct StorageWorld {
    /// The time, in seconds since 1970.
    pub now: fn() -> u64,
    /// An identifier for a new game.
    pub fresh_id: fn() -> GameId,
    /// Called at each point at which a test may let something fail.
    pub reach: fn(FaultPoint),
}

/// A point at which a test may let something fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultPoint {
    /// A file is to be read.
    Reading,
    /// A file is to be written.
    Saving,
    /// A game is to be written, which a slow disk makes wait.
    SavingGame,
}

pub(super) fn list_games(access: &StoreAccess) -> StorageEvent {
    match access.list() {
        Ok(listing) => StorageEvent::GamesListed(listing),
        Err(error) => StorageEvent::LoadFailed(error.to_string()),
    }
}

pub(super) fn trends_event(access: &StoreAccess) -> StorageEvent {
    match access.list() {
        Ok(listing) => {
            let figures = listing.games.iter().map(|game| &game.figures);
            StorageEvent::TrendsRead(Arc::new(Trends::of(figures)))
        }
        Err(error) => StorageEvent::LoadFailed(error.to_string()),
    }
}

pub(super) fn statistics_event(access: &StoreAccess) -> StorageEvent {
    match access.statistics() {
        Ok(Loaded { value, recovery }) => StorageEvent::StatisticsRead(
            Arc::new(value),
            recovery.as_ref().map(StorageNotice::from),
        ),
        Err(reason) => StorageEvent::StatisticsUnreadable(reason),
    }
}

pub(super) fn collections_event(access: &StoreAccess) -> StorageEvent {
    match access.collections() {
        Ok(Loaded { value, recovery }) => {
            StorageEvent::CollectionsRead(value, recovery.as_ref().map(StorageNotice::from))
        }
        Err(error) => collections_unreadable(&error),
    }
}

pub(super) fn collections_unreadable(error: &FileError) -> StorageEvent {
    let text = format!("The list of recent files cannot be used: {error}.");
    StorageEvent::Noticed(StorageNotice::Warning(text))
}

/// The loaded game. A recovery is more important than the notice.
fn with_notice(loaded: Loaded<SavedGame>, notice: Option<StorageNotice>) -> LoadedGame {
    let recovery = loaded.recovery.as_ref().map(StorageNotice::from);
    LoadedGame {
        saved: Box::new(loaded.value),
        notice: recovery.or(notice),
    }
}

pub(super) fn loaded(
    result: Result<Option<Loaded<SavedGame>>, DamagedGame>,
) -> Result<LoadedGame, String> {
    match result {
        Ok(Some(loaded)) => Ok(with_notice(loaded, None)),
        Ok(None) => Err("That game no longer exists.".to_owned()),
        Err(DamagedGame { id, error }) => {
            Err(format!("the saved game {id} was not loaded: {error}"))
        }
    }
}

/// The newest unfinished game that loads, with a warning if a newer one does
/// not.
pub(super) fn continued(access: &StoreAccess) -> Result<LoadedGame, String> {
    let found = access.newest_unfinished();
    let FindResult { game, passed_over } = found.map_err(|error| error.to_string())?;
    let unread = passed_over.first();
    let unread = unread.map(|damaged| format!("A newer game cannot be read: {damaged}."));
    match game {
        Some(loaded) => Ok(with_notice(loaded, unread.map(StorageNotice::Warning))),
        None => {
            let none = || "No unfinished game: start a new one.".to_owned();
            Err(unread.unwrap_or_else(none))
        }
    }
}

/// The saved game of this puzzle, or a new one with this identifier.
pub(super) fn begun(found: Option<Loaded<SavedGame>>, game: Game, id: GameId) -> LoadedGame {
    match found {
        Some(mut loaded) => {
            let is_other = loaded.value.game.puzzle.givens != game.puzzle.givens;
            let limits = loaded.value.game.limits.stricter(game.limits);
            let is_stricter = limits != loaded.value.game.limits;
            loaded.value.game.limits = limits;
            if game.ghost.is_some() {
                loaded.value.game.ghost = game.ghost;
            }
            let is_open = loaded.value.game.record.status == GameStatus::Open;
            let text = if is_other {
                "Resumed: you started this puzzle in another form."
            } else if is_stricter {
                "Resumed: the limits of the challenge hold from now on."
            } else {
                "Resumed."
            };
            let notice = is_open.then(|| StorageNotice::success(text));
            with_notice(loaded, notice)
        }
        None => LoadedGame {
            saved: Box::new(SavedGame::new(id, game)),
            notice: None,
        },
    }
}
