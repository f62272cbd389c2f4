//! Reading from the store: events and games.

use super::store_access::StoreAccess;
use super::{LoadedGame, StorageEvent, StorageNotice};
use crate::game::{Game, GameId, GameStatus, Trends};
use crate::save::{DamagedGame, FileError, FindResult, Loaded, SavedGame};
use std::sync::Arc;

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
