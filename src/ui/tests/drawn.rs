//! A game of a puzzle whose clues are drawings: its page of rules, and a player's own reading.

use crate::ui::tests::support::driver::{press, type_keys};
use crate::ui::tests::support::other_boards::game_of;
use crate::ui::tests::support::{screen, states};
use crate::ui::{
    AppState, Effect, Fact, GameSession, RunResult, TerminalProfile, WorkEffect, update,
};
use ninefold_core::formats::read_first;
use ninefold_game::game::{Game, GamePuzzle, Verdict};
use ninefold_game::save::{Run, SavedGame, StorageRequest};
use serde_json::{Value, json};

/// A board of four rows with a green and a purple line.
fn board() -> String {
    let given = |c: char| {
        c.to_digit(10)
            .map_or(json!({}), |value| json!({"value": value}))
    };
    let cells: Vec<Value> = "1..4..1......32.".chars().map(given).collect();
    let place = |region: usize, n: usize| [region / 2 * 2 + n / 2, region % 2 * 2 + n % 2];
    let region = |region: usize| (0..4).map(|n| place(region, n)).collect::<Vec<_>>();
    let board = json!({
        "cells": cells.chunks(4).collect::<Vec<_>>(),
        "regions": (0..4).map(region).collect::<Vec<_>>(),
        "lines": [
            {"wayPoints": [[2.5, 0.5], [1.5, 0.5]], "color": "#67F067", "thickness": 10},
            {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#F067F0", "thickness": 10},
        ],
        "metadata": {
            "rules": "Adjacent digits on a green line differ by at least 1. A purple line has consecutive digits in any order.",
            "solution": "1234341221434321",
        },
    });
    board.to_string()
}

#[test]
fn the_page_of_rules_lists_readings_and_a_digit_changes_one() {
    let puzzle = GamePuzzle::from_board(&read_first(&board()).unwrap(), &|| false);
    let text = puzzle.outcome_text().unwrap();
    assert_eq!(
        text,
        "Read from drawing and rules: 1 whispers line (1) and 1 renban line. One solution, the one the link states."
    );
    let playing = game_of(puzzle, TerminalProfile::default(), (80, 30));
    let playing = press(playing, "t<esc>2");
    let before = playing.game().unwrap().clone();
    let page = press(playing, "D");
    let shown = screen::draw(&page).text();
    assert!(
        shown.contains("1. 1 green line: whispers line (1)."),
        "{shown}"
    );
    assert!(shown.contains("2. 1 purple line: renban line."), "{shown}");
    // The other reading is proved by a worker, as a puzzle of its own.
    let (waiting, effects) = type_keys(page, "2");
    let judged = effects.iter().find_map(|effect| match effect {
        Effect::Work(WorkEffect::Judge(run, text)) => Some((*run, text)),
        _ => None,
    });
    let (run, text) = judged.expect("a board to judge");
    let own = GamePuzzle::from_board(text, &|| false);
    let reading = own.published.reading().cloned().unwrap();
    assert!(reading.is_own());
    assert_eq!(reading.groups()[1].meaning(), None);
    assert!(own.outcome_text().unwrap().starts_with("Your reading: "));
    // The hint that was taken before counts.
    let verdict = Verdict::Playable(states::id(), Box::new(Game::new(own)), None);
    let judged = RunResult::Judged(Box::new(verdict));
    let (waiting, effects) = update(waiting, Fact::Reported(run, judged).into());
    let begun = effects.iter().find_map(|effect| match effect {
        Effect::Storage(StorageRequest::Begin(run, game)) => Some((*run, game.clone())),
        _ => None,
    });
    let (run, game) = begun.expect("a game to begin");
    assert_eq!(game.record.hints_asked(), 1);
    undone_like_a_move(waiting, run, *game, &before);
}

/// After the moves of a game that was read otherwise, undo goes back to the game before it.
fn undone_like_a_move(waiting: AppState, run: Run, game: Game, before: &GameSession) {
    let saved = Box::new(SavedGame::new(states::id(), game));
    let loaded = RunResult::GameLoaded(saved, None);
    let (state, _) = update(waiting, Fact::Reported(run, loaded).into());
    // The first key leaves the page of the rules, with which the game opens.
    let playing = if state.layers.is_empty() {
        state
    } else {
        press(state, "<esc>")
    };
    let moved = press(playing, "2");
    assert_ne!(moved.game().unwrap().game.puzzle, before.game.puzzle);
    let undone = press(moved, "u");
    assert_ne!(undone.game().unwrap().game.puzzle, before.game.puzzle);
    let back = press(undone, "u");
    let session = back.game().unwrap();
    assert_eq!(session.game.puzzle, before.game.puzzle);
    assert_eq!(session.game.position, before.game.position);
    assert_eq!(
        session.game.record.hints_asked(),
        1,
        "the help stays counted"
    );
    let shown = screen::draw(&back).text();
    assert!(
        shown.contains("Undone: the drawings are read as before."),
        "{shown}"
    );
    // What comes before that are the moves of the first reading.
    let first = press(back, "u");
    assert_eq!(
        first.game().unwrap().game.position,
        Game::new(before.game.puzzle.clone()).position
    );
}

/// The drawings are not saved, but what they were read as is.
#[test]
fn the_readings_of_a_saved_game_are_listed() {
    let puzzle = GamePuzzle::from_board(&read_first(&board()).unwrap(), &|| false);
    let saved = SavedGame::new(states::id(), Game::new(puzzle.clone()));
    let loaded = SavedGame::decode(states::id(), &saved.encode()).expect("it is read");
    assert_eq!(loaded.game.puzzle.known_lines(), puzzle.known_lines());
    let playing = game_of(loaded.game.puzzle, TerminalProfile::default(), (80, 30));
    let page = press(playing, "D");
    let shown = screen::draw(&page).text();
    for line in [
        "1. 1 green line: whispers line (1).",
        "2. 1 purple line: renban line.",
    ] {
        assert!(shown.contains(line), "{shown}");
    }
    let (page, effects) = type_keys(page, "2");
    assert!(effects.is_empty(), "{effects:?}");
    let shown = screen::draw(&page).text();
    assert!(shown.contains("paste the link again"), "{shown}");
}
