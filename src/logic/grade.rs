//! The level of a puzzle, fast enough for a generator that asks thousands of
//! times. The answer is that of the player's ladder, whatever the order of
//! the steps: no step of these techniques takes away what another needs
//! without giving at least as much.

use super::{Ladder, Level};
use crate::grid::{Candidates, Cell, Digit, Grid, House};

/// The level of a puzzle with one solution: Easy if singles are enough,
/// Medium if locked candidates, pairs and triples are, otherwise Hard.
pub fn level_of(givens: &Grid) -> Level {
    let mut board = Candidates::of(givens);
    let mut level = Level::Easy;
    loop {
        place_singles(&mut board);
        if board.values().is_full() {
            return level;
        }
        match Ladder::PLAYER.next(&board) {
            Some(step) if step.level() < Level::Hard => step.apply(&mut board),
            _ => return Level::Hard,
        }
        level = Level::Medium;
    }
}

/// Writes hidden and naked singles until there is none left.
pub fn place_singles(board: &mut Candidates) {
    while place_hidden(board) || place_naked(board) {}
}

fn place_hidden(board: &mut Candidates) -> bool {
    let mut any = false;
    for digit in Digit::ALL {
        for house in House::ALL {
            if let Some(cell) = board.places(house, digit).single() {
                board.place(cell, digit);
                any = true;
            }
        }
    }
    any
}

fn place_naked(board: &mut Candidates) -> bool {
    let mut any = false;
    for cell in Cell::all() {
        if let Some(digit) = board.at(cell).single() {
            board.place(cell, digit);
            any = true;
        }
    }
    any
}
