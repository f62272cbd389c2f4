//! Unique loops of six cells and more (Sukaku Explainer, `UniqueLoops`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn unique_loops(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
