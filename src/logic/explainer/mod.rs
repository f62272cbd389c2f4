//! The rating of the Sudoku Explainer 1.2.1, which the field calls ER, and
//! the chains by which it measures what is harder than patterns (Sukaku
//! Explainer, `Solver.java` and `rules/chaining`).

pub mod chaining;

pub(super) use chaining::increment;
