//! The fast engine (solve, count, prove unique), the searches that can be
//! watched, and the reasons why a puzzle has no solution.

mod bands;
mod engine;
mod explain;
mod search;
mod step;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use engine::{
    SimdBackend, Solutions, SolveOutcome, any_solution, count, is_forced, is_unique, other_digit,
    solutions, solve, solve_batch,
};
pub use explain::{Impossible, because, difference, smallest_reason, why_unsolvable};
pub use search::{SearchEnd, SearchObserver, WatchedSearch};
pub use step::{RunState, SearchReplay, SearchStep};
