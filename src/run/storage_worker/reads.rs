//! What is read from the store, as facts and results.

use crate::run::clock_and_entropy::{fresh_id, trends};
use crate::run::options::DataPlace;
use crate::run::store_access::StoreAccess;
use crate::ui::{Fact, RunResult, StatusMessage};
use ninefold_core::grid::Cell;
use ninefold_game::game::{Game, GameStatus, Tool};
use ninefold_game::save::{DamagedGame, FileError, FindResult, Loaded, Recovery, SavedGame, Store};
use ninefold_game::settings::Settings;
use std::sync::Arc;

pub(super) fn list_games(access: &StoreAccess) -> Fact {
    match access.list() {
        Ok(listing) => Fact::GamesListed(listing),
        Err(error) => Fact::LoadFailed(error.to_string()),
    }
}

pub(super) fn trends_fact(access: &StoreAccess) -> Fact {
    match access.list() {
        Ok(listing) => Fact::TrendsRead(Arc::new(trends(&listing))),
        Err(error) => Fact::LoadFailed(error.to_string()),
    }
}

pub(super) fn statistics_fact(access: &StoreAccess) -> Fact {
    match access.statistics() {
        Ok(Loaded { value, recovery }) => {
            Fact::StatisticsRead(Arc::new(value), recovery.as_ref().map(recovery_message))
        }
        Err(reason) => Fact::StatisticsUnreadable(reason),
    }
}

pub(super) fn collections_fact(access: &StoreAccess) -> Fact {
    match access.collections() {
        Ok(Loaded { value, recovery }) => {
            Fact::CollectionsRead(value, recovery.as_ref().map(recovery_message))
        }
        Err(error) => collections_unreadable(&error),
    }
}

pub(super) fn collections_unreadable(error: &FileError) -> Fact {
    let text = format!("The list of recent files cannot be used: {error}.");
    Fact::Noticed(StatusMessage::warning(text))
}

fn recovery_message(recovery: &Recovery) -> StatusMessage {
    StatusMessage::warning(recovery.to_string())
}

/// A game to play, and a message about how it was loaded.
pub(super) type LoadedGame = (Box<SavedGame>, Option<StatusMessage>);

pub(super) fn game_result(found: Result<LoadedGame, String>) -> RunResult {
    match found {
        Ok((saved, message)) => RunResult::GameLoaded(saved, message),
        Err(reason) => RunResult::GameNotLoaded(reason),
    }
}

/// The loaded game. A recovery is more important than the message.
fn with_message(loaded: Loaded<SavedGame>, message: Option<StatusMessage>) -> LoadedGame {
    let recovery = loaded.recovery.as_ref().map(recovery_message);
    (Box::new(loaded.value), recovery.or(message))
}

pub(super) fn loaded(
    result: Result<Option<Loaded<SavedGame>>, DamagedGame>,
) -> Result<LoadedGame, String> {
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
pub(super) fn continued(access: &StoreAccess) -> Result<LoadedGame, String> {
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
pub(super) fn begun(found: Option<Loaded<SavedGame>>, game: Game) -> LoadedGame {
    match found {
        Some(mut loaded) => {
            let is_other = loaded.value.game.puzzle.givens != game.puzzle.givens;
            loaded.value.game.limits = loaded.value.game.limits.stricter(game.limits);
            if game.ghost.is_some() {
                loaded.value.game.ghost = game.ghost;
            }
            let is_open = loaded.value.game.record.status == GameStatus::Open;
            let text = if is_other {
                "Resumed: you have begun this puzzle in another form."
            } else {
                "Resumed."
            };
            let message = is_open.then(|| StatusMessage::good(text));
            with_message(loaded, message)
        }
        None => (Box::new(new_save(game)), None),
    }
}

pub(super) fn new_save(game: Game) -> SavedGame {
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
pub(in crate::run) fn settings_at(place: &DataPlace) -> (Settings, Option<String>) {
    match place {
        DataPlace::Dir(folder) => {
            let Loaded { value, recovery } = Store::open_read_only(folder).settings();
            (value, recovery.map(|recovery| recovery.to_string()))
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}
