//! Settings with a key of their own: the size of the board, whose the mouse is,
//! which errors are marked, whether candidates are kept up.

use crate::ui::board::board_size::{fits, least_window};
use crate::ui::keys::{BOARD, Page};
use crate::ui::{Effect, Shared};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{AutoCandidates, Errors, Mouse, Settings};
use ninefold_game::settings::{CycleDirection, SettingItem};

/// The next size of the board; if the window has no room for it, says so.
pub(crate) fn next_board_size(shared: &mut Shared) -> Vec<Effect> {
    let settings = next(SettingItem::Board, shared);
    let name = SettingItem::Board.value(&settings).name;
    let text = if fits(settings.board, shared.size) {
        format!("Board: {name}.")
    } else {
        let (columns, rows) = least_window(settings.board);
        let (width, height) = shared.size;
        format!("Board: {name} needs {columns}x{rows}, the window is {width}x{height}.")
    };
    apply(settings, text, shared)
}

/// Gives the mouse to the game, or back to the terminal.
pub(crate) fn toggle_mouse(page: Page, shared: &mut Shared) -> Vec<Effect> {
    let settings = next(SettingItem::Mouse, shared);
    let text = match settings.mouse {
        Mouse::On => "Mouse on: clicks and drags play. [mouse] turns it off.",
        Mouse::Off => "Mouse off: drag to select text. [mouse] turns it on.",
    };
    let text = shared.keys.expand_keys(page, text);
    apply(settings, text, shared)
}

/// Marks conflicts, or nothing. That every wrong digit is marked counts in each game: only the
/// list of settings has it.
pub(crate) fn next_errors(shared: &mut Shared) -> Vec<Effect> {
    let (errors, text) = match shared.settings.errors {
        Errors::Conflicts => (
            Errors::Off,
            "Conflicts are not marked. [errors] marks them.",
        ),
        Errors::Off | Errors::Solution => (Errors::Conflicts, "Conflicts are marked."),
    };
    let settings = Settings {
        errors,
        ..shared.settings.clone()
    };
    let text = shared.keys.expand_keys(BOARD, text);
    apply(settings, text, shared)
}

/// Keeps the candidates up, or shows the notes, in every game: the other way than now. Beside the
/// sums of cages cells that can still be anything stay blank.
pub(crate) fn next_candidates(
    now: AutoCandidates,
    has_cages: bool,
    shared: &mut Shared,
) -> Vec<Effect> {
    let (candidates, text) = match (now, has_cages) {
        (AutoCandidates::Off, true) => (
            AutoCandidates::On,
            "Auto candidates on, by cages too. Cells with all digits stay blank.",
        ),
        (AutoCandidates::Off, false) => (
            AutoCandidates::On,
            "Auto candidates on: every empty cell shows its candidates.",
        ),
        (AutoCandidates::On, _) => (
            AutoCandidates::Off,
            "Auto candidates off: cells show your notes.",
        ),
    };
    let settings = Settings {
        candidates,
        own_notes_until: String::new(),
        ..shared.settings.clone()
    };
    apply(settings, text.to_owned(), shared)
}

fn next(item: SettingItem, shared: &Shared) -> Settings {
    item.cycled(shared.settings.clone(), CycleDirection::Forward)
}

fn apply(settings: Settings, text: String, shared: &mut Shared) -> Vec<Effect> {
    shared.show_info(text);
    shared.apply_settings(settings.clone());
    vec![StorageRequest::SaveSettings(settings).into()]
}
