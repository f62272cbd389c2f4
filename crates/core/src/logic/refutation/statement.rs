//! The refuted assumption, and the proof.

use crate::grid::{Candidates, Cell, Digit};
use crate::logic::deduction::Deduction;
use crate::logic::technique::Technique;

/// The assumption about a candidate that is refuted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supposition {
    /// That it is the digit of its cell.
    Present,
    /// That its cell has another digit.
    Absent,
}

/// A proof that a candidate is false, or that it is true: that the supposition of the
/// contrary leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The candidate.
    pub candidate: (Cell, Digit),
    /// The refuted assumption about the candidate.
    pub supposed: Supposition,
    /// Steps that hold without the assumption, in order: only those the last one needs.
    pub before: Vec<Deduction>,
    /// The step that removes or places the candidate, or places a digit that rules it out, on
    /// the board after those before.
    pub step: Deduction,
}

impl Refutation {
    /// Its length: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.before.len() + self.step.inferences().max(1)
    }

    /// Whether a forcing net is among its steps.
    pub fn needs_nets(&self) -> bool {
        self.before.iter().chain([&self.step]).any(is_net)
    }

    /// The board on which the last step is taken.
    pub fn last_board(&self, board: &Candidates) -> Candidates {
        self.board_after(board, self.before.len())
    }

    /// The board after `steps` of the steps before the last.
    pub fn board_after(&self, board: &Candidates, steps: usize) -> Candidates {
        let mut board = board.clone();
        let taken = self.before.iter().take(steps);
        taken.for_each(|step| step.apply(&mut board));
        board
    }

    /// All steps, the last one included.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Deduction> {
        (0..self.before.len() + 1).map(|place| self.before.get(place).unwrap_or(&self.step))
    }
}

pub(super) fn is_net(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::ForcingNetContradiction
            | Technique::ForcingNetVerity
            | Technique::NestedForcingNet
    )
}
