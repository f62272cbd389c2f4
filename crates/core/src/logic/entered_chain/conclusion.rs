//! The conclusion of a chain: from its two ends, the ring that it closes, or its
//! contradiction.

use super::candidate_board::CandidateBoard;
use super::names;
use super::told::{Proved, step};
use crate::classic;
use crate::logic::deduction::LinkKind;
use crate::logic::step::{Candidate, Step};
use crate::logic::technique::Technique;

/// The conclusion of a chain.
#[derive(Clone, PartialEq, Debug)]
pub struct EnteredConclusion {
    /// The field's name for such a chain.
    pub name: Technique,
    /// The step with its proof, of the technique that describes it as a chain.
    pub step: Step,
}

/// Finds the conclusion of links through these candidates that alternate from `first` on.
pub(super) fn find(
    board: CandidateBoard<'_>,
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
        (LinkKind::Strong, 1) if links > 1 && board.excludes(start, end) => ring(board, nodes),
        (LinkKind::Strong, 1) => either_end(board, nodes),
        (LinkKind::Weak, 1) if start == end => contradiction(board, nodes),
        (LinkKind::Weak, 0) if board.excludes(start, end) => {
            let closed: Vec<Candidate> = nodes.iter().copied().chain([start]).collect();
            contradiction(board, &closed)
        }
        _ => None,
    }
}

/// The classic board, and these candidates on it; `None` under other rules, whose chains the field
/// has no names for.
fn on_classic(
    board: CandidateBoard<'_>,
    nodes: &[Candidate],
) -> Option<(classic::Candidates, Vec<names::Candidate>)> {
    let nodes = nodes
        .iter()
        .map(|&(cell, digit)| Some((cell.classic()?, digit)));
    Some((board.classic()?, nodes.collect::<Option<Vec<_>>>()?))
}

/// One of the ends is true: what both rule out is false.
fn either_end(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let lost = ruled_out(board, *nodes.first()?, *nodes.last()?);
    let name = match on_classic(board, nodes) {
        Some((board, nodes)) => names::of_open_chain(&board, &nodes),
        None => Technique::Chain,
    };
    let technique = match name {
        Technique::XYWing | Technique::XYChain => Technique::XYChain,
        Technique::WWing | Technique::Aic => Technique::Aic,
        // Locked candidates are one link of an X-Chain.
        _ => Technique::XChain,
    };
    removing(board, nodes, (technique, name), Proved::EitherEnd(lost))
}

/// A ring: of two neighbours just one is true, so what both rule out is false.
fn ring(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
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
    let name = on_classic(board, nodes).map(|(_, nodes)| names::of_ring(&nodes));
    let named = (technique, name.unwrap_or(Technique::Chain));
    removing(board, nodes, named, Proved::Ring(lost))
}

/// The first candidate follows from its own absence.
fn placement(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = Technique::DiscontinuousNiceLoop;
    let placed = Proved::Placement(*nodes.first()?);
    let step = step(board, technique, (nodes, LinkKind::Strong), placed);
    Some(EnteredConclusion {
        name: step.technique,
        step,
    })
}

/// The first candidate leads to its own absence.
fn contradiction(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = Technique::DiscontinuousNiceLoop;
    let lost = Proved::Contradiction(*nodes.first()?);
    let step = step(board, technique, (nodes, LinkKind::Weak), lost);
    Some(EnteredConclusion {
        name: step.technique,
        step,
    })
}

/// The conclusion of a chain that begins strong, if it removes something.
fn removing(
    board: CandidateBoard<'_>,
    nodes: &[Candidate],
    (technique, name): (Technique, Technique),
    lost: Proved,
) -> Option<EnteredConclusion> {
    let step = step(board, technique, (nodes, LinkKind::Strong), lost);
    (!step.removals.is_empty()).then_some(EnteredConclusion { name, step })
}

/// The candidates that both of these rule out.
fn ruled_out(board: CandidateBoard<'_>, one: Candidate, other: Candidate) -> Vec<Candidate> {
    let by_both = |&at: &Candidate| board.excludes(at, one) && board.excludes(at, other);
    board.candidates().filter(by_both).collect()
}
