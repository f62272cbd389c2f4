//! Patterns of one digit made of two strong links (HoDoKu `tech_sdp`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn skyscrapers(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn two_string_kites(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn turbot_fish(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn empty_rectangles(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
