//! What is known of the solutions of a board.

use crate::cli::counts::SolutionKind;
use ninefold_core::variants::{Effort, Solver, Stopped};
use ninefold_game::game::HeldBoard;

/// The solutions of a board by the clues that are checked: one, several, or undecided.
///
/// # Errors
/// A sentence: there is none, and why, or it was not decided.
pub(in crate::cli) fn solutions(held: &HeldBoard, effort: &Effort) -> Result<SolutionKind, String> {
    let count = Solver::new(&held.rules).count(&held.givens, 2, effort);
    let kind = SolutionKind::of_board(count.map_err(not_decided)?, held, effort);
    match kind {
        SolutionKind::Unique | SolutionKind::Several | SolutionKind::Undecided => Ok(kind),
        SolutionKind::None => Err(format!(
            "this puzzle has no solution: {}",
            held.why_unsolvable()
        )),
        SolutionKind::Misread | SolutionKind::Stopped => {
            Err(kind.problem().unwrap_or_default().to_owned())
        }
    }
}

/// That a search was given up, and what has it go on for longer.
pub(in crate::cli) fn not_decided(stopped: Stopped) -> String {
    format!("{stopped}: see --search-steps")
}
