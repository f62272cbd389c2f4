//! Unique and avoidable rectangles (HoDoKu `tech_ur`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn uniqueness_1(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn uniqueness_2(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn uniqueness_3(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn uniqueness_4(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn uniqueness_5(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn uniqueness_6(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn hidden_rectangles(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn avoidable_rectangles_1(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn avoidable_rectangles_2(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
