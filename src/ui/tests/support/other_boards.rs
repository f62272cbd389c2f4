//! Games on boards of other sizes and rules.

use crate::ui::tests::support::states;
use crate::ui::{AppState, GameSession, Screen, TerminalProfile};
use ninefold_core::logic::Level;
use ninefold_core::variants::generate_board;
use ninefold_game::game::{BoardKind, Game, Puzzle};

/// A game just begun on an easy board of this kind, by the title of the kind; of a jigsaw by
/// its last word.
pub(crate) fn board_of(title: &str, terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let mut kinds = BoardKind::OFFERED.iter();
    let kind = kinds
        .find(|kind| kind.title().ends_with(title))
        .expect("a kind");
    let made = generate_board(&kind.recipe(Level::Easy, 3), &|| false).expect("a board");
    let session = GameSession::new(states::id(), Game::new(Puzzle::from(made)));
    let mut state = states::menu(terminal, size);
    state.screen = Screen::Game(Box::new(session));
    state
}
