//! 3D Medusa: colouring over all digits (SudokuWiki `3D_Medusa`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn medusas(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
