//! Looking for every step of a board.

use crate::grid::Candidates;
use crate::logic::{Deduction, Ladder};
use crate::ui::StepList;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Every step of the board, as many as a list takes, none with the result of
/// one before it; `None` when nobody wants it any more.
pub(super) fn find_all(board: &Candidates, cancelled: &dyn Fn() -> bool) -> Option<Vec<Deduction>> {
    let mut steps: Vec<Deduction> = Vec::new();
    let mut results = HashSet::new();
    let mut seen = |step: Deduction| {
        if cancelled() || steps.len() == StepList::MOST {
            return ControlFlow::Break(());
        }
        if results.insert((step.placements.clone(), step.eliminations.clone())) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    };
    let _ = Ladder::PLAYER
        .rungs
        .iter()
        .try_for_each(|rung| match cancelled() {
            true => ControlFlow::Break(()),
            false => (rung.find)(board, &mut seen),
        });
    (!cancelled()).then_some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn the_list_is_that_of_the_ladder() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board = Candidates::from_grid(&line.parse::<Grid>().expect("a grid"));
        let mut expected = Ladder::PLAYER.all(&board);
        expected.truncate(StepList::MOST);
        assert_eq!(find_all(&board, &|| false), Some(expected));
        assert_eq!(find_all(&board, &|| true), None);
    }
}
