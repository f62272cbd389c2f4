//! Forcing chains and nets (HoDoKu `tech_last`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn forcing_chains(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn forcing_nets(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
