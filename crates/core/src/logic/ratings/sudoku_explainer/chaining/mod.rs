//! The Explainer's chains. Each search gives one hint: the easiest, of equally
//! easy ones the shortest, and of those the first in the Explainer's order
//! (Sukaku Explainer, `Chaining.java`).
//!
//! The player's chains (`crate::logic::techniques::chains`,
//! `crate::logic::techniques::forcing`) are separate searches: for the rating not
//! only the conclusion but the order in which nodes are reached, and the number of
//! nodes of the proof, have to be those of the Explainer, because they are what is
//! rated.

mod board;
mod branch;
mod branching;
mod branching_hint;
mod claim;
mod context;
mod links;
mod nested;
mod nested_proof;
mod outcome;
mod patterns;
mod plain;
mod plain_hint;
mod proof;
mod propagation;
pub(crate) mod rank;
mod reachability;
mod scratch;
mod search;
#[cfg(test)]
mod tests;
mod trace;

pub(crate) use claim::Method;
pub(crate) use context::SearchContext;
pub(crate) use scratch::Scratch;
pub(crate) use search::{ExplainerSearch, find_proved};
