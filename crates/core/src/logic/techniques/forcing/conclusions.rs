//! Conclusions in the order in which they are emitted, each with its shortest proof.

use super::proofs::{Alternative, PremiseBranch, Proof, ProofContext, alternatives};
use super::propagation::{PathCost, Propagate};
use super::reach::{ForcingCandidates, Reach};
use crate::board::Digit;
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Chain;
use crate::logic::inference::implication_graph::{ImplicationGraph, Literal};

/// A candidate that is true, or false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conclusion {
    pub cell: Cell,
    pub digit: Digit,
    pub is_on: bool,
}

/// By which argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConclusionKind {
    /// The opposite contradicts itself.
    Contradiction,
    /// It follows from all of some possibilities.
    Verity,
}

pub(crate) struct ConclusionSearch<'a, F> {
    board: &'a Candidates,
    graph: ImplicationGraph,
    follow: F,
    open: ForcingCandidates,
    alternatives: Vec<Alternative>,
    reach: Vec<Reach>,
    /// By premise and what it leads to.
    ways: Vec<PathCost>,
}

impl<'a, F: Propagate> ConclusionSearch<'a, F> {
    pub fn new(
        board: &'a Candidates,
        graph: ImplicationGraph,
        mut follow: F,
    ) -> ConclusionSearch<'a, F> {
        let literals = graph.candidates() * 2;
        let mut reach = Vec::with_capacity(literals);
        let mut ways = vec![PathCost::default(); literals * literals];
        for premise in 0..literals {
            follow.follow(&graph, Literal::new(premise / 2, premise % 2 == 1));
            reach.push(Reach::new(&graph, follow.reached()));
            for &end in follow
                .reached()
                .iter()
                .filter(|end| !graph.is_group(end.node()))
            {
                ways[premise * literals + end.index()] = follow.way(end);
            }
        }
        ConclusionSearch {
            board,
            open: ForcingCandidates::new(board),
            alternatives: alternatives(board, &graph),
            reach,
            ways,
            follow,
            graph,
        }
    }

    fn proof_context(&self) -> ProofContext<'_> {
        ProofContext {
            board: self.board,
            graph: &self.graph,
            open: &self.open,
            alternatives: &self.alternatives,
            reach: &self.reach,
        }
    }

    /// The candidates that are true, then those that are false, in reading
    /// order.
    pub fn conclusions(&self) -> Vec<Conclusion> {
        let verities = self.proof_context().verities();
        let mut conclusions = Vec::new();
        for is_on in [true, false] {
            for number in 0..self.graph.candidates() {
                let literal = Literal::new(number, is_on);
                if self.refutes(literal.opposite()) || verities.contains(&self.graph, literal) {
                    conclusions.push(Conclusion {
                        cell: self.graph.cell(number),
                        digit: self.graph.digit(number),
                        is_on,
                    });
                }
            }
        }
        conclusions
    }

    fn refutes(&self, premise: Literal) -> bool {
        let reach = &self.reach[premise.index()];
        reach.contains(&self.graph, premise.opposite())
            || reach.is_contradictory(self.board, &self.open)
    }

    /// The shortest proof this finder looks for. What is true is proved by a
    /// contradiction if there is one.
    pub fn best_proof(&self, conclusion: Conclusion) -> Option<(ConclusionKind, Proof)> {
        let Conclusion { cell, digit, is_on } = conclusion;
        let end = self.graph.literal(cell, digit, is_on);
        let refuted = self.proof_context().contradictions(end.opposite());
        let refuted = self.shortest(refuted);
        let refuted = refuted.map(|(length, proof)| (length, ConclusionKind::Contradiction, proof));
        if is_on && refuted.is_some() {
            return refuted.map(|(_, kind, proof)| (kind, proof));
        }
        let forced = self.proof_context().verities_for(end);
        let forced = self.shortest(forced);
        let forced = forced.map(|(length, proof)| (length, ConclusionKind::Verity, proof));
        let best = refuted.into_iter().chain(forced);
        let best = best.min_by_key(|&(length, ..)| length);
        best.map(|(_, kind, proof)| (kind, proof))
    }

    /// The first of the shortest.
    fn shortest(&self, proofs: Vec<Proof>) -> Option<(u16, Proof)> {
        let measured = proofs.into_iter().filter_map(|proof| {
            let ways = proof.branches.iter().map(|branch| self.way(branch));
            let way = ways.fold(PathCost::default(), PathCost::and);
            let is_empty = |branch: &PremiseBranch| branch.premise == branch.end;
            let is_proof = way.counts && !proof.branches.iter().all(is_empty);
            is_proof.then_some((way.length, proof))
        });
        measured.min_by_key(|&(length, _)| length)
    }

    fn way(&self, branch: &PremiseBranch) -> PathCost {
        let literals = self.reach.len();
        self.ways[branch.premise.index() * literals + branch.end.index()]
    }

    /// The way along a branch.
    pub fn chain(&mut self, PremiseBranch { premise, end }: PremiseBranch) -> Chain {
        self.follow.follow(&self.graph, premise);
        self.follow.chain(&self.graph, end)
    }
}
