//! The conclusion of a chain: from its two ends, the ring that it closes, or its
//! contradiction; and the field's name for it.

use super::told::{Proved, step};
use super::verdict::{CandidateBoard, LinkVerdict};
use crate::board::{CellSet, House, HouseName};
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

/// One of the ends is true: what both rule out is false.
fn either_end(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let lost = ruled_out(board, *nodes.first()?, *nodes.last()?);
    let name = of_open_chain(board, nodes);
    let technique = match name {
        Technique::Chain => Technique::Chain,
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
    let closed = [nodes, &nodes[..1]].concat();
    let technique = named(board, &closed, Technique::ContinuousNiceLoop);
    let name = named(board, &closed, of_ring(nodes));
    removing(board, nodes, (technique, name), Proved::Ring(lost))
}

/// The first candidate follows from its own absence.
fn placement(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = named(board, nodes, Technique::DiscontinuousNiceLoop);
    let placed = Proved::Placement(*nodes.first()?);
    let step = step(board, technique, (nodes, LinkKind::Strong), placed);
    Some(EnteredConclusion {
        name: step.technique,
        step,
    })
}

/// The first candidate leads to its own absence.
fn contradiction(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Option<EnteredConclusion> {
    let technique = named(board, nodes, Technique::DiscontinuousNiceLoop);
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

/// The field's name for a chain; it has none for those in which a clue other than a house is a
/// link.
fn named(board: CandidateBoard<'_>, nodes: &[Candidate], name: Technique) -> Technique {
    let is_by_clue = |pair: &[Candidate]| {
        let verdict = LinkVerdict::between(board, pair[0], pair[1]);
        matches!(verdict, LinkVerdict::WeakByClue(_))
    };
    if nodes.windows(2).any(is_by_clue) {
        Technique::Chain
    } else {
        name
    }
}

/// The name of a chain that is strong at both ends.
fn of_open_chain(board: CandidateBoard<'_>, nodes: &[Candidate]) -> Technique {
    let strong: Vec<[Candidate; 2]> = nodes
        .chunks_exact(2)
        .map(|pair| [pair[0], pair[1]])
        .collect();
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let has_one_end = nodes.first().map(|node| node.1) == nodes.last().map(|node| node.1);
    let in_cell = |[from, to]: &[Candidate; 2]| {
        from.0 == to.0 && from.1 != to.1 && board.at(from.0).len() == 2
    };
    let name = match strong.as_slice() {
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
    };
    named(board, nodes, name)
}

/// The only two places of a box that lie in a line, or of a line that lie in a box; under other
/// rules those of any house.
fn of_one_link(board: CandidateBoard<'_>, link: &[Candidate; 2]) -> Technique {
    if !board.rules.is_classic() {
        Technique::CommonPeers
    } else if confining(board, link).any(|house| house.name.is_box()) {
        Technique::LockedPointing
    } else {
        Technique::LockedClaiming
    }
}

/// The houses in which a digit has the two places of a link only.
fn confining(
    board: CandidateBoard<'_>,
    [from, to]: &[Candidate; 2],
) -> impl Iterator<Item = House> {
    let (cells, digit) = (CellSet::only(from.0).with(to.0), from.1);
    let houses = board.houses_with(cells);
    houses.filter(move |house| board.places(house, digit) == cells)
}

/// Two strong links of one digit: in parallel lines that a third joins, in a row and a column
/// that meet in a box, others with a box among their houses, or any.
fn of_two_links(
    board: CandidateBoard<'_>,
    one: &[Candidate; 2],
    other: &[Candidate; 2],
) -> Technique {
    let line = |link| {
        let mut lines = confining(board, link).map(|house| house.name);
        lines.find(|name| name.is_line())
    };
    let joined = CellSet::only(one[1].0).with(other[0].0);
    let are_joined = |kind: fn(HouseName) -> bool| {
        let mut joining = board.houses_with(joined);
        joining.any(|house| kind(house.name))
    };
    let is_in_box = |link| confining(board, link).any(|house| house.name.is_box());
    match (line(one), line(other)) {
        (Some(line), Some(parallel))
            if line.is_like(parallel) && are_joined(HouseName::is_line) =>
        {
            Technique::Skyscraper
        }
        (Some(line), Some(crossing))
            if !line.is_like(crossing) && are_joined(HouseName::is_box) =>
        {
            Technique::TwoStringKite
        }
        (Some(_), Some(_)) if are_joined(HouseName::is_box) => Technique::TurbotFish,
        _ if is_in_box(one) || is_in_box(other) => Technique::TurbotFish,
        _ => Technique::XChain,
    }
}

/// The name of a ring: four places of one digit are an X-Wing.
fn of_ring(nodes: &[Candidate]) -> Technique {
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let lines = |line: fn(&Candidate) -> usize| {
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
