//! HoDoKu's level and score of a puzzle, and its path to the solution.
//!
//! The scale is that of HoDoKu 2.2.0 by Bernhard Hobiger with its default settings. Each
//! technique has a level and a score. The score of a puzzle is the sum over its steps. Its
//! level is that of the hardest step, or a higher one if the score reaches it. Techniques are
//! tried in HoDoKu's order, and of several instances the first that HoDoKu would see is taken
//! (`SudokuSolver.java`, `Options.java`).

mod grade;
mod queued_board;
#[cfg(test)]
pub(super) mod tests;

pub use grade::{HodokuGrade, MIN_GIVENS, find_level_up_to, grade, is_of_level_by};
