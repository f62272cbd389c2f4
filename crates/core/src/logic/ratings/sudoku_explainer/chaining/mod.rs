//! The Explainer's chains. Each search gives one hint: the easiest, of equally
//! easy ones the shortest, and of those the first in the Explainer's order
//! (Sukaku Explainer, `Chaining.java`).
//!
//! The player's chains (`crate::logic::techniques::chains`,
//! `crate::logic::techniques::forcing`) are separate searches. The Explainer rates the order in
//! which nodes are reached and the number of nodes of the proof, so these must be the same
//! here.

mod board;
mod branch;
mod branching;
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
mod search;
#[cfg(test)]
mod tests;
mod trace;

pub(crate) use claim::Method;
pub(crate) use context::{Scratch, SearchContext};
pub(crate) use search::{ExplainerSearch, find_proved};
