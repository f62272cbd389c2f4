//! Copying the board to where the player pastes from.

use crate::ui::update::Next;
use crate::ui::{AppState, CopyForm, Effect, StatusMessage};

/// Copies the game on the table. Whether the terminal takes it, it does not
/// say.
pub(crate) fn copy(state: AppState, form: CopyForm) -> Next {
    let Some(text) = state.board().map(|table| form.text(&table.game)) else {
        return (state, Vec::new());
    };
    let notice = Some(StatusMessage::plain(format!(
        "Copied, if the terminal allows it: {}.",
        lowered(form.name())
    )));
    (AppState { notice, ..state }, vec![Effect::Copy(text)])
}

fn lowered(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(characters).collect()
}
