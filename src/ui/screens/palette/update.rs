//! The command palette: typing in it, and doing what is chosen.

use crate::ui::update::overlays::{uncovered, with};
use crate::ui::update::{Next, act as carry_out, neighbour, open as open_over, quiet};
use crate::ui::{Action, AppState, Key, Overlay, Palette};

/// Opens the palette over what is open; over help it takes its place, and the
/// palette itself is closed again.
pub(crate) fn open(state: AppState) -> Next {
    let state = match state.overlay.clone() {
        Some(Overlay::Help(page)) => uncovered(state, page.under),
        Some(Overlay::Palette(palette)) => return quiet(uncovered(state, palette.under)),
        _ => state,
    };
    let of = state.context();
    match state.overlay.clone() {
        Some(Overlay::Palette(_)) => quiet(state),
        under => open_over(
            state,
            Overlay::Palette(Palette::new(of, under.map(Box::new))),
        ),
    }
}

/// A letter typed into the palette. `None` if none is open, or it is no letter.
pub(crate) fn typed(state: &AppState, key: Key) -> Option<Next> {
    match (&state.overlay, key) {
        (Some(Overlay::Palette(palette)), Key::Char(letter)) => {
            let palette = palette.clone().with(letter);
            let state = state.clone();
            Some(quiet(with(state, Overlay::Palette(palette))))
        }
        _ => None,
    }
}

/// The other keys of the palette.
pub(crate) fn act(state: AppState, palette: Palette, action: Action) -> Next {
    let count = palette.found(&state.keys).len();
    let selected = match action {
        Action::Move(direction) => neighbour(palette.selected, count, direction),
        Action::ScrollUp => palette.selected.saturating_sub(Palette::ROWS),
        Action::ScrollDown => (palette.selected + Palette::ROWS).min(count.saturating_sub(1)),
        _ => palette.selected,
    };
    let palette = Palette {
        selected,
        ..palette
    };
    match action {
        Action::Back => quiet(uncovered(state, palette.under)),
        Action::Confirm => chosen(state, palette),
        Action::DeleteBackward => quiet(with(state, Overlay::Palette(palette.rubbed()))),
        Action::ClearAll => {
            let empty = Palette::new(palette.of, palette.under);
            quiet(with(state, Overlay::Palette(empty)))
        }
        _ => quiet(with(state, Overlay::Palette(palette))),
    }
}

/// Does what is chosen where the palette was opened.
fn chosen(state: AppState, palette: Palette) -> Next {
    match palette.chosen(&state.keys) {
        Some(action) => carry_out(uncovered(state, palette.under), action),
        None => quiet(with(state, Overlay::Palette(palette))),
    }
}
