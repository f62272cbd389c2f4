//! Playing a puzzle again against the game that was won.

use crate::ui::tests::screens::SMALL;
use crate::ui::tests::support::driver::{after, pass_time, press, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, right_digits};
use crate::ui::{AppState, Effect, Fact, Message, RunResult, Screen, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_game::game::{Game, GameFigures, GameId, Tool};
use ninefold_game::save::{SavedGame, StorageRequest};
use std::time::Duration;

/// A game won with ten seconds before each digit.
fn won(size: (u16, u16)) -> AppState {
    let mut start = states::playing(TerminalProfile::default(), size);
    if let Screen::Game(session) = &mut start.screen {
        session.game.record.elapsed = Duration::ZERO;
    }
    right_digits(0..81).iter().fold(start, |state, keys| {
        press(pass_time(state, Duration::from_secs(10)), keys)
    })
}

/// The game that is asked for after the win, as a new one.
fn again(size: (u16, u16)) -> AppState {
    let (state, effects) = type_keys(won(size), "R");
    let [Effect::Storage(StorageRequest::Begin(run, game))] = &effects[..] else {
        panic!("{effects:?}");
    };
    let saved = SavedGame {
        id: GameId::new(1_795_208_199, 7),
        game: Game::clone(game),
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: 0,
    };
    let loaded = Fact::Reported(*run, RunResult::GameLoaded(Box::new(saved), None));
    after(state, [Message::Fact(loaded)])
}

fn screen(state: &AppState) -> String {
    screen::draw(state).text()
}

fn type_right(state: AppState, places: std::ops::Range<usize>) -> AppState {
    press(state, &right_digits(places).concat())
}

#[test]
fn a_quiet_line_says_how_many_cells_one_is_ahead() {
    let start = again(HOME);
    assert!(
        screen(&start).contains("Ghost level with you"),
        "{}",
        screen(&start)
    );
    let late = pass_time(start, Duration::from_secs(25));
    assert!(screen(&late).contains("Ghost 2 cells ahead"));
    let early = type_right(late, 0..3);
    assert!(screen(&early).contains("Ghost 1 cell behind"));

    let hidden = press(early, "O");
    assert!(!screen(&hidden).contains("Ghost 1"));
    assert!(screen(&press(hidden, "O")).contains("Ghost 1 cell behind"));
}

#[test]
fn in_a_small_window_the_lead_is_a_number() {
    let late = pass_time(again(SMALL), Duration::from_secs(25));
    assert!(screen(&late).contains("0:25 -2"), "{}", screen(&late));
}

#[test]
fn the_win_says_by_how_much_and_is_in_no_statistics() {
    let late = pass_time(again(HOME), Duration::from_secs(100));
    let won = type_right(late, 0..81);
    let text = screen(&won);
    let words: Vec<&str> = text.split_whitespace().collect();
    let has = |pair: [&str; 2]| words.windows(2).any(|words| words == pair);
    assert!(has(["ghost", "7:10"]) && has(["faster", "5:30"]), "{text}");
    let game = &won.game().unwrap().game;
    assert!(game.is_won());
    assert_eq!(GameFigures::from(game).outcome, None);
    let statistics = won.shared.statistics.statistics();
    assert!(statistics.is_none_or(|all| !all.has_games()));
}

#[test]
fn the_ghost_comes_back_with_the_game() {
    let saved = type_right(again(HOME), 0..3).game().unwrap().snapshot();
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).unwrap();
    assert_eq!(read.game.ghost, saved.game.ghost);
    assert!(read.game.ghost.is_some());
}

#[test]
fn without_a_time_to_beat_there_is_no_ghost() {
    let playing = states::playing(TerminalProfile::default(), HOME);
    let refused = screen(&press(playing.clone(), "O"));
    assert!(refused.contains("No ghost"), "{refused}");
    let (state, effects) = type_keys(press(playing, "!<enter>"), "R");
    assert_eq!(effects, []);
    assert!(screen(&state).contains("no time to beat"));
}
