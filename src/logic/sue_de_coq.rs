//! Sue de Coq (HoDoKu `tech_misc`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn sue_de_coqs(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
