//! Chains inside chains.

use super::branch::Branch;

/// A chain that acts as a pattern under an assumption.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Nested {
    pub branches: Vec<Branch>,
    /// Its own nodes and those of the chains inside it.
    pub complexity: u32,
}
