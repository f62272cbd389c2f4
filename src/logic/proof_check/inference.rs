//! The links of chains and nets, each checked on the board.

use super::gap::ProofGap;
use super::refutation::{Clause, one_of};
use crate::grid::{Candidates, CellSet, DigitSet, House};
use crate::logic::deduction::{Chain, Evidence, Link, LinkKind, Node, in_cells};

/// The strong inferences of all chains, and that each assumption is true or
/// not.
pub(super) fn chain_clauses(
    evidence: &Evidence,
    board: &Candidates,
) -> Result<Vec<Clause>, ProofGap> {
    let mut clauses = Vec::new();
    for chain in &evidence.chains {
        add_chain(chain, evidence, board, &mut clauses)?;
    }
    Ok(clauses)
}

fn add_chain(
    chain: &Chain,
    evidence: &Evidence,
    board: &Candidates,
    clauses: &mut Vec<Clause>,
) -> Result<(), ProofGap> {
    let mut known: Vec<(Node, bool)> = chain.nodes().first().copied().into_iter().collect();
    for &(assumed, _) in &known {
        let cells = assumed.cells.iter().map(|cell| (cell, assumed.digit));
        clauses.extend(cells.map(|candidate| vec![(candidate, true), (candidate, false)]));
    }
    for inference in chain
        .links
        .chunk_by(|one, next| one.to == next.to && one.kind == next.kind)
    {
        let link = inference[0];
        let gap = || ProofGap::Link(Box::new(link));
        let truth = link.kind == LinkKind::Weak;
        if !inference
            .iter()
            .all(|link| known.contains(&(link.from, truth)))
        {
            return Err(gap());
        }
        match link.kind {
            LinkKind::Weak if excludes(link.from, link.to) => {}
            LinkKind::Strong => {
                clauses.push(strong_clause(inference, evidence, board).ok_or_else(gap)?)
            }
            LinkKind::Weak | LinkKind::Pattern => return Err(gap()),
        }
        known.push((link.to, !truth));
    }
    Ok(())
}

/// Whether every cell of the one rules out every cell of the other.
fn excludes(from: Node, to: Node) -> bool {
    if from.digit == to.digit {
        from.cells.common_peers().contains_all(to.cells)
    } else {
        from.cells.len() == 1 && from.cells == to.cells
    }
}

/// That one of these candidates is true: all places of a digit in the house
/// that the inference or the evidence names, or all candidates of a cell.
fn strong_clause(inference: &[Link], evidence: &Evidence, board: &Candidates) -> Option<Clause> {
    let Link { to, house, .. } = inference[0];
    let nodes = || inference.iter().map(|link| link.from).chain([to]);
    let same = nodes().filter(|node| node.digit == to.digit);
    let named = same.fold(CellSet::NONE, |all, node| all | node.cells);
    let is_left = |house: &House| {
        house.cell_set().contains_all(to.cells)
            && named.contains_all(board.places(*house, to.digit))
    };
    let houses = evidence.houses.iter().map(|&(house, _)| house);
    if let Some(house) = house.into_iter().chain(houses).find(is_left) {
        return Some(one_of(in_cells(board.places(house, to.digit), to.digit)));
    }
    let cell = to.cells.single()?;
    let beside = nodes().filter(|node| node.cells == to.cells);
    let digits: DigitSet = beside.map(|node| node.digit).collect();
    let left = board.at(cell) - digits;
    left.is_empty()
        .then(|| one_of(board.at(cell).iter().map(|digit| (cell, digit))))
}
