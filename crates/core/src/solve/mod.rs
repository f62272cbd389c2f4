//! The fast engine (solve, count, prove unique), and the reasons why a puzzle has no
//! solution.

// Some parts of the engine serve the wide registers alone.
#![cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code)
)]

// Before the modules that use its macros.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod lane_functions;

mod ambiguity;
mod any;
mod backend;
mod bands;
#[macro_use]
mod batch;
mod canonical;
mod engine;
mod few_cells;
mod guess;
pub(crate) mod rng;
mod sieve;
mod solution_sink;
mod solver;
#[cfg(all(test, any(target_arch = "x86_64", target_arch = "aarch64")))]
mod tests;
mod unsolvable;
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    path = "no_wide.rs"
)]
mod wide;

pub use ambiguity::Ambiguity;
pub(crate) use any::{Advance, Frame, PausedSearch, Probe, Search};
pub use any::{Effort, Outcome, Solver, Stopped};
pub use backend::SimdBackend;
pub use canonical::{canonical_form, is_isomorph, is_same_puzzle};
pub use engine::Solutions;
pub use solution_sink::SolveOutcome;
pub use solver::{
    any_solution, count, is_forced, is_unique, other_digit, solutions, solve, solve_batch,
};
pub use unsolvable::{Contradictions, Impossible};
