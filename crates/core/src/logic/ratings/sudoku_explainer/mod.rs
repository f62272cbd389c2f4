//! Sudoku Explainer ratings: how hard the hardest step is on the path that the
//! Sudoku Explainer takes through a puzzle.
//!
//! The scale is that of the Sudoku Explainer 1.2.1 by Nicolas Juillerat, which players quote as
//! "SE" or "SER". The last digit of a house is 1.0, chains are 7.0 and more, and the hardest
//! puzzles known about 12. Each technique has a base rating, and longer chains are rated
//! higher. The order of the techniques and the order of search within each decide which step is
//! taken, and so the rating. Both orders are those of the Sukaku Explainer with the techniques
//! of the Sudoku Explainer 1.2.1.

pub(crate) mod chaining;
pub(crate) mod patterns;
pub(crate) mod producers;
mod rating;
pub(crate) mod singles;
#[cfg(test)]
pub(super) mod tests;

pub use rating::{
    ExplainerRating, RATING_BUDGET, Rating, is_rated_within, rate, rate_puzzle, rate_watched,
};
