//! Difficulty ratings of a puzzle: HoDoKu's and the Sudoku Explainer's.

pub mod hodoku;
pub mod level;
mod step_rating;
pub mod sudoku_explainer;
#[cfg(test)]
mod tests;
