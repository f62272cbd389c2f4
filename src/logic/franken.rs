//! Franken fish, with boxes among their houses (HoDoKu `tech_fishc`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn franken_x_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn franken_swordfish(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn finned_franken_x_wings(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn finned_franken_swordfish(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
