//! In a game without help nothing that is said or saved depends on the stored solution.

use super::{FACTS, Spoken, example};
use crate::ui::tests::support::boards::EXAMPLE;
use crate::ui::tests::support::driver::session;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, TerminalProfile};
use ninefold_core::board::{Digit, Grid};
use ninefold_core::formats::Limits;
use ninefold_game::game::{Answer, Game, GamePuzzle};
use ninefold_game::save::{ExportedGames, SavedGame};
use ninefold_game::settings::{Errors, SpeechLength};

/// Entries and questions beside [`FACTS`]: the first two cannot both be right.
const LINES: [&str; 30] = [
    "13=1",
    "13=2",
    "undo",
    "menu",
    "1",
    "check",
    "hint",
    "prove",
    "what if",
    "14=6",
    "keep",
    "games",
    "check cell",
    "reveal",
    "undo mistake",
    "solve",
    "steps",
    "path",
    "watch",
    "watch logic",
    "technique",
    "techniques",
    "1",
    "back",
    "history",
    "bookmarks",
    "replay",
    "next place",
    "show step",
    "end",
];

/// The puzzle with another digit in each cell of its solution.
fn exchanged(mut puzzle: GamePuzzle) -> GamePuzzle {
    let size = puzzle.rules.size();
    let answer = *puzzle.answer.proved().expect("a solution");
    let renamed = answer.filled().fold(Grid::EMPTY, |values, (cell, value)| {
        values.with(cell, Some(Digit::from_index((value.index() + 1) % size)))
    });
    puzzle.answer = Answer::Proved(renamed);
    puzzle
}

/// A challenge without hints and checks, though the settings ask for checks.
fn challenge(puzzle: GamePuzzle) -> AppState {
    let mut state = example();
    state.shared.settings.errors = Errors::Solution;
    if let Some(session) = state.game_mut() {
        let game = Game::new(puzzle);
        let limits = Limits::ALL;
        session.change(|_| Game { limits, ..game });
    }
    state
}

/// What is said to every line, and the saves and the export after each.
fn told(puzzle: &GamePuzzle, held: GamePuzzle) -> Vec<(String, Vec<Vec<u8>>)> {
    let mut spoken = Spoken::begin(challenge(held), SpeechLength::Full).0;
    let facts = FACTS.iter().flat_map(|(lines, _)| lines.iter());
    let lines = facts.chain(&LINES).filter(|line| **line != "quit");
    lines
        .map(|line| {
            let said = spoken.say(line);
            let games = spoken.disk.values().cloned();
            // The save of another board has the solution itself.
            let games = games.map(|mut saved| {
                saved.game.puzzle.answer = puzzle.answer;
                saved
            });
            let games: Vec<SavedGame> = games.collect();
            let mut files: Vec<Vec<u8>> = games.iter().map(SavedGame::encode).collect();
            let exported = ExportedGames {
                games,
                statistics: None,
            };
            files.push(exported.encode());
            (said, files)
        })
        .collect()
}

#[test]
fn without_help_the_stored_solution_changes_nothing() {
    let killer = board_of("killer", TerminalProfile::default(), HOME);
    let killer = session(&killer).game.puzzle.clone();
    for puzzle in [states::puzzle(EXAMPLE), killer] {
        let right = told(&puzzle, puzzle.clone());
        let wrong = told(&puzzle, exchanged(puzzle.clone()));
        for (right, wrong) in right.iter().zip(&wrong) {
            assert_eq!(right, wrong);
        }
    }
}
