//! The positions, one a technique.

use crate::logic::Technique;

/// The techniques with their example.
pub(super) const POSITIONS: &[(Technique, &str)] = &[];

/// What is still to be found in a real puzzle.
#[cfg(test)]
pub(super) const LACKING: &[Technique] = &[];
