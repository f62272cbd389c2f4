//! What the steps of a proof do for each other: which one is needed by which, and which one ruled
//! out what a later one says to be gone.

use super::any::Position;
use super::candidate_proof::CandidateProof;
use super::indexed_rules::IndexedRules;
use super::ladder::Ladder;
use super::step::Step;
use crate::board::CellSet;
use crate::logic::Role;

impl Ladder<'_> {
    /// For each step before the last one of a proof the number of the step that needs it, from 0:
    /// the next that is not found without it, or the last.
    pub fn needed_by(&self, start: &Position, proof: &CandidateProof) -> Vec<usize> {
        let last = proof.before.len();
        let boards = (0..last).map(|taken| proof.position_after(self.rules, start, taken));
        let boards: Vec<Position> = boards.collect();
        let needs = |place: usize| {
            let mut without = boards[place].clone();
            let steps = proof.before.iter().zip(&boards).enumerate();
            for (later, (step, with_it)) in steps.skip(place + 1) {
                match self.again(step, [&without, with_it]) {
                    _ if (self.is_cancelled)() => break,
                    Some(again) => again.apply(self.rules, &mut without),
                    None => return later,
                }
            }
            last
        };
        (0..last).map(needs).collect()
    }

    /// A step of the second board on the first one, if it is found there.
    fn again(&self, step: &Step, boards: [&Position; 2]) -> Option<Step> {
        // Classic steps do not name all that they rest on.
        let is_same = !self.rules.is_classic() && !self.rules.ladder().is_touched(step, boards);
        if is_same {
            Some(step.clone())
        } else {
            self.same_step(boards[0], step)
        }
    }
}

impl CandidateProof {
    /// The steps that removed what a step says to be gone, in their order, each by its number from
    /// 0 with the cells that lost it.
    pub fn removed_by(
        &self,
        rules: &IndexedRules,
        start: &Position,
        place: usize,
    ) -> Vec<(usize, CellSet)> {
        let gone = self.steps().nth(place).into_iter();
        let gone = gone.flat_map(|step| &step.evidence.marks);
        let gone: Vec<_> = gone
            .filter(|mark| mark.role == Role::Removed)
            .map(|mark| (mark.cell, mark.digit))
            .collect();
        let mut before = start.clone();
        let removed = self.before.iter().take(place).map(|step| {
            let had = before.clone();
            step.apply(rules, &mut before);
            let is_lost = |&&(cell, digit): &&_| {
                had.candidates.has(cell, digit) && !before.candidates.has(cell, digit)
            };
            gone.iter().filter(is_lost).map(|at| at.0).collect()
        });
        let removed = removed.enumerate();
        removed
            .filter(|(_, cells)| !CellSet::is_empty(*cells))
            .collect()
    }
}
