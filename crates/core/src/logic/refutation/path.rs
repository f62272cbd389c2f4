//! From a question about a candidate to its refutation: steps of the player's ladder, as few as it
//! needs, and singles.

use super::search::{Refutation, RefutationSearch, Supposition, is_single};
use crate::board::Digit;
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Deduction;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::hints::needed::still_holds;
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

/// Answers a question that steps leave open.
type Finish<'a> = &'a dyn Fn(&Candidates) -> Option<Refutation>;

/// Steps with the boards on which they were found.
pub(super) struct Path {
    pub steps: Vec<(Deduction, Candidates)>,
    pub board: Candidates,
}

impl Path {
    pub fn new(board: &Candidates) -> Path {
        Path {
            steps: Vec::new(),
            board: board.clone(),
        }
    }

    /// The easiest steps up to one that shows the supposition to be false; `None` if one that is
    /// not wanted comes first, or it is true.
    pub fn until_settled(
        board: &Candidates,
        question: CandidateQuestion,
        is_wanted: impl Fn(&Deduction) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Path> {
        let mut path = Path::new(board);
        while question.is_open(&path.board) {
            let step = next_step(&path.board, is_cancelled)?;
            if !is_wanted(&step) || question.is_affirmed_by(&step) {
                return None;
            }
            path.take(step);
        }
        Some(path)
    }

    pub fn take(&mut self, step: Deduction) {
        let before = self.board.clone();
        step.apply(&mut self.board);
        self.steps.push((step, before));
    }

    /// A refutation shorter than `most` by some of these steps, the last among them.
    pub fn refutation(
        &self,
        board: &Candidates,
        question: CandidateQuestion,
        most: usize,
    ) -> Option<Refutation> {
        // What singles lead to was found before.
        self.steps.last().filter(|(last, _)| !is_single(last))?;
        let finish = |board: &Candidates| question.by_singles(board);
        let all = vec![true; self.steps.len()];
        let whole = self.with_some(board, question, &finish, &all)?;
        if whole.length() - self.steps.len() + 1 >= most {
            return None;
        }
        let shortest = self.shortened(board, question, &finish);
        shortest.filter(|shortest| shortest.length() < most)
    }

    /// The refutation by as few of the steps as it needs.
    pub fn shortened(
        &self,
        board: &Candidates,
        question: CandidateQuestion,
        finish: Finish<'_>,
    ) -> Option<Refutation> {
        let mut kept = vec![true; self.steps.len()];
        let mut shortest = self.with_some(board, question, finish, &kept)?;
        for place in (0..kept.len()).rev() {
            kept[place] = false;
            match self.with_some(board, question, finish, &kept) {
                Some(shorter) if shorter.length() < shortest.length() => shortest = shorter,
                _ => kept[place] = true,
            }
        }
        Some(shortest)
    }

    /// The refutation after some of the steps, if these hold without the others.
    fn with_some(
        &self,
        board: &Candidates,
        question: CandidateQuestion,
        finish: Finish<'_>,
        kept: &[bool],
    ) -> Option<Refutation> {
        let mut board = board.clone();
        let mut before = Vec::new();
        let steps = self.steps.iter().zip(kept).filter(|(_, kept)| **kept);
        for ((step, found_on), _) in steps {
            let step = refound(step, &board, found_on)?;
            step.apply(&mut board);
            before.push(step);
        }
        if !question.is_open(&board) {
            let step = before.pop()?;
            return Some(question.refuted(before, step));
        }
        let mut refutation = finish(&board)?;
        before.append(&mut refutation.before);
        Some(Refutation {
            before,
            ..refutation
        })
    }
}

/// The same step on this board, a single perhaps by another house.
fn refound(step: &Deduction, board: &Candidates, found_on: &Candidates) -> Option<Deduction> {
    match step.placements[..] {
        [placement] if is_single(step) => single(board, placement),
        _ => still_holds(step, board, found_on).then(|| step.clone()),
    }
}
