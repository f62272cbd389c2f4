//! A cell and a set for each of its candidates: the death blossom.

use crate::grid::Candidates;
use crate::logic::Report;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn death_blossoms(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
