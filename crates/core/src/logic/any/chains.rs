//! Chains of alternating strong and weak links.

use super::board::Board;
use super::links::LinkedBoard;
use super::words::losses_by_clues;
use crate::grid::order::sort_by_key;
use crate::logic::Technique;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::{Candidate, Step};
use crate::rules::spot_set::SpotSet;
use crate::text;

/// The most candidates in a chain.
const MOST_NODES: usize = 16;
/// The number of chains that are offered, shortest first.
const MOST_OFFERED: usize = 40;

/// The shortest chains that remove something, one for each first candidate.
pub(super) fn chains(board: &Board, emit: &mut dyn FnMut(Step)) {
    let (linked, mut flood) = (LinkedBoard::new(board), Flood::default());
    let mut found: Vec<Vec<Literal>> = Vec::new();
    for start in (0..linked.count()).take_while(|_| !board.is_cancelled()) {
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
    for path in found.into_iter().take(MOST_OFFERED) {
        emit(step(&linked, path));
    }
}

fn step(linked: &LinkedBoard, path: Vec<Literal>) -> Step {
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
    let cells = nodes.fold(SpotSet::NONE, |all, node| all | node.cells);
    let mut step = Step::removal(Technique::Chain, removals, cells, named);
    if board.tells(&step) {
        let facts = linked.facts(&paths[0], &step.clues).join(", then ");
        let losses = losses_by_clues(board, &step.removals, &to_removed, &step.clues);
        let [not_first, first, last] = [first, first.opposite(), last].map(|end| linked.says(end));
        step.tell(text!(
            "If {not_first}, {facts}. So {first} or {last}. Either way, {losses}."
        ));
    }
    step.evidence.chains.push(chain);
    step
}
