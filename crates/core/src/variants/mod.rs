//! Solving, explaining and making boards of any size and any rules.
//!
//! The classic board of [`grid`](crate::grid) has faster code of its own in
//! [`solve`](crate::solve) and [`logic`](crate::logic).

mod indexed_rules;
mod ladder;
pub(crate) mod rng;
mod solver;
mod step;
mod step_search;
#[cfg(test)]
mod tests;

pub use indexed_rules::IndexedRules;
pub use ladder::{BoardLadder, BoardPath, BoardStep, BoardTechnique, Position, StepGap};
pub(crate) use solver::{Advance, Frame, PausedSearch, Search};
pub use solver::{Effort, Outcome, Solver, Stopped};
pub use step::Step;
pub use step_search::{LogicPath, StepSearch};
