//! Feeds messages to a state and looks at what came of it.

use crate::support::keys::keys;
use crate::support::states;
use ninefold::grid::{Cell, Digit};
use ninefold::save::SavedGame;
use ninefold::ui::{
    AppState, Effect, GameSession, Message, Screen, SolverPlayback, Verdict, update,
};
use std::time::Duration;

/// The state after these messages. Effects that need nothing from outside are
/// answered at once.
pub fn after(state: AppState, messages: impl IntoIterator<Item = Message>) -> AppState {
    messages.into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        effects.into_iter().fold(state, answer)
    })
}

fn answer(state: AppState, effect: Effect) -> AppState {
    if let Effect::Judge(run, grid) = effect {
        let verdict = Box::new(Verdict::of(grid, states::id()));
        update(state, Message::Judged(run, verdict)).0
    } else {
        state
    }
}

/// The state after these keys, effects answered as by [`after`].
pub fn press(state: AppState, text: &str) -> AppState {
    after(state, keys(text))
}

/// The state after these keys and all their effects, none of them answered.
pub fn type_keys(state: AppState, text: &str) -> (AppState, Vec<Effect>) {
    let mut all = Vec::new();
    let state = keys(text).into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        all.extend(effects);
        state
    });
    (state, all)
}

/// The state after this time.
pub fn pass_time(state: AppState, time: Duration) -> AppState {
    after(state, [Message::TimePassed(time)])
}

/// The game on the screen.
pub fn session(state: &AppState) -> &GameSession {
    state.table().expect("a game")
}

/// The message on the screen, empty if there is none.
pub fn status(state: &AppState) -> &str {
    state.notice.as_ref().map_or("", |notice| &notice.text)
}

/// A cell by its row and column, counted from 1.
pub fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

pub fn digit(character: char) -> Digit {
    Digit::from_char(character).expect("a digit")
}

pub fn theatre(state: &AppState) -> &SolverPlayback {
    match &state.screen {
        Screen::Watching(theatre) => theatre,
        other => panic!("not watching: {other:?}"),
    }
}

pub fn only_save(effects: &[Effect]) -> &SavedGame {
    match effects {
        [Effect::Save(saved)] => saved,
        other => panic!("not one save: {other:?}"),
    }
}

/// The save of a game that is just on the table, whose puzzle is rated.
pub fn save_of_a_new_game(effects: &[Effect]) -> &SavedGame {
    match effects {
        [Effect::Save(saved), Effect::Rate(givens)] => {
            assert_eq!(*givens, saved.game.puzzle.givens);
            saved
        }
        other => panic!("not a save and a rating: {other:?}"),
    }
}

pub fn hint_words(state: &AppState) -> String {
    let table = session(state);
    let hint = table.hint.as_ref().expect("a hint");
    hint.help.words(hint.stage, &table.game.position)
}
