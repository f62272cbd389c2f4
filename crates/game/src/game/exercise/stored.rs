//! Puzzles that have a position to practise each technique on, found once by a long search
//! (`examples/stored_positions`). No two puzzles of a technique are alike by symmetry, nor are
//! their positions.
//!
//! The file has for each technique
//!
//! | bytes | |
//! |---|---|
//! | 1 | the length of its name |
//! | as many | its name |
//! | 2 | the length of its puzzles, the low byte first |
//! | as many | its puzzles, one after the other |
//!
//! and for each puzzle
//!
//! | bytes | |
//! |---|---|
//! | 11 | the cells that are given, a bit each: the lowest bit of the first byte is r1c1, the next r1c2 |
//! | 2 for every five givens or part of five | their digits less one, in the order of the cells, as a number of base nine: the first digit counts 1, the second 9; the low byte first |

use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::logic::Technique;

const FILE: &[u8] = include_bytes!("stored.bin");

const CELL_BYTES: usize = 11;
const DIGITS_IN_TWO_BYTES: usize = 5;

/// The puzzles that are stored for a technique, each with one solution.
///
/// ```
/// use ninefold_core::logic::Technique;
/// use ninefold_game::game::{GamePuzzle, stored_puzzles};
///
/// let givens = stored_puzzles(Technique::Jellyfish).next().expect("a puzzle");
/// assert!(GamePuzzle::from_givens(givens).is_ok());
/// ```
pub fn stored_puzzles(technique: Technique) -> impl Iterator<Item = Grid> {
    let mut rest = FILE;
    let mut sections = std::iter::from_fn(move || section(&mut rest));
    let own = sections.find(|(name, _)| *name == technique.name().as_bytes());
    let mut rest = own.map_or(&[][..], |(_, puzzles)| puzzles);
    std::iter::from_fn(move || puzzle(&mut rest))
}

/// The next technique's name and puzzles.
fn section<'a>(rest: &mut &'a [u8]) -> Option<(&'a [u8], &'a [u8])> {
    let [length] = take(rest, 1)? else {
        return None;
    };
    let name = take(rest, usize::from(*length))?;
    let length = number(rest)?;
    Some((name, take(rest, length)?))
}

fn puzzle(rest: &mut &[u8]) -> Option<Grid> {
    let bits = take(rest, CELL_BYTES)?;
    let is_given = |cell: &Cell| {
        let number = cell.number(9);
        bits[number / 8] >> (number % 8) & 1 == 1
    };
    let mut cells = Cell::all(9).filter(is_given);
    let mut givens = Grid::EMPTY;
    for _ in 0..cells.clone().count().div_ceil(DIGITS_IN_TWO_BYTES) {
        let mut digits = number(rest)?;
        for cell in cells.by_ref().take(DIGITS_IN_TWO_BYTES) {
            givens.set(cell, Some(Digit::from_index(digits % 9)));
            digits /= 9;
        }
    }
    Some(givens)
}

/// The next two bytes.
fn number(rest: &mut &[u8]) -> Option<usize> {
    let bytes = take(rest, 2)?.try_into().ok()?;
    Some(usize::from(u16::from_le_bytes(bytes)))
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(taken)
}

#[cfg(test)]
mod tests;
