//! The conclusion of a chain: from its two ends, the ring that it closes, or its
//! contradiction.

use super::names;
use super::verdict::Candidate;
use crate::board::DigitSet;
use crate::classic::{Candidates, CellSet};
use crate::logic::deduction::{Chain, Deduction, Evidence, LinkKind, Node};
use crate::logic::technique::Technique;

/// The conclusion of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredConclusion {
    /// The field's name for such a chain.
    pub name: Technique,
    /// The step with its proof, of the technique that describes it as a chain.
    pub step: Deduction,
}

/// Finds the conclusion of links through these candidates that alternate from `first` on.
pub(super) fn find(
    board: &Candidates,
    nodes: &[Candidate],
    first: LinkKind,
) -> Option<EnteredConclusion> {
    let (&start, &end) = (nodes.first()?, nodes.last()?);
    let links = nodes.len() - 1;
    match (first, links % 2) {
        _ if links == 0 => None,
        // All round the ring and back to the start: the weak link to it is the one that closes.
        (LinkKind::Strong, 0) if start == end => ring(board, &nodes[..links]),
        (LinkKind::Weak, 0) if start == end => ring(board, &nodes[1..]),
        (LinkKind::Strong, 1) if start == end => placement(board, nodes),
        (LinkKind::Strong, 1) if links > 1 && excludes(start, end) => ring(board, nodes),
        (LinkKind::Strong, 1) => either_end(board, nodes),
        (LinkKind::Weak, 1) if start == end => contradiction(board, nodes),
        (LinkKind::Weak, 0) if excludes(start, end) => {
            let closed: Vec<Candidate> = nodes.iter().copied().chain([start]).collect();
            contradiction(board, &closed)
        }
        _ => None,
    }
}

/// One of the ends is true: what both rule out is false.
fn either_end(board: &Candidates, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let lost = ruled_out(board, *nodes.first()?, *nodes.last()?);
    let name = names::of_open_chain(board, nodes);
    let technique = match name {
        Technique::XYWing | Technique::XYChain => Technique::XYChain,
        Technique::WWing | Technique::Aic => Technique::Aic,
        // Locked candidates are one link of an X-Chain.
        _ => Technique::XChain,
    };
    eliminating(board, nodes, LinkKind::Strong, (technique, name), lost)
}

/// A ring: of two neighbours just one is true, so what both rule out is false.
fn ring(board: &Candidates, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let closes = (*nodes.last()?, *nodes.first()?);
    let weak = nodes
        .windows(2)
        .skip(1)
        .step_by(2)
        .map(|pair| (pair[0], pair[1]));
    let mut lost: Vec<Candidate> = Vec::new();
    for (one, other) in weak.chain([closes]) {
        let new = ruled_out(board, one, other);
        lost.extend(
            new.into_iter()
                .filter(|candidate| !nodes.contains(candidate)),
        );
    }
    lost.sort_unstable();
    lost.dedup();
    let technique = Technique::ContinuousNiceLoop;
    let named = (technique, names::of_ring(nodes));
    eliminating(board, nodes, LinkKind::Strong, named, lost)
}

/// The start is false and so true.
fn placement(board: &Candidates, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = Technique::DiscontinuousNiceLoop;
    let evidence = evidence(through(board, nodes, LinkKind::Strong));
    let step = Deduction::placing(technique, *nodes.first()?, evidence);
    let name = technique;
    Some(EnteredConclusion { name, step })
}

/// The start is true and so false.
fn contradiction(board: &Candidates, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = Technique::DiscontinuousNiceLoop;
    let lost = vec![*nodes.first()?];
    eliminating(board, nodes, LinkKind::Weak, (technique, technique), lost)
}

fn eliminating(
    board: &Candidates,
    nodes: &[Candidate],
    first: LinkKind,
    (technique, name): (Technique, Technique),
    lost: Vec<Candidate>,
) -> Option<EnteredConclusion> {
    let evidence = evidence(through(board, nodes, first));
    let step = Deduction::eliminating(technique, lost, evidence);
    (!step.eliminations.is_empty()).then_some(EnteredConclusion { name, step })
}

/// The links through these candidates in turn, with the houses of the strong ones.
pub(super) fn through(board: &Candidates, nodes: &[Candidate], first: LinkKind) -> Chain {
    let nodes = nodes.iter().map(|&(cell, digit)| Node::at(cell, digit));
    Chain::through(nodes, first).with_houses(board)
}

/// A chain as the evidence of a step.
pub(super) fn evidence(chain: Chain) -> Evidence {
    let mut evidence = Evidence::default();
    evidence.follow(chain);
    evidence
}

/// Whether the two cannot both be true.
fn excludes(one: Candidate, other: Candidate) -> bool {
    match (one.0 == other.0, one.1 == other.1) {
        (true, same_digit) => !same_digit,
        (false, same_digit) => same_digit && one.0.sees(other.0),
    }
}

/// The candidates that cannot be true with either of these, in reading order.
fn ruled_out(board: &Candidates, one: Candidate, other: Candidate) -> Vec<Candidate> {
    let mut lost: Vec<Candidate> = Vec::new();
    let cells = CellSet::only(one.0).with(other.0) | (one.0.peers() & other.0.peers());
    for cell in cells & board.empty_cells() {
        let digits = DigitSet::only(one.1).with(other.1) | board.at(cell);
        for digit in digits & board.at(cell) {
            let candidate = (cell, digit);
            if excludes(candidate, one) && excludes(candidate, other) {
                lost.push(candidate);
            }
        }
    }
    lost
}
