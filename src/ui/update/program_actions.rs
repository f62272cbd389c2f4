//! What can be asked for on every screen.

use super::common::{close_layer, leave, open_layer, with_save};
use crate::ui::keys::ProgramAction;
use crate::ui::screens::Layer;
use crate::ui::screens::help::HelpPage;
use crate::ui::screens::palette::Palette;
use crate::ui::screens::settings::{SettingsScreen, quick_settings};
use crate::ui::{AppState, Effect, TerminalEffect};

/// Carries out an action of the program itself.
pub(super) fn carry_out(state: &mut AppState, action: ProgramAction) -> Vec<Effect> {
    match action {
        ProgramAction::Quit => leave(state),
        ProgramAction::Suspend => with_save(state, TerminalEffect::Suspend),
        ProgramAction::Redraw => vec![TerminalEffect::Redraw.into()],
        ProgramAction::Help => open_help(state),
        ProgramAction::Palette => open_palette(state),
        ProgramAction::Settings => toggle_settings(state),
        ProgramAction::BoardSize => quick_settings::next_board_size(&mut state.shared),
        ProgramAction::MouseCapture => {
            let context = state.context();
            quick_settings::toggle_mouse(context, &mut state.shared)
        }
    }
}

/// Help for what is open; help itself is closed again.
fn open_help(state: &mut AppState) -> Vec<Effect> {
    if let Some(Layer::Help(_)) = state.layers.last() {
        return close_layer(state);
    }
    let page = HelpPage::new(state.context());
    open_layer(state, Layer::Help(page))
}

/// The commands for what is open; they take the place of help, and are closed
/// by the key that opened them.
fn open_palette(state: &mut AppState) -> Vec<Effect> {
    if let Some(Layer::Palette(_)) = state.layers.last() {
        return close_layer(state);
    }
    state.layers.pop_if(|layer| matches!(layer, Layer::Help(_)));
    // They may have been beneath the help already.
    if let Some(Layer::Palette(_)) = state.layers.last() {
        return Vec::new();
    }
    let palette = Palette::new(state.context());
    open_layer(state, Layer::Palette(palette))
}

fn toggle_settings(state: &mut AppState) -> Vec<Effect> {
    if let Some(Layer::Settings(_)) = state.layers.last() {
        return close_layer(state);
    }
    open_layer(state, Layer::Settings(SettingsScreen::default()))
}
