//! Forcing chains and nets (HoDoKu `tech_last`): everything that follows from
//! each candidate's being true, and from its being false. What contradicts
//! itself is not so; what follows from every one of some possibilities is.
//!
//! The order of the steps is that of HoDoKu's `TablingSolver.java`: digits that
//! can be written before candidates that can be removed, and in reading order.
//! On a board that visibly has no solution nothing is looked for: there
//! everything follows from everything.

pub(crate) mod assumptions;
mod conclusions;
mod look_ahead;
mod net;
pub(crate) mod proof;
mod proofs;
mod reach;
#[cfg(test)]
mod tests;

use crate::grid::Candidates;
use crate::logic::deduction::{Chain, Deduction, Evidence, HouseRole, Role};
use crate::logic::finder::DeductionSink;
use crate::logic::inference::implication_graph::{Flood, Grouping, Literal, Web};
use crate::logic::technique::Technique;
use conclusions::{Conclusion, Kind, Search};
use proofs::{Place, Proof};
use std::ops::ControlFlow::{self, Continue};

/// Plain chains from one candidate that contradict each other, or from all
/// candidates of a cell or a house (or from one, true and false) to the same.
pub fn forcing_chains(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    if board.dead_end().is_some() {
        return Continue(());
    }
    force(
        board,
        Web::new(board, Grouping::Grouped),
        Flood::default(),
        emit,
    )
}

/// The same where several consequences together may have another: nets.
pub fn forcing_nets(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    if board.dead_end().is_some() {
        return Continue(());
    }
    let (web, net) = net::Net::new(board);
    force(board, web, net, emit)
}

/// How much it takes to come from a premise to something.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Way {
    /// In nodes; in a net one that serves several times counts every time.
    length: u16,
    /// Whether it is of the kind that is looked for.
    counts: bool,
}

impl Way {
    fn and(self, other: Way) -> Way {
        Way {
            length: self.length.saturating_add(other.length),
            counts: self.counts || other.counts,
        }
    }
}

/// Who follows the consequences of a premise.
trait Follow {
    const CONTRADICTION: Technique;
    const VERITY: Technique;

    fn follow(&mut self, web: &Web, premise: Literal);

    /// What follows, in the order found.
    fn reached(&self) -> &[Literal];

    /// What it takes to come to this node.
    fn way(&self, end: Literal) -> Way;

    /// The links to this node.
    fn chain(&mut self, web: &Web, end: Literal) -> Chain;
}

impl Follow for Flood {
    const CONTRADICTION: Technique = Technique::ForcingChainContradiction;
    const VERITY: Technique = Technique::ForcingChainVerity;

    fn follow(&mut self, web: &Web, premise: Literal) {
        self.fill(web, premise);
    }

    fn reached(&self) -> &[Literal] {
        &self.order
    }

    fn way(&self, end: Literal) -> Way {
        Way {
            length: u16::from(self.depth(end)) + 1,
            counts: true,
        }
    }

    fn chain(&mut self, web: &Web, end: Literal) -> Chain {
        let mut path = Vec::new();
        self.path(end, &mut path);
        web.chain(&path)
    }
}

fn force<F: Follow>(
    board: &Candidates,
    web: Web,
    follow: F,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    let mut search = Search::new(board, web, follow);
    for conclusion in search.conclusions() {
        if let Some((kind, proof)) = search.best_proof(conclusion) {
            emit(deduction(board, &mut search, conclusion, kind, &proof))?;
        }
    }
    Continue(())
}

fn deduction<F: Follow>(
    board: &Candidates,
    search: &mut Search<'_, F>,
    Conclusion { cell, digit, is_on }: Conclusion,
    kind: Kind,
    proof: &Proof,
) -> Deduction {
    let mut evidence = Evidence::default();
    match (kind, proof.place) {
        (_, Some(Place::House(house))) => evidence.houses.push((house, HouseRole::Base)),
        (Kind::Verity, Some(Place::Cell(cell))) => {
            let candidates = board.at(cell).iter().map(|digit| (cell, digit));
            evidence.mark(Role::Defining, candidates);
        }
        _ => {}
    }
    for &branch in &proof.branches {
        evidence.follow(search.chain(branch));
    }
    let result = vec![(cell, digit)];
    let (placements, eliminations) = match is_on {
        true => (result, Vec::new()),
        false => (Vec::new(), result),
    };
    Deduction {
        technique: match kind {
            Kind::Contradiction => F::CONTRADICTION,
            Kind::Verity => F::VERITY,
        },
        placements,
        eliminations,
        evidence,
    }
}
