//! What the steps of a proof do for each other: which one is needed by which, and which one ruled
//! out what a later one says to be gone.

use super::any::Position;
use super::candidate_proof::CandidateProof;
use super::indexed_rules::IndexedRules;
use super::ladder::Ladder;
use crate::board::CellSet;
use crate::logic::Role;

impl Ladder<'_> {
    /// For each step before the last one of a proof the number of the next that is not found
    /// without it, from 0. Each is found on its own: where none is missed before it, it is the last.
    pub fn users(&self, start: &Position, proof: &CandidateProof) -> Vec<usize> {
        let last = proof.before.len();
        let mut board = start.clone();
        let users = proof.before.iter().enumerate().map(|(place, step)| {
            let mut without = board.clone();
            step.apply(self.rules, &mut board);
            for (later, step) in proof.before.iter().enumerate().skip(place + 1) {
                match self.same_step(&without, step) {
                    _ if (self.is_cancelled)() => break,
                    Some(again) => again.apply(self.rules, &mut without),
                    None => return later,
                }
            }
            last
        });
        users.collect()
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
