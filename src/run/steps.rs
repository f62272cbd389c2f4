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
mod tests {
    use super::*;
    use ninefold_core::grid::Grid;
    use ninefold_core::logic::{Technique, examples};
    use std::cell::Cell;

    #[test]
    fn the_list_is_that_of_the_ladder() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = Position::new(line.parse::<Grid>().expect("a grid"));
        let mut expected = Ladder::PLAYER.all(&position.candidates());
        expected.truncate(StepList::MOST);
        assert_eq!(find_all(&position, &|| false), Some(expected));
        assert_eq!(find_all(&position, &|| true), None);
    }

    #[test]
    fn the_first_step_is_that_of_the_ladder() {
        let line =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let mut board = Candidates::from_grid(&line.parse::<Grid>().expect("a grid"));
        for _ in 0..20 {
            let step = find_needed(&noted(&board), &|| false);
            assert_eq!(step, Ladder::PLAYER.next_needed(&board));
            step.expect("a step").step.apply(&mut board);
        }
        assert_eq!(find_needed(&noted(&board), &|| true), None);
    }

    /// A position with every candidate of this board noted.
    fn noted(board: &Candidates) -> Position {
        let position = Position::new(*board.values());
        position.with_centre(board.empty_cells(), |cell| board.at(cell))
    }

    /// How often a search asks whether it is cancelled, and what it finds, if it
    /// is cancelled after so many questions.
    fn asked(board: &Position, most: usize) -> (usize, Option<NextStep>) {
        let asked = Cell::new(0);
        let is_cancelled = || {
            asked.set(asked.get() + 1);
            asked.get() > most
        };
        let step = find_needed(board, &is_cancelled);
        (asked.get(), step)
    }

    #[test]
    fn a_nested_search_stops_soon_after_it_is_cancelled_and_can_be_made_again() {
        let board = examples::board(Technique::NestedForcingNet).expect("an example");
        let board = noted(&board);
        let (all, found) = asked(&board, usize::MAX);
        assert!(found.is_some());
        assert!(all > 10_000, "it asks all the time: {all}");
        for most in [0, 1, 50, 100, all / 4, all / 2, all - 1] {
            let (asked, step) = asked(&board, most);
            assert_eq!(step, None, "after {most}");
            assert!(asked - most <= 100, "{} more after {most}", asked - most);
        }
        assert_eq!(find_needed(&board, &|| false), found);
    }
}
