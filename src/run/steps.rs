//! Cancellable searches for the steps on a board.

use crate::ui::StepList;
use ninefold_core::grid::Candidates;
use ninefold_core::logic::{Deduction, Ladder, next_needed};
use ninefold_game::game::{LogicPath, LogicStep, Position};
use ninefold_game::settings::TechniquesOff;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The next step that the next digit needs and that the notes do not know, the same as that
/// of [`Ladder::next_needed`] on a classic board, without some techniques.
pub(super) fn find_needed(
    position: &Position,
    off: &TechniquesOff,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<LogicStep> {
    let find =
        |board: &Candidates| next_needed(board, |board| find_first(board, off, is_cancelled));
    position.found_step_unless(find, is_cancelled)
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
) -> Option<LogicPath> {
    let is_used = |technique| !off.contains(technique);
    match position.classic_candidates() {
        Some(board) => Ladder::PLAYER
            .path_among(&board, &is_used, is_cancelled)
            .map(LogicPath::from),
        None => position
            .rules()
            .ladder()
            .path_from(position.board_position(), is_cancelled)
            .map(LogicPath::from),
    }
}

/// Every step on a board, easiest first, up to [`StepList::MOST`]. A step with
/// the result of an earlier one, or with one that the notes know, is left out. `None` if
/// cancelled.
pub(super) fn find_all(
    position: &Position,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Vec<LogicStep>> {
    let mut steps = Vec::new();
    let mut results = HashSet::new();
    let mut keep = |step: LogicStep| {
        if is_cancelled() || steps.len() == StepList::MOST {
            return ControlFlow::Break(());
        }
        if !position.knows(&step) && results.insert((step.placements(), step.removals())) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    };
    let _ = match position.classic_candidates() {
        Some(board) => {
            Ladder::PLAYER.each_unless(&board, is_cancelled, &mut |step| keep(step.into()))
        }
        None => {
            let board = position.board_position();
            let ladder = position.rules().ladder();
            ladder.each(&board, is_cancelled, &mut |step| keep(step.into()))
        }
    };
    (!is_cancelled()).then_some(steps)
}

#[cfg(test)]
mod tests;
