//! Almost locked sets (HoDoKu `tech_als`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn als_xz(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn als_xy_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn als_chains(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn wxyz_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn death_blossoms(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
