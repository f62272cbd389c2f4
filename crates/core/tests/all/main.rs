//! The core from outside, by its public interface. What counts allocations has a binary of its
//! own, `large_texts`.

mod classics;
mod coverage;
mod entered_chains;
mod layouts;
mod reader;
#[path = "../../../../tests/support/rng.rs"]
mod rng;
mod sentences;
mod several_solutions;
mod solving;
mod solving_time;
mod variants;
mod watched;
