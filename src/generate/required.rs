//! Whether a puzzle requires a technique.

use crate::grid::{Candidates, Grid};
use crate::logic::{Deduction, Ladder, Rung, Technique, first_by};
use std::ops::ControlFlow;

/// Whether a puzzle requires this technique: the path by the player's ladder has
/// a step of it, and the rungs below it do not solve the puzzle.
pub(super) fn requires(givens: &Grid, technique: Technique) -> bool {
    let rungs = Ladder::PLAYER.rungs;
    let mut board = Candidates::from_grid(givens);
    let mut highest = 0;
    while let Some((rung, step)) = next(rungs, &board) {
        if step.technique == technique {
            // If no higher rung was used so far, the rungs below are stuck.
            return highest < rung || is_stuck(&rungs[..rung], technique, givens);
        }
        highest = highest.max(rung);
        step.apply(&mut board);
    }
    false
}

/// Whether these rungs do not solve a puzzle without this technique, of which
/// they may find instances too.
fn is_stuck(rungs: &[Rung], without: Technique, givens: &Grid) -> bool {
    let mut board = Candidates::from_grid(givens);
    while let Some(step) = first_other(rungs, without, &board) {
        step.apply(&mut board);
    }
    !board.values().is_full()
}

/// The first step that is not of this technique.
fn first_other(rungs: &[Rung], without: Technique, board: &Candidates) -> Option<Deduction> {
    let mut first = None;
    let _ = rungs.iter().try_for_each(|rung| {
        (rung.find)(board, &mut |step| {
            if step.technique == without {
                return ControlFlow::Continue(());
            }
            first = Some(step);
            ControlFlow::Break(())
        })
    });
    first
}

/// The first step that a rung finds, with the number of the rung.
fn next(rungs: &[Rung], board: &Candidates) -> Option<(usize, Deduction)> {
    let mut numbered = rungs.iter().enumerate();
    numbered.find_map(|(number, rung)| Some((number, first_by(rung.find, board)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Recipe, series};
    use crate::logic::Level;

    fn puzzles(level: Level) -> impl Iterator<Item = Grid> {
        let recipe = Recipe {
            seed: 1,
            level: Some(level),
            ..Recipe::default()
        };
        series(recipe).take(12).map(|made| made.unwrap().givens)
    }

    #[test]
    fn an_easy_puzzle_needs_singles_alone() {
        for givens in puzzles(Level::Easy) {
            assert!(requires(&givens, Technique::HiddenSingle));
            assert!(!requires(&givens, Technique::LockedPointing));
        }
    }

    /// The definition taken literally, on every technique that comes up.
    #[test]
    fn what_is_needed_is_on_the_path_and_cannot_be_spared() {
        for givens in puzzles(Level::Hard) {
            let path = Ladder::PLAYER.path(&givens);
            for rung in Ladder::PLAYER.rungs.iter().take(13) {
                let technique = rung.technique;
                let used = path.steps.iter().any(|step| step.technique == technique);
                let first = |rung: &Rung| rung.technique == technique;
                let place = Ladder::PLAYER.rungs.iter().position(first).unwrap();
                if technique != Technique::HiddenSingle {
                    let stuck = is_stuck(&Ladder::PLAYER.rungs[..place], technique, &givens);
                    assert_eq!(requires(&givens, technique), used && stuck, "{technique}");
                }
            }
        }
    }
}
