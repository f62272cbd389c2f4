//! The bivalue universal grave (SudokuWiki `BUG`).

mod several;

pub(super) use several::graves;
pub use several::{bug_2, bug_3, bug_4};

use super::Report;
use crate::grid::Candidates;
use std::ops::ControlFlow::{self, Continue};

/// To be written.
pub fn bug_plus_1(_: &Candidates, _: &mut Report<'_>) -> ControlFlow<()> {
    Continue(())
}
