//! Questions about a candidate, answered by singles.

use super::inference_set::{Refutation, Supposition};
use super::search::RefutationSearch;
use crate::board::Digit;
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Deduction;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::techniques::singles::basic::singles_in;
use std::ops::ControlFlow;

/// Whether something is so of a candidate.
#[derive(Clone, Copy)]
pub(super) struct CandidateQuestion {
    pub candidate: (Cell, Digit),
    pub supposed: Supposition,
}

impl CandidateQuestion {
    /// Whether the board leaves it open.
    pub fn is_open(self, board: &Candidates) -> bool {
        let (cell, digit) = self.candidate;
        let is_empty = board.values().get(cell).is_none();
        is_empty && board.at(cell).contains(digit)
    }

    /// Whether a step shows that what is supposed is so.
    pub fn is_affirmed_by(self, step: &Deduction) -> bool {
        match self.supposed {
            Supposition::Present => step.placements.contains(&self.candidate),
            Supposition::Absent => {
                let (cell, digit) = self.candidate;
                let is_other = |&(placed, by): &(Cell, Digit)| {
                    (placed == cell && by != digit)
                        || (by == digit && cell.peers().contains(placed))
                };
                step.eliminations.contains(&self.candidate) || step.placements.iter().any(is_other)
            }
        }
    }

    /// The single that the candidate is, if that answers the question.
    fn single_of(self, board: &Candidates) -> Option<Deduction> {
        match self.supposed {
            Supposition::Present => None,
            Supposition::Absent => single(board, self.candidate),
        }
    }

    pub fn refuted(self, before: Vec<Deduction>, step: Deduction) -> Refutation {
        Refutation {
            candidate: self.candidate,
            supposed: self.supposed,
            before,
            step,
        }
    }

    /// Makes the supposition, and follows singles to a contradiction: of those that are met
    /// the one that rests on the fewest inferences. Singles that hold anyway come before.
    pub fn by_singles(self, board: &Candidates) -> Option<Refutation> {
        let mut board = board.clone();
        let mut before: Vec<Deduction> = Vec::new();
        while self.is_open(&board) {
            if let Some(step) = self.single_of(&board) {
                return Some(self.refuted(before, step));
            }
            let mut search = RefutationSearch::new(&board, self.candidate, self.supposed);
            let contradiction = search.shortest()?;
            let placements = search.unconditional(&contradiction);
            if placements.is_empty() {
                let step = search.deduction(&contradiction);
                return Some(self.refuted(before, step));
            }
            // On the board with these, others may hold without the assumption.
            for placement in placements {
                let step = single(&board, placement)?;
                if self.is_affirmed_by(&step) {
                    return None;
                }
                step.apply(&mut board);
                before.push(step);
            }
        }
        let step = before.pop()?;
        Some(self.refuted(before, step))
    }
}

/// The easiest step on a board.
pub(super) fn next_step(board: &Candidates, is_cancelled: &dyn Fn() -> bool) -> Option<Deduction> {
    let mut first = None;
    let _ = ClassicLadder::PLAYER.each_unless(board, is_cancelled, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

pub(super) fn single(board: &Candidates, (cell, digit): (Cell, Digit)) -> Option<Deduction> {
    let mut singles = singles_in(board);
    let single = singles.find(|single| (single.cell, single.digit) == (cell, digit))?;
    Some(single.to_deduction(board))
}
