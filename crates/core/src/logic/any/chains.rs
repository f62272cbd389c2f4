//! Chains of alternating strong and weak links.

use super::board::Board;
use super::link_graph::NamedChain;
use super::links::LinkedBoard;
use super::words::losses_by_clues;
use crate::board::CellSet;
use crate::board::order::sort_by_key;
use crate::logic::Technique;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::{Candidate, Step};
use crate::text;

/// The most candidates in a chain.
const MOST_NODES: usize = 16;
/// The number of chains that are offered, shortest first.
const MOST_OFFERED: usize = 40;
/// Number of nearest ends of the chains from one candidate or group.
const MOST_ENDS: usize = 8;

/// The shortest chains that remove something and are of this technique, one for each first
/// candidate or group.
pub(super) fn chains(board: &Board, technique: Technique, emit: &mut dyn FnMut(Step)) {
    let linked = LinkedBoard::new(board);
    let found = linked.chains.get_or_init(|| shortest(&linked)).iter();
    let found = found.filter(|chain| chain.technique == technique);
    for chain in found.take(MOST_OFFERED) {
        emit(step(&linked, technique, &chain.path));
    }
}

fn shortest(linked: &LinkedBoard) -> Vec<NamedChain> {
    let (mut flood, mut found) = (Flood::default(), Vec::new());
    let starts = 0..linked.links.literals() / 2;
    for start in starts.take_while(|_| !linked.board.is_cancelled()) {
        flood.fill(&linked.links, Literal::new(start, false));
        let first = found.len();
        let paths = flood
            .order
            .iter()
            .filter_map(|&end| linked.path_to(start, end, &flood));
        for path in paths.take(MOST_ENDS) {
            let technique = linked.technique(&path);
            let is_same = |known: &NamedChain| known.technique == technique;
            if !found[first..].iter().any(is_same) {
                found.push(NamedChain { technique, path });
            }
        }
    }
    sort_by_key(&mut found, |chain| chain.path.len() as u128);
    found
}

impl LinkedBoard<'_, '_> {
    /// The chain from a node that is false to its end, back to its start if that is a ring; `None`
    /// if it removes nothing.
    fn path_to(&self, start: usize, end: Literal, flood: &Flood) -> Option<Vec<Literal>> {
        let nodes = usize::from(flood.depth(end)) + 1;
        // Two ends that exclude each other are a strong link, and no more.
        let is_end = end.is_on() && end.node() != start && (3..=MOST_NODES).contains(&nodes);
        let is_ring = is_end
            && self
                .members(end)
                .iter()
                .all(|&at| self.excluded.contains(start, self.number(at)));
        let acts =
            |one: Literal, other: Literal| self.exclude_one_in_common(one.node(), other.node());
        let first = Literal::new(start, false);
        if !is_end || !is_ring && !acts(first, end) {
            return None;
        }
        let mut path = Vec::new();
        flood.path(end, &mut path);
        path.extend(is_ring.then_some(first));
        { !is_ring || weak(&path).any(|pair| acts(pair[0], pair[1])) }.then_some(path)
    }
}

/// The weak links of a chain.
pub(super) fn weak(path: &[Literal]) -> impl Iterator<Item = &[Literal]> {
    path.windows(2).filter(|pair| !pair[1].is_on())
}

fn step(linked: &LinkedBoard, technique: Technique, path: &[Literal]) -> Step {
    let board = linked.board;
    let to_removed = to_removed(linked, technique, path);
    let paths = [path.to_vec()];
    let houses = linked.houses(&paths);
    let pairs = [linked.exclusions(&paths), to_removed.clone()].concat();
    let links = board.explain(&pairs, &houses);
    let named = houses.into_iter().chain(links);
    let nodes = path.iter().map(|&literal| linked.node(literal));
    let cells = nodes.fold(CellSet::NONE, |all, node| all | node.cells);
    let removals = to_removed.iter().map(|pair| pair.1);
    let mut step = Step::removal(technique, removals, cells, named);
    if board.tells(&step) {
        let facts = linked.facts(path, &step.clues).join(", then ");
        let losses = losses_by_clues(board, &step.removals, &to_removed, &step.clues);
        let (not_first, so) = (linked.says(path[0]), conclusion(linked, technique, path));
        let proof = text!("If {not_first}, {facts}. {so} {losses}.");
        step.tell_links(proof, linked.sentences(path, &step.clues));
    }
    step.evidence.chains.push(linked.chain(path));
    step
}

/// What a chain removes, each candidate with those that exclude it: both ends of a link of which one
/// is true.
fn to_removed(
    linked: &LinkedBoard,
    technique: Technique,
    path: &[Literal],
) -> Vec<(Candidate, Candidate)> {
    let last = path.len() - 1;
    let ends = [[path[0], path[last]], [path[1], path[last - 1]]];
    let pairs: Vec<&[Literal]> = match technique {
        _ if is_ring(path) => weak(path).collect(),
        // Its cells take both digits in turn.
        Technique::RemotePair => ends.iter().map(|pair| &pair[..]).collect(),
        _ => vec![&ends[0]],
    };
    let mut to_removed = Vec::new();
    for pair in pairs {
        let both = [linked.members(pair[0]), linked.members(pair[1])].concat();
        for removed in linked.board.excluded_by_all(&both) {
            to_removed.extend(both.iter().map(|&end| (end, removed)));
        }
    }
    to_removed
}

/// Between the links and what they remove.
fn conclusion(linked: &LinkedBoard, technique: Technique, path: &[Literal]) -> String {
    if is_ring(path) {
        return "The chain closes to a ring: of any two neighbours just one is true. So".to_owned();
    }
    let ends = [path[0].opposite(), path[path.len() - 1]];
    let [first, last] = ends.map(|end| linked.says(end));
    let again = (technique == Technique::RemotePair).then(|| linked.node(path[1]).digit);
    let again = again.map_or(String::new(), |other| {
        format!(", and in the same way one of them is {other:#}")
    });
    format!("So {first} or {last}{again}. Either way,")
}

/// Whether a chain comes back to its start.
pub(super) fn is_ring(path: &[Literal]) -> bool {
    path.first() == path.last()
}
