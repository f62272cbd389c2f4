//! The level of a puzzle, fast enough for a generator that asks thousands of
//! times.

use super::hodoku;
use crate::grid::Grid;
use crate::logic::level::Level;

/// The level of a puzzle with one solution: HoDoKu's. A puzzle that no
/// technique finishes is Extreme, as is one of fewer than ten givens.
pub fn rate_level(givens: &Grid) -> Level {
    hodoku::find_level_up_to(givens, Level::Extreme).unwrap_or(Level::Extreme)
}

/// Whether a puzzle with one solution is of this level. Harder puzzles are
/// given up as soon as they are known to be.
pub fn is_of_level(givens: &Grid, level: Level) -> bool {
    hodoku::find_level_up_to(givens, level) == Some(level)
}
