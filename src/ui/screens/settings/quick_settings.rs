//! Settings with a key of their own: the size of the board, whose the mouse is,
//! which errors are marked.

use crate::settings::{CycleDirection, Errors, Mouse, SettingItem, Settings};
use crate::ui::update::Next;
use crate::ui::{AppState, Effect, StatusMessage, fits, least_window};

/// The next size of the board; if the window has no room for it, that is said.
pub(crate) fn next_size(state: AppState) -> Next {
    let settings = SettingItem::Board.cycled(state.settings.clone(), CycleDirection::Forward);
    let name = SettingItem::Board.value(&settings).name;
    let says = match fits(settings.board, state.size) {
        true => format!("Board: {name}."),
        false => {
            let (columns, rows) = least_window(settings.board);
            let (width, height) = state.size;
            format!("Board: {name} needs {columns}x{rows}, the window is {width}x{height}.")
        }
    };
    chosen(state, settings, says)
}

/// The mouse is the game's or the terminal's.
pub(crate) fn other_mouse(state: AppState) -> Next {
    let settings = SettingItem::Mouse.cycled(state.settings.clone(), CycleDirection::Forward);
    let says = state.told(match settings.mouse {
        Mouse::On => "The mouse plays now; [mouse] gives it back.",
        Mouse::Off => "Mouse selects text now; [mouse] takes it back.",
    });
    chosen(state, settings, says)
}

/// The next way of showing errors.
pub(crate) fn next_errors(state: AppState) -> Next {
    let settings = SettingItem::Errors.cycled(state.settings.clone(), CycleDirection::Forward);
    let says = match settings.errors {
        Errors::Off => "Errors: nothing is marked.",
        Errors::Conflicts => "Errors: digits that break a rule are marked.",
        Errors::Solution => "Errors: every wrong digit is marked.",
    };
    chosen(state, settings, says.to_owned())
}

fn chosen(state: AppState, settings: Settings, says: String) -> Next {
    let notice = Some(StatusMessage::plain(says));
    let state = AppState { notice, ..state }.with_settings(settings.clone());
    (state, vec![Effect::SaveSettings(settings)])
}
