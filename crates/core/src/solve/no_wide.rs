//! In the place of [`wide`](super::wide) where no wide registers are supported.

use super::backend::SimdBackend;
use super::solution_sink::{Forbidden, SolutionSink, SolveOutcome};
use crate::classic::Grid;

/// No backend is.
pub(super) fn is_available(_: SimdBackend) -> bool {
    false
}

/// Searches nothing.
pub(super) fn search(
    _: SimdBackend,
    _: &Grid,
    _: Forbidden,
    _: u64,
    _: &mut impl SolutionSink,
) -> Option<()> {
    None
}

/// Solves nothing.
pub(super) fn solve_batch(_: SimdBackend, _: &[Grid], _: &mut [SolveOutcome]) -> Option<()> {
    None
}

/// A board between two steps of [`next_solution`].
pub(super) type StoredBoard = ();

/// No board.
pub(super) fn first_board(_: SimdBackend, _: &Grid) -> Option<Option<StoredBoard>> {
    None
}

/// No solution.
pub(super) fn next_solution(_: SimdBackend, _: &mut Vec<StoredBoard>) -> Option<Option<Grid>> {
    None
}
