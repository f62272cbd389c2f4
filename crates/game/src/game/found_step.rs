//! What a search for the next step found.

use super::{LogicStep, Position};
use ninefold_core::grid::{Candidates, Cell, Digit};
use ninefold_core::logic::{Deduction, NextStep};
use ninefold_core::rules::Spot;
use ninefold_core::variants::Step;

impl Position {
    /// The first step on a classic board that the player's marks do not
    /// [know](Position::knows). Those that they know are taken as made.
    pub fn next_step(&self, find: impl Fn(&Candidates) -> Option<NextStep>) -> Option<NextStep> {
        let mut board = self.classic_candidates()?;
        loop {
            let NextStep { step, easier } = find(&board)?;
            if !self.knows(&step) {
                let easier = easier.filter(|easier| !self.knows(easier));
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
        let step = self.next_board_step(is_cancelled)?;
        Some(step.into())
    }

    /// The first step on a board of other rules that the player's marks do not know. Those
    /// that they know are taken as made.
    fn next_board_step(&self, is_cancelled: &dyn Fn() -> bool) -> Option<Step> {
        let mut board = self.board_position();
        loop {
            let step = self.rules().ladder().next_unless(&board, is_cancelled)?;
            if !self.knows_removals(&step) {
                return Some(step);
            }
            board.apply(self.rules(), &step);
        }
    }

    /// Whether the player's marks say already what this step concludes, as in
    /// [`Position::knows`].
    pub fn knows_removals(&self, step: &Step) -> bool {
        let is_known = |&(cell, digit): &(Spot, Digit)| {
            let marks = self.marks(cell);
            !marks.is_empty() && !marks.digits().contains(digit)
        };
        step.placements.is_empty() && step.removals.iter().all(is_known)
    }

    /// Whether the player's marks say already what this step concludes: it removes
    /// candidates, and none that is marked in any way or that a cell without marks has.
    pub fn knows(&self, step: &Deduction) -> bool {
        let is_known = |&(cell, digit): &(Cell, Digit)| {
            let marks = self.marks(cell.into());
            !marks.is_empty() && !marks.digits().contains(digit)
        };
        step.placements.is_empty() && step.eliminations.iter().all(is_known)
    }
}
