//! Steps of the player's ladder before a refutation, as few as it needs.

use super::inference_set::{Refutation, is_net};
use super::question::{CandidateQuestion, next_step, single};
use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::hints::needed::still_holds;
use crate::logic::technique::Technique;

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

    /// The easiest steps up to one that shows the supposition to be false; `None` if a net
    /// comes first, or it is true.
    pub fn until_settled(
        board: &Candidates,
        question: CandidateQuestion,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Path> {
        let mut path = Path::new(board);
        while question.is_open(&path.board) {
            let step = next_step(&path.board, is_cancelled)?;
            if is_net(&step) || question.is_affirmed_by(&step) {
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

fn is_single(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
    )
}
