//! What can be concluded, in the order of the steps, and the shortest proof.

use super::super::Chain;
use super::super::implications::{Literal, Web};
use super::Follow;
use super::proofs::{Branch, Ground, Proof};
use super::reach::{Open, Reach};
use crate::grid::{Candidates, Cell, Digit};
use std::collections::BTreeMap;

/// A candidate that is true, or false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conclusion {
    pub cell: Cell,
    pub digit: Digit,
    pub is_on: bool,
}

/// By which argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The opposite contradicts itself.
    Contradiction,
    /// It follows from all of some possibilities.
    Verity,
}

pub(super) struct Search<'a, F> {
    board: &'a Candidates,
    web: Web,
    follow: F,
    open: Open,
    reach: Vec<Reach>,
}

impl<'a, F: Follow> Search<'a, F> {
    pub fn new(board: &'a Candidates, web: Web, mut follow: F) -> Search<'a, F> {
        let premises = 0..web.candidates();
        let premises = premises.flat_map(|number| [false, true].map(|on| Literal::new(number, on)));
        let reach = premises.map(|premise| {
            follow.follow(&web, premise);
            Reach::of(&web, follow.reached())
        });
        Search {
            board,
            reach: reach.collect(),
            open: Open::of(board),
            follow,
            web,
        }
    }

    fn ground(&self) -> Ground<'_> {
        Ground {
            board: self.board,
            web: &self.web,
            open: &self.open,
            reach: &self.reach,
        }
    }

    /// The candidates that are true, then those that are false, in reading
    /// order.
    pub fn conclusions(&self) -> Vec<Conclusion> {
        let verities = self.ground().verities();
        let mut conclusions = Vec::new();
        for is_on in [true, false] {
            for number in 0..self.web.candidates() {
                let literal = Literal::new(number, is_on);
                if self.refutes(literal.opposite()) || verities.contains(&self.web, literal) {
                    conclusions.push(Conclusion {
                        cell: self.web.cell(number),
                        digit: self.web.digit(number),
                        is_on,
                    });
                }
            }
        }
        conclusions
    }

    fn refutes(&self, premise: Literal) -> bool {
        let reach = &self.reach[premise.index()];
        reach.contains(&self.web, premise.opposite())
            || reach.is_contradictory(self.board, &self.open)
    }

    /// The shortest proof this finder looks for. What is true is proved by a
    /// contradiction if there is one.
    pub fn best_proof(&mut self, conclusion: Conclusion) -> Option<(Kind, Proof)> {
        let Conclusion { cell, digit, is_on } = conclusion;
        let end = self.web.literal(cell, digit, is_on);
        let refuted = self.ground().contradictions(end.opposite());
        let refuted = self.shortest(refuted);
        let refuted = refuted.map(|(length, proof)| (length, Kind::Contradiction, proof));
        if is_on && refuted.is_some() {
            return refuted.map(|(_, kind, proof)| (kind, proof));
        }
        let forced = self.ground().verities_of(end);
        let forced = self.shortest(forced);
        let forced = forced.map(|(length, proof)| (length, Kind::Verity, proof));
        let best = refuted.into_iter().chain(forced);
        let best = best.min_by_key(|&(length, ..)| length);
        best.map(|(_, kind, proof)| (kind, proof))
    }

    /// The first of the shortest.
    fn shortest(&mut self, proofs: Vec<Proof>) -> Option<(usize, Proof)> {
        let mut lengths = BTreeMap::new();
        for proof in &proofs {
            for &branch in &proof.branches {
                lengths.entry(branch).or_insert((0, false));
            }
        }
        let mut followed = None;
        for (&Branch { premise, end }, length) in &mut lengths {
            if followed != Some(premise) {
                self.follow.follow(&self.web, premise);
                followed = Some(premise);
            }
            *length = (self.follow.length(end), self.follow.counts(end));
        }
        let measured = proofs.into_iter().filter_map(|proof| {
            let lengths = proof.branches.iter().map(|branch| lengths[branch]);
            let add = |(sum, any), (length, counts): (usize, bool)| (sum + length, any | counts);
            let (length, counts) = lengths.fold((0, false), add);
            counts.then_some((length, proof))
        });
        measured.min_by_key(|&(length, _)| length)
    }

    /// The way along a branch.
    pub fn chain(&mut self, Branch { premise, end }: Branch) -> Chain {
        self.follow.follow(&self.web, premise);
        self.follow.chain(&self.web, end)
    }
}
