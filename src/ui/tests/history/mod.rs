//! The history as a tool for thinking.

mod bookmarks;
mod list;
mod review;
mod what_if;

use crate::ui::tests::support::driver::{press, session};
use crate::ui::tests::support::states::{self, HOME, default_game};
use crate::ui::{AppState, HistoryScreen, Layer, TerminalProfile};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::game::{Game, HistoryNodeId};

pub(super) fn won() -> AppState {
    states::won(TerminalProfile::default(), HOME)
}

pub(super) fn game(state: &AppState) -> &Game {
    &session(state).game
}

pub(super) fn tree(state: &AppState) -> &HistoryScreen {
    match state.layers.last() {
        Some(Layer::History(tree)) => tree,
        other => panic!("no history is open: {other:?}"),
    }
}

pub(super) fn turn(number: u32) -> HistoryNodeId {
    HistoryNodeId::new(number)
}

pub(super) fn digit_at(state: &AppState, cell: &str) -> Option<char> {
    let cell: Cell = Cell::all(9).find(|each| each.to_string() == cell).unwrap();
    game(state).position.digit(cell).map(Digit::to_char)
}

/// Two right digits, then another instead of the second: turn 1 leads to 2,
/// and to 3 and 4, where the game is.
pub(super) fn branched() -> AppState {
    press(default_game(), "g113g126ug338g195")
}
