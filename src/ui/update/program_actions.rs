//! Actions that every screen knows.

use super::common::{loses_game, with_save};
use super::open_screens::{ask, open_layer, save_and_open_menu};
use super::requests;
use crate::ui::keys::{Action, BoardAction, Key, Overlay, ProgramAction};
use crate::ui::screens::Layer;
use crate::ui::screens::settings::quick_settings;
use crate::ui::{AppState, ConfirmQuestion, Effect, Request, TerminalEffect};

/// Carries out an action of the program itself.
pub(super) fn carry_out(state: &mut AppState, action: ProgramAction) -> Vec<Effect> {
    match action {
        ProgramAction::Quit => requests::carry_out(state, Request::Quit),
        ProgramAction::Suspend => {
            say_what_undoes(state);
            with_save(state, TerminalEffect::Suspend)
        }
        ProgramAction::Redraw => vec![TerminalEffect::Redraw.into()],
        ProgramAction::BoardSize => quick_settings::next_board_size(&mut state.shared),
        ProgramAction::MouseCapture => {
            quick_settings::toggle_mouse(state.page(), &mut state.shared)
        }
        ProgramAction::Open(overlay) => open(state, overlay),
        ProgramAction::Go(_) if loses_game(state) => ask(state, ConfirmQuestion::LeaveUnsaved),
        ProgramAction::Go(place) => {
            let mut effects = save_and_open_menu(state);
            effects.extend(requests::carry_out(state, place.into()));
            effects
        }
    }
}

/// Where Ctrl-Z suspends and there is something to undo: elsewhere it undoes.
fn say_what_undoes(state: &mut AppState) {
    let (page, keys) = (state.page(), &state.shared.keys);
    let has = |action: Action, key: Key| keys.keys(page, action).contains(&key);
    let is_on_a_board = !keys.keys(page, Action::Board(BoardAction::Undo)).is_empty();
    if is_on_a_board && has(Action::Program(ProgramAction::Suspend), Key::Ctrl('z')) {
        let text = keys.expand_keys(page, "[suspend] suspends; [undo] undoes.");
        state.shared.show_info(text);
    }
}

/// Opens a layer for what is on top. The commands take the place of help; they
/// may have been beneath it already.
fn open(state: &mut AppState, overlay: Overlay) -> Vec<Effect> {
    if overlay == Overlay::PALETTE {
        state.layers.pop_if(|layer| matches!(layer, Layer::Help(_)));
        if let Some(Layer::Palette(_)) = state.layers.last() {
            return Vec::new();
        }
    }
    let board = state.screen.component().session();
    let layer = Layer::open(overlay, state.page(), refused(state), board);
    open_layer(state, layer)
}

/// The actions that the top layer, or else the screen, refuses.
fn refused(state: &AppState) -> Vec<Action> {
    if !state.layers.is_empty() {
        return Vec::new();
    }
    let screen = state.screen.component();
    let bound = state.shared.keys.bindings(state.page()).into_iter();
    let refused = bound.filter(|bound| screen.refuses(bound.action).is_some());
    refused.map(|bound| bound.action).collect()
}
