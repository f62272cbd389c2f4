//! Games on boards of other sizes and rules.

use crate::ui::tests::support::states;
use crate::ui::{AppState, GameSession, Screen, TerminalProfile};
use ninefold_core::formats::read_first;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, Game, GamePuzzle};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A game just begun on an easy board of this kind, by the title of the kind; of a jigsaw by
/// its last word.
pub(crate) fn board_of(title: &str, terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    game_of(made(title), terminal, size)
}

/// Made once for all tests: hundreds of screens show the same few boards.
pub(crate) fn made(title: &str) -> GamePuzzle {
    static MADE: Mutex<BTreeMap<String, GamePuzzle>> = Mutex::new(BTreeMap::new());
    let mut all = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || made_at(title, Level::Easy, 3);
    all.entry(title.to_owned()).or_insert_with(make).clone()
}

/// A board of this kind and level.
pub(crate) fn made_at(title: &str, level: Level, seed: u64) -> GamePuzzle {
    let mut kinds = BoardKind::OFFERED.iter();
    let kind = kinds
        .find(|kind| kind.title().ends_with(title))
        .expect("a kind");
    let made = kind.make(level, seed, Symmetry::None, &|| false);
    made.expect("a board")
}

/// A game just begun on this puzzle.
pub(crate) fn game_of(puzzle: GamePuzzle, terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let session = GameSession::new(states::id(), Game::new(puzzle));
    let mut state = states::menu(terminal, size);
    state.screen = Screen::Game(Box::new(session));
    state
}

const LINKS: &str = include_str!("../../../../tests/data/f-puzzles-links.tsv");

/// The puzzle of the published link whose name begins so.
pub(crate) fn published(name: &str) -> GamePuzzle {
    let line = LINKS.lines().find(|line| line.starts_with(name));
    let payload = line.and_then(|line| line.split('\t').nth(2));
    let link = format!("https://f-puzzles.com/?load={}", payload.expect("a link"));
    GamePuzzle::from_board(&read_first(&link).expect("a board"), &|| false)
}
