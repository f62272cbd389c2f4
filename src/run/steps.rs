//! Cancellable searches for the steps on a board.

use crate::ui::StepList;
use ninefold_core::grid::Candidates;
use ninefold_core::logic::{Deduction, Ladder, SolutionPath, next_needed};
use ninefold_game::game::{FoundStep, Position};
use ninefold_game::settings::TechniquesOff;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The next step that the next digit needs and that the notes do not know, the same as that
/// of [`Ladder::next_needed`] on a classic board, without some techniques.
pub(super) fn find_needed(
    position: &Position,
    off: &TechniquesOff,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<FoundStep> {
    position.found_step(|board| next_needed(board, |board| find_first(board, off, is_cancelled)))
}

/// The easiest step on a board, the same as that of [`Ladder::next`], without some
/// techniques.
fn find_first(
    board: &Candidates,
    off: &TechniquesOff,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Deduction> {
    let mut first = None;
    let is_used = |technique| !off.contains(technique);
    let _ = Ladder::PLAYER.each_among(board, &is_used, is_cancelled, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// The steps from a board to the solution, as far as the techniques lead that are not off.
/// `None` if cancelled.
pub(super) fn find_path(
    position: &Position,
    off: &TechniquesOff,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<SolutionPath> {
    let is_used = |technique| !off.contains(technique);
    Ladder::PLAYER.path_among(&position.classic_candidates()?, &is_used, is_cancelled)
}

/// Every step on a board, easiest first, up to [`StepList::MOST`]. A step with
/// the result of an earlier one, or with one that the notes know, is left out. `None` if
/// cancelled.
pub(super) fn find_all(
    position: &Position,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Vec<Deduction>> {
    let mut steps: Vec<Deduction> = Vec::new();
    let mut results = HashSet::new();
    let _ =
        Ladder::PLAYER.each_unless(&position.classic_candidates()?, is_cancelled, &mut |step| {
            if is_cancelled() || steps.len() == StepList::MOST {
                return ControlFlow::Break(());
            }
            if !position.knows(&step)
                && results.insert((step.placements.clone(), step.eliminations.clone()))
            {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
    (!is_cancelled()).then_some(steps)
}

#[cfg(test)]
mod tests;
