//! What handling actions, requests and facts have in common.

use super::transient;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{AppState, Effect, GameSession, Saving, Shared, StorageEffect, WorkEffect};

/// Closes the top layer, and stops the run it waits for.
pub(super) fn close_layer(state: &mut AppState) -> Vec<Effect> {
    let closed = state.layers.pop();
    stop_run_for(state, closed.as_ref())
}

pub(super) fn stop_run_for(state: &mut AppState, closed: Option<&Layer>) -> Vec<Effect> {
    if closed.and_then(|layer| layer.component().run()).is_none() {
        return Vec::new();
    }
    state.shared.next_run();
    vec![WorkEffect::Stop.into()]
}

/// The effect that saves the game, if there is one and a place for it.
pub(super) fn save(state: &AppState) -> Option<Effect> {
    let session = state.game()?;
    match &state.shared.saving {
        Saving::Off(_) | Saving::StoreLocked => None,
        Saving::Working | Saving::Failed(_) => {
            Some(StorageEffect::Save(Box::new(session.snapshot())).into())
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
/// by the settings.
pub(super) fn leave(state: &AppState) -> Vec<Effect> {
    let settings = || StorageEffect::SaveSettings(state.shared.settings.clone());
    let greeted = transient::was_greeted(state).then(|| settings().into());
    greeted
        .into_iter()
        .chain(with_save(state, Effect::Quit))
        .collect()
}

pub(super) fn open_layer(state: &mut AppState, layer: Layer) -> Vec<Effect> {
    state.layers.push(layer);
    Vec::new()
}

/// Changes the board of the screen, whatever it is played for; `None` if it has
/// none.
pub(super) fn on_board<T>(
    state: &mut AppState,
    change: impl FnOnce(&mut GameSession, &mut Shared) -> T,
) -> Option<T> {
    let (screen, shared) = (&mut state.screen, &mut state.shared);
    match screen {
        Screen::Practice(practice) => Some(practice.on_board(shared, change)),
        Screen::Tutorial(tutorial) => Some(tutorial.on_board(shared, change)),
        Screen::Game(_)
        | Screen::Menu(_)
        | Screen::Levels(_)
        | Screen::SavedGames(_)
        | Screen::Statistics(_)
        | Screen::Techniques(_)
        | Screen::Daily(_)
        | Screen::Playlist(_)
        | Screen::PuzzleEntry(_)
        | Screen::Waiting(_) => {
            let session = screen.component_mut().session_mut()?;
            Some(change(session, shared))
        }
    }
}
