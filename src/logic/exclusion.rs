//! Aligned pair and triplet exclusion (SudokuWiki `Aligned_Pair_Exclusion`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn aligned_pairs(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn aligned_triplets(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
