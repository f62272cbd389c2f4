//! What a search for the next step found.

use super::{LogicStep, Position};
use ninefold_core::grid::{Candidates, Digit};
use ninefold_core::logic::{Deduction, NextStep};
use ninefold_core::rules::Spot;

impl Position {
    /// The first step on a classic board that the player's marks do not
    /// [know](Position::knows). Those that they know are taken as made.
    pub fn next_step(&self, find: impl Fn(&Candidates) -> Option<NextStep>) -> Option<NextStep> {
        let mut board = self.classic_candidates()?;
        loop {
            let NextStep { step, easier } = find(&board)?;
            let knows = |step: &Deduction| {
                let removals = step.eliminations.iter();
                let mut removals = removals.map(|&(cell, digit)| (cell.into(), digit));
                step.placements.is_empty() && removals.all(|at| self.has_noted_without(at))
            };
            if !knows(&step) {
                let easier = easier.filter(|easier| !knows(easier));
                return Some(NextStep { step, easier });
            }
            step.apply(&mut board);
        }
    }

    /// The easiest step that the player's marks do not know: on a classic board by `find`, on
    /// others by the ladder of their rules.
    pub fn found_step(&self, find: impl Fn(&Candidates) -> Option<NextStep>) -> Option<LogicStep> {
        self.found_step_unless(find, &|| false)
    }

    /// The same; on boards of other rules the search ends once `is_cancelled` says so.
    pub fn found_step_unless(
        &self,
        find: impl Fn(&Candidates) -> Option<NextStep>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<LogicStep> {
        if self.rules().is_classic() {
            return self.next_step(find).map(LogicStep::from);
        }
        let mut board = self.board_position();
        loop {
            let step = self.rules().ladder().next_unless(&board, is_cancelled)?;
            board.apply(self.rules(), &step);
            let step = LogicStep::from(step);
            if !self.knows(&step) {
                return Some(step);
            }
        }
    }

    /// Whether the player's marks say already what this step concludes: it removes
    /// candidates, and none that is marked in any way or that a cell without marks has.
    pub fn knows(&self, step: &LogicStep) -> bool {
        let mut removals = step.removals().into_iter();
        step.placements().is_empty() && removals.all(|at| self.has_noted_without(at))
    }

    /// Whether a cell has marks, and not of this digit.
    fn has_noted_without(&self, (cell, digit): (Spot, Digit)) -> bool {
        let marks = self.marks(cell);
        !marks.is_empty() && !marks.digits().contains(digit)
    }
}
