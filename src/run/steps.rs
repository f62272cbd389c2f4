//! Cancellable searches for the steps on a board.

use crate::ui::StepList;
use ninefold_core::logic::{Ladder, Step};
use ninefold_game::game::Position;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Every step on a board, easiest first, up to [`StepList::MOST`]. A step with
/// the result of an earlier one, or with one that the notes know, is left out. `None` if
/// cancelled.
pub(super) fn find_all(position: &Position, is_cancelled: &dyn Fn() -> bool) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut results = HashSet::new();
    let mut keep = |step: Step| {
        if is_cancelled() || steps.len() == StepList::MOST {
            return ControlFlow::Break(());
        }
        let result = (step.placements.clone(), step.removals.clone());
        if !position.knows(&step) && results.insert(result) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    };
    let search = Ladder {
        is_cancelled,
        ..Ladder::new(position.rules())
    };
    let _ = search.each(&position.board_position(), &mut keep);
    (!is_cancelled()).then_some(steps)
}

#[cfg(test)]
mod tests;
