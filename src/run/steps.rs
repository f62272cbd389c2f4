//! Cancellable searches for the steps on a board.

use crate::ui::StepList;
use ninefold_core::grid::Candidates;
use ninefold_core::logic::{Deduction, Ladder, NextStep, next_needed};
use ninefold_game::game::Position;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The next step that the next digit needs and that the notes do not know, the same as that
/// of [`Ladder::next_needed`].
pub(super) fn find_needed(
    position: &Position,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<NextStep> {
    position.next_step(|board| next_needed(board, |board| find_first(board, is_cancelled)))
}

/// The easiest step on a board, the same as that of [`Ladder::next`].
fn find_first(board: &Candidates, is_cancelled: &dyn Fn() -> bool) -> Option<Deduction> {
    let mut first = None;
    let _ = emit_all(board, is_cancelled, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
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
    let _ = emit_all(&position.candidates(), is_cancelled, &mut |step| {
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

/// Emits the steps of each technique in turn, until cancelled.
fn emit_all(
    board: &Candidates,
    is_cancelled: &dyn Fn() -> bool,
    emit: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Ladder::PLAYER.each_unless(board, is_cancelled, emit)
}

#[cfg(test)]
mod tests;
