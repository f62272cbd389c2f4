//! The conclusion of a chain: from its two ends, the ring that it closes, or its
//! contradiction; and the field's name for it.

use super::told::{Proved, step};
use super::verdict::CandidateBoard;
use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};
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
) -> Option<(Candidates, Vec<ClassicCandidate>)> {
    let nodes = nodes
        .iter()
        .map(|&(cell, digit)| Some((cell.classic()?, digit)));
    Some((board.classic()?, nodes.collect::<Option<Vec<_>>>()?))
}

/// One of the ends is true: what both rule out is false.
fn either_end(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let lost = ruled_out(board, *nodes.first()?, *nodes.last()?);
    let name = match on_classic(board, nodes) {
        Some((board, nodes)) => of_open_chain(&board, &nodes),
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
    let name = on_classic(board, nodes).map(|(_, nodes)| of_ring(&nodes));
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

/// A candidate of a classic board.
type ClassicCandidate = (Cell, Digit);

/// The name of a chain that is strong at both ends.
fn of_open_chain(board: &Candidates, nodes: &[ClassicCandidate]) -> Technique {
    let strong: Vec<[ClassicCandidate; 2]> = nodes
        .chunks_exact(2)
        .map(|pair| [pair[0], pair[1]])
        .collect();
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let has_one_end = nodes.first().map(|node| node.1) == nodes.last().map(|node| node.1);
    let in_cell = |[from, to]: &[ClassicCandidate; 2]| {
        from.0 == to.0 && from.1 != to.1 && board.at(from.0).len() == 2
    };
    match strong.as_slice() {
        [only] if is_one_digit => of_one_link(board, only),
        [one, other] if is_one_digit => of_two_links(board, one, other),
        _ if is_one_digit => Technique::XChain,
        [_, _, _] if has_one_end && strong.iter().all(in_cell) => Technique::XYWing,
        all if has_one_end && all.iter().all(in_cell) => Technique::XYChain,
        [one, middle, other] if has_one_end && in_cell(one) && in_cell(other) => {
            if board.at(one[0].0) == board.at(other[0].0) && !in_cell(middle) {
                Technique::WWing
            } else {
                Technique::Aic
            }
        }
        _ => Technique::Aic,
    }
}

/// The only two places of a box that lie in a line, or of a line that lie in a box.
fn of_one_link(board: &Candidates, [from, to]: &[ClassicCandidate; 2]) -> Technique {
    let cells = CellSet::only(from.0).with(to.0);
    let is_pair = |house: House| house.is_box() && board.places(house, from.1) == cells;
    if House::holding(cells).any(is_pair) {
        Technique::LockedPointing
    } else {
        Technique::LockedClaiming
    }
}

/// Two strong links of one digit: in parallel lines that a third joins, in a row and a column
/// that meet in a box, or any others.
fn of_two_links(
    board: &Candidates,
    one: &[ClassicCandidate; 2],
    other: &[ClassicCandidate; 2],
) -> Technique {
    let lines = |[from, to]: &[ClassicCandidate; 2]| -> Vec<House> {
        let cells = CellSet::only(from.0).with(to.0);
        let is_pair = |house: &House| !house.is_box() && board.places(*house, from.1) == cells;
        House::holding(cells).filter(is_pair).collect()
    };
    let joined = CellSet::only(one[1].0).with(other[0].0);
    let is_in_line = House::holding(joined).any(|house| !house.is_box());
    match (lines(one).as_slice(), lines(other).as_slice()) {
        ([row], [parallel]) if row.kind_name() == parallel.kind_name() => {
            if is_in_line {
                Technique::Skyscraper
            } else {
                Technique::TurbotFish
            }
        }
        ([_], [_]) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// The name of a ring: four places of one digit are an X-Wing.
fn of_ring(nodes: &[ClassicCandidate]) -> Technique {
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let lines = |line: fn(&ClassicCandidate) -> usize| {
        let mut lines: Vec<usize> = nodes.iter().map(line).collect();
        lines.sort_unstable();
        lines.dedup();
        lines.len()
    };
    let is_rectangle = lines(|(cell, _)| cell.row()) == 2 && lines(|(cell, _)| cell.column()) == 2;
    if nodes.len() == 4 && is_one_digit && is_rectangle {
        Technique::XWing
    } else {
        Technique::ContinuousNiceLoop
    }
}
