//! The fast engine (solve, count, prove unique), the searches that can be
//! watched, and the reasons why a puzzle has no solution.

mod bands;
mod engine;
mod explain;
mod other;
mod search;
mod step;

pub use engine::{Outcome, Solutions, count, is_unique, solutions, solve};
pub use explain::{Impossible, difference, why_unsolvable};
pub use other::other_digit;
pub use search::{Ending, Observer, Search};
pub use step::{Replay, RunState, Step};
