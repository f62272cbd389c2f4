//! Simple and multi colours (HoDoKu `tech_col`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn simple_colours(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn multi_colours(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
