//! The games that tests begin with.

use super::test_boards::EXAMPLE;
use crate::game::{AutoPrune, Game, GamePuzzle};
use ninefold_core::board::{Cell, Digit};
use std::time::Duration;

/// A game of the example, before its first move.
pub(crate) fn example_game() -> Game {
    Game::new(GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap())
}

/// The game with a digit entered after `at` seconds.
pub(crate) fn with_digit_at(mut game: Game, at: u64, cell: Cell, digit: Digit) -> Game {
    game.record.elapsed = Duration::from_secs(at);
    let step = game.enter(cell, digit, AutoPrune::Off).unwrap();
    game.make(step)
}
