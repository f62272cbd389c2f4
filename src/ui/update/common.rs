//! Shared by the handling of actions, requests and facts.

use super::transient;
use crate::ui::{AppState, Effect, GameSession, Saving, Shared};
use ninefold_game::save::StorageRequest;

/// The effect that saves the game, if there is one and a place for it.
pub(super) fn save(state: &AppState) -> Option<Effect> {
    let session = state.game()?;
    match &state.shared.saving {
        Saving::Off(_) | Saving::StoreLocked => None,
        Saving::Working | Saving::Failed(_) => {
            Some(StorageRequest::Save(Box::new(session.snapshot())).into())
        }
    }
}

pub(super) fn with_save(state: &AppState, effect: impl Into<Effect>) -> Vec<Effect> {
    save(state).into_iter().chain([effect.into()]).collect()
}

/// Whether moves would be lost with the open game, as nothing is saved.
pub(super) fn loses_game(state: &AppState) -> bool {
    let is_begun = |session: &GameSession| !session.game.history.is_empty();
    let is_open = |session: &GameSession| !session.game.is_over();
    let has_moves = state
        .game()
        .filter(|session| is_open(session))
        .is_some_and(is_begun);
    has_moves && !state.shared.saving.keeps_games()
}

/// The way out: the game is saved first. Who has seen the first lines is known
/// by the settings. What happened before the statistics were read is counted by the store.
pub(super) fn leave(state: &AppState) -> Vec<Effect> {
    let settings = || StorageRequest::SaveSettings(state.shared.settings.clone());
    let greeted = transient::was_greeted(state).then(|| settings().into());
    let left = state.screen.component().on_leave().into_iter();
    left.chain(greeted)
        .chain(count_unread(state))
        .chain(with_save(state, Effect::Quit))
        .collect()
}

/// The effect that counts what happened before the statistics were read.
fn count_unread(state: &AppState) -> Option<Effect> {
    match state.shared.saving {
        Saving::Off(_) | Saving::StoreLocked => None,
        Saving::Working | Saving::Failed(_) => {
            let events = state.shared.statistics.uncounted()?.clone();
            Some(StorageRequest::CountEvents(Box::new(events)).into())
        }
    }
}

/// Changes the board of the screen, whatever it is played for; `None` if it has
/// none.
pub(super) fn on_board<T>(
    state: &mut AppState,
    change: impl FnOnce(&mut GameSession, &mut Shared) -> T,
) -> Option<T> {
    let (mut change, mut result) = (Some(change), None);
    let mut change_once = |session: &mut GameSession, shared: &mut Shared| {
        result = change.take().map(|change| change(session, shared));
    };
    let screen = state.screen.component_mut();
    screen.change_board(&mut state.shared, &mut change_once);
    result
}
