//! The fast engine (solve, count, prove unique), the searches that can be
//! watched, and the reasons why a puzzle has no solution.

mod bands;
mod engine;
mod guess;
mod sieve;
mod unsolvable;
mod watched;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use engine::{
    SimdBackend, Solutions, SolveOutcome, any_solution, count, is_forced, is_unique, other_digit,
    solutions, solve, solve_batch,
};
pub use unsolvable::{
    Impossible, conflicting_givens, differing_cells, smallest_reason, why_unsolvable,
};
pub use watched::{RunState, SearchEnd, SearchObserver, SearchReplay, SearchStep, WatchedSearch};
