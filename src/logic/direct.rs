//! Direct pointing, claiming and hidden sets: eliminations that leave a hidden
//! single at once, told as one step (Sukaku Explainer, `Locking`, `HiddenSet`).

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn direct_pointing(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn direct_claiming(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn direct_hidden_pairs(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}

/// To be written.
pub fn direct_hidden_triples(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
