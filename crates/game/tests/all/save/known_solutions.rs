//! Puzzles whose solution was had are known, in any guise and whatever becomes of their games.

use super::play::{after_digits, id, saved};
use ninefold_core::board::Digit;
use ninefold_core::classic::{Cell, Grid};
use ninefold_core::logic::IndexedRules;
use ninefold_game::game::{Game, GamePuzzle, Novelty};
use ninefold_game::save::{FileKind, KnownSolutions, SavedGame, Store};
use std::fs;
use tempfile::tempdir;

fn givens() -> Grid {
    after_digits(0).puzzle.givens.classic().unwrap()
}

/// The puzzle mirrored, its digits renamed and its first two rows exchanged.
fn isomorph() -> Grid {
    givens().filled().fold(Grid::EMPTY, |image, (cell, digit)| {
        let row = [1, 0, 2, 3, 4, 5, 6, 7, 8][cell.column()];
        let digit = Digit::from_index((digit.index() + 4) % 9);
        image.with(Cell::at(row, cell.row()), Some(digit))
    })
}

/// The puzzle with one more given.
fn with_one_more() -> Grid {
    let cell = givens().empty_cells().first().unwrap();
    let solution = after_digits(0)
        .puzzle
        .answer
        .proved()
        .unwrap()
        .classic()
        .unwrap();
    givens().with(cell, solution.get(cell))
}

fn new_game(givens: Grid) -> Game {
    Game::new(GamePuzzle::from_givens(givens.into()).unwrap())
}

fn with(known: KnownSolutions, givens: Grid) -> KnownSolutions {
    known.with(&IndexedRules::classic(), &givens.into())
}

fn contains(known: &KnownSolutions, givens: Grid) -> bool {
    known.contains(&IndexedRules::classic(), &givens.into())
}

fn remember(store: &Store, givens: Grid) {
    let rules = IndexedRules::classic();
    store.remember_solution(&rules, &givens.into()).unwrap();
}

#[test]
fn a_known_puzzle_is_known_as_an_isomorph_and_others_are_not() {
    let known = with(KnownSolutions::default(), givens());
    assert!(contains(&known, isomorph()) && contains(&known, givens()));
    assert!(!contains(&known, with_one_more()));
    assert_eq!(with(known.clone(), isomorph()), known, "it is there once");
    assert_eq!(KnownSolutions::decode(&known.encode()), Ok(known));
    // Who has seen that a grid has several solutions knows none.
    let none = with(KnownSolutions::default(), Grid::EMPTY);
    assert_eq!(none, KnownSolutions::default());
}

#[test]
fn a_solution_stays_known_when_its_game_is_deleted() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let again = new_game(isomorph());
    let knows = || store.knows_solution(&id("b"), &again).unwrap();
    store.save(&saved("a", after_digits(3), 1)).unwrap();
    assert!(!knows(), "a game that is only open tells nothing");
    // Games from before this list was kept are in no list.
    store.save(&saved("a", after_digits(81), 2)).unwrap();
    assert!(knows());
    store.delete(&id("a")).unwrap();
    assert!(!knows());
    remember(&store, givens());
    assert!(knows());
    // A game does not know its own puzzle by itself.
    let (alone, won) = (tempdir().unwrap(), after_digits(81));
    let other = Store::open(alone.path()).unwrap();
    other.save(&saved("a", won.clone(), 2)).unwrap();
    assert_eq!(other.knows_solution(&id("a"), &won), Ok(false));
}

#[test]
fn a_damaged_list_is_read_from_its_backup() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    remember(&store, givens());
    remember(&store, with_one_more());
    fs::write(folder.path().join("known.json"), b"{}").unwrap();
    let loaded = store.known_solutions().unwrap();
    assert_eq!(loaded.value, with(KnownSolutions::default(), givens()));
    assert_eq!(
        loaded.recovery.map(|recovery| recovery.kind),
        Some(FileKind::KnownSolutions)
    );
}

#[test]
fn what_is_played_again_is_saved_as_that_and_counts_nowhere() {
    let mut won = after_digits(81);
    assert!(won.is_counted());
    won.novelty = Novelty::Again;
    assert!(!won.is_counted() && won.challenge_result().is_none());
    let read = SavedGame::decode(id("a"), &saved("a", won.clone(), 1).encode()).unwrap();
    assert_eq!(read.game, won);
}
