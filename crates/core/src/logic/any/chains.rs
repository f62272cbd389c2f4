//! Chains of alternating strong and weak links.

use super::board::Board;
use super::links::LinkedBoard;
use super::words::losses_by_clues;
use crate::board::order::sort_by_key;
use crate::board::{CellSet, Digit};
use crate::logic::Technique;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::{Candidate, Step};
use crate::text;

/// The most candidates in a chain.
const MOST_NODES: usize = 16;
/// The number of chains that are offered, shortest first.
const MOST_OFFERED: usize = 40;

/// The shortest chains that remove something and are of this technique, one for each first
/// candidate or group.
pub(super) fn chains(board: &Board, technique: Technique, emit: &mut dyn FnMut(Step)) {
    let linked = LinkedBoard::new(board);
    let paths = linked.chains.get_or_init(|| shortest(&linked)).iter();
    let paths = paths.filter(|path| linked.technique(path) == technique);
    for path in paths.take(MOST_OFFERED) {
        emit(step(&linked, technique, path.clone()));
    }
}

fn shortest(linked: &LinkedBoard) -> Vec<Vec<Literal>> {
    let (mut flood, mut found) = (Flood::default(), Vec::new());
    let starts = 0..linked.links.literals() / 2;
    for start in starts.take_while(|_| !linked.board.is_cancelled()) {
        flood.fill(&linked.links, Literal::new(start, false));
        // Two ends that exclude each other are a strong link, and no more.
        let is_end = |end: &&Literal| {
            let nodes = usize::from(flood.depth(**end)) + 1;
            end.is_on()
                && end.node() != start
                && (3..=MOST_NODES).contains(&nodes)
                && linked.exclude_one_in_common(start, end.node())
        };
        if let Some(&end) = flood.order.iter().find(is_end) {
            let mut path = Vec::new();
            flood.path(end, &mut path);
            found.push(path);
        }
    }
    sort_by_key(&mut found, |path| path.len() as u128);
    found
}

impl LinkedBoard<'_, '_> {
    /// The technique of a chain that is a pattern with a name.
    fn technique(&self, path: &[Literal]) -> Technique {
        let digits: Vec<Digit> = path.iter().map(|&end| self.node(end).digit).collect();
        let strong = path.chunks(2).map(|pair| self.owners(pair));
        let strong: Vec<CellSet> = strong.collect();
        let candidates = |cells: CellSet| cells.first().map(|cell| self.board.candidates(cell));
        match (&digits[..], &strong[..]) {
            (&[z, x, again, last], &[one, other])
                if (x, z) == (again, last)
                    && one.len().max(other.len()) > 1
                    && !one.is_empty()
                    && !other.is_empty()
                    && (one & other).is_empty() =>
            {
                Technique::AlsXZ
            }
            (&[z, x, .., last], &[one, between, other])
                if z == last
                    && digits[1..5] == [x; 4]
                    && (one.len(), between.len(), other.len()) == (1, 0, 1)
                    && candidates(one) == candidates(other) =>
            {
                Technique::WWing
            }
            _ => Technique::Chain,
        }
    }

    /// The cell or the almost locked set that has one digit if it lacks another; no cells for a
    /// link of one digit.
    fn owners(&self, pair: &[Literal]) -> CellSet {
        let (one, other) = (self.node(pair[0]), self.node(pair[1]));
        let set = self.set(pair).map(|set| set.cells);
        set.unwrap_or(if one.digit == other.digit {
            CellSet::NONE
        } else {
            one.cells
        })
    }
}

fn step(linked: &LinkedBoard, technique: Technique, path: Vec<Literal>) -> Step {
    let board = linked.board;
    let (first, last) = (path[0], path[path.len() - 1]);
    let ends = [linked.members(first), linked.members(last)].concat();
    let removals = board.excluded_by_all(&ends);
    let of_removal = |&removed: &Candidate| ends.iter().map(move |&end| (end, removed));
    let to_removed: Vec<(Candidate, Candidate)> = removals.iter().flat_map(of_removal).collect();
    let (chain, paths) = (linked.chain(&path), [path]);
    let houses = linked.houses(&paths);
    let pairs = [linked.exclusions(&paths), to_removed.clone()].concat();
    let links = board.explain(&pairs, &houses);
    let named = houses.into_iter().chain(links);
    let nodes = paths[0].iter().map(|&literal| linked.node(literal));
    let cells = nodes.fold(CellSet::NONE, |all, node| all | node.cells);
    let mut step = Step::removal(technique, removals, cells, named);
    if board.tells(&step) {
        let facts = linked.facts(&paths[0], &step.clues).join(", then ");
        let losses = losses_by_clues(board, &step.removals, &to_removed, &step.clues);
        let [not_first, first, last] = [first, first.opposite(), last].map(|end| linked.says(end));
        let proof = text!("If {not_first}, {facts}. So {first} or {last}. Either way, {losses}.");
        step.tell_links(proof, linked.sentences(&paths[0], &step.clues));
    }
    step.evidence.chains.push(chain);
    step
}
