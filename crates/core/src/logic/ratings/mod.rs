//! How hard a puzzle is: by HoDoKu's rules and by the Sudoku Explainer's.

pub mod hodoku;
pub mod level;
mod step_rating;
pub mod sudoku_explainer;
#[cfg(test)]
mod tests;
