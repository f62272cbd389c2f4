//! X-chains, XY-chains, nice loops and AIC (HoDoKu `tech_chains`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn x_chains(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn xy_chains(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn nice_loops(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn grouped_nice_loops(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
