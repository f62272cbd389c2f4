//! The links of chains and nets, each checked on the board.

use super::refutation::{Clause, ProofGap, one_of};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::{Deduction, Evidence, InnerStep, Link, LinkKind, Node, in_cells};

/// Checks a step inside another. A function value, because it checks chains
/// itself.
pub(super) type Check = fn(&Deduction, &Candidates) -> Result<(), ProofGap>;

/// The strong inferences of all chains, and that each assumption is true or
/// not.
pub(super) fn chain_clauses(
    evidence: &Evidence,
    board: &Candidates,
    check: Check,
) -> Result<Vec<Clause>, ProofGap> {
    let mut clauses = Vec::new();
    for number in 0..evidence.chains.len() {
        add_chain(number, evidence, board, check, &mut clauses)?;
    }
    Ok(clauses)
}

fn add_chain(
    number: usize,
    evidence: &Evidence,
    board: &Candidates,
    check: Check,
    clauses: &mut Vec<Clause>,
) -> Result<(), ProofGap> {
    let chain = &evidence.chains[number];
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
        let is_known = |link: &Link| known.contains(&(link.from, truth));
        if !inference.iter().all(is_known) {
            return Err(gap());
        }
        match link.kind {
            LinkKind::Weak if excludes(link.from, link.to) => {}
            LinkKind::Strong => {
                clauses.push(strong_clause(inference, evidence, board).ok_or_else(gap)?)
            }
            LinkKind::Pattern => {
                let inner = evidence.inner_step(number, link.to).ok_or_else(gap)?;
                clauses.push(pattern_clause(inference, inner, board, check)?);
            }
            LinkKind::Weak => return Err(gap()),
        }
        known.push((link.to, link.kind == LinkKind::Strong));
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

/// That a node is false if all are that the inference starts from: the step
/// follows on the board without them.
fn pattern_clause(
    inference: &[Link],
    inner: &InnerStep,
    board: &Candidates,
    check: Check,
) -> Result<Clause, ProofGap> {
    let mut left = board.clone();
    let mut clause = Vec::new();
    for Node { digit, cells } in inference.iter().map(|link| link.from) {
        for cell in cells {
            left.eliminate(cell, digit);
            clause.push(((cell, digit), true));
        }
    }
    check(&inner.step, &left)?;
    let removed = inference[0].to;
    if !is_removed_by(&inner.step, removed) {
        return Err(ProofGap::Link(Box::new(inference[0])));
    }
    let removed = in_cells(removed.cells, removed.digit);
    clause.extend(removed.map(|candidate| (candidate, false)));
    Ok(clause)
}

/// Whether a step removes a candidate, or writes another digit in its cell.
fn is_removed_by(step: &Deduction, node: Node) -> bool {
    let is_removed = |cell| step.eliminations.contains(&(cell, node.digit));
    let is_displaced =
        |&(cell, digit): &(Cell, Digit)| node.cells == CellSet::only(cell) && node.digit != digit;
    node.cells.iter().all(is_removed) || step.placements.iter().any(is_displaced)
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
