//! XY-, XYZ- and W-Wings, and remote pairs (HoDoKu `tech_wings`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn xy_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn xyz_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn w_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn remote_pairs(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
