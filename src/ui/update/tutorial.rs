//! Opening and leaving the tutorial, which changes settings.

use super::open_screens::{ask, open as open_screen};
use crate::ui::{AppState, ConfirmQuestion, Effect, Screen};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Settings, TerminalCursor, TutorialOffer};

/// Opens it. A new player is asked whether the cursor of the terminal shall be seen.
pub(super) fn open(state: &mut AppState) -> Vec<Effect> {
    let shared = &state.shared;
    let is_asked = shared.settings.tutorial == TutorialOffer::First
        && shared.settings.cursor == TerminalCursor::Auto
        && !shared.shows_cursor();
    let mut effects = open_screen(state, Screen::Tutorial(Box::default()));
    if is_asked {
        effects.extend(ask(state, ConfirmQuestion::ShowCursor));
    }
    effects
}

/// Shows the cursor of the terminal from now on.
pub(super) fn show_cursor(state: &mut AppState) -> Vec<Effect> {
    let settings = Settings {
        cursor: TerminalCursor::Shown,
        ..state.shared.settings.clone()
    };
    change(state, settings)
}

/// The menu does not offer it first any more.
pub(super) fn leave(state: &mut AppState) -> Vec<Effect> {
    let settings = Settings {
        tutorial: TutorialOffer::Done,
        ..state.shared.settings.clone()
    };
    change(state, settings)
}

fn change(state: &mut AppState, settings: Settings) -> Vec<Effect> {
    if settings == state.shared.settings {
        return Vec::new();
    }
    state.shared.apply_settings(settings.clone());
    vec![StorageRequest::SaveSettings(settings).into()]
}
