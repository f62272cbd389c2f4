//! Chains of alternating strong and weak links.

use super::board::Board;
use super::words::{because, losses_by_clues};
use crate::grid::order::sort_by_key;
use crate::grid::{Digit, Text};
use crate::logic::Technique;
use crate::logic::step::{Candidate, Step};
use crate::logic::{AnyBoard, ChainOf, LinkKind, NodeOf};
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::text;

/// The most candidates in a chain.
const MOST_NODES: usize = 16;
/// The number of chains that are offered, shortest first.
const MOST_OFFERED: usize = 40;
/// The number of candidates of a board, and an index for each.
const TABLE: usize = 256 * 16;

/// The shortest chains that remove something, one for each first candidate.
pub(super) fn chains(board: &Board, emit: &mut dyn FnMut(Step)) {
    let mut found: Vec<Vec<Candidate>> = Vec::new();
    let cells = board.open_cells().iter();
    for spot in cells.take_while(|_| !board.is_cancelled()) {
        for value in board.candidates(spot) {
            found.extend(ChainSearch::new(board, (spot, value)).run());
        }
    }
    sort_by_key(&mut found, |chain| chain.len() as u128);
    for chain in found.into_iter().take(MOST_OFFERED) {
        emit(step(board, &chain));
    }
}

fn number((spot, value): Candidate) -> usize {
    spot.index() << 4 | value.index()
}

/// A search for the chains from one candidate, broadest first.
struct ChainSearch<'a, 'b> {
    board: &'a Board<'b>,
    start: Candidate,
    /// For a candidate that is true if the first is false: the one before it in the chain,
    /// which is false then.
    true_after: Vec<Option<Candidate>>,
    /// For a candidate that is false then: the one before it, which is true.
    false_after: Vec<Option<Candidate>>,
}

impl<'a, 'b> ChainSearch<'a, 'b> {
    fn new(board: &'a Board<'b>, start: Candidate) -> ChainSearch<'a, 'b> {
        ChainSearch {
            board,
            start,
            true_after: vec![None; TABLE],
            false_after: vec![None; TABLE],
        }
    }

    /// The first chain whose two ends exclude a candidate together.
    fn run(&mut self) -> Option<Vec<Candidate>> {
        let mut wrong = vec![self.start];
        self.false_after[number(self.start)] = Some(self.start);
        for _ in 0..MOST_NODES / 2 {
            let right = self.strong_links(&wrong);
            let ends = right
                .iter()
                .filter(|&&end| end.0 != self.start.0 || end.1 != self.start.1);
            for &end in ends {
                if !self.board.excluded_by_all(&[self.start, end]).is_empty() {
                    let chain = self.trace(end);
                    // Two ends that exclude each other are a strong link, and no more.
                    if chain.len() > 2 {
                        return Some(chain);
                    }
                }
            }
            wrong = self.weak_links(&right);
            if wrong.is_empty() {
                return None;
            }
        }
        None
    }

    fn strong_links(&mut self, wrong: &[Candidate]) -> Vec<Candidate> {
        let (board, start) = (self.board, self.start);
        let links = |from| {
            strong(board, from)
                .into_iter()
                .filter(move |to| *to != start)
        };
        newly_reached(&mut self.true_after, wrong, links)
    }

    fn weak_links(&mut self, right: &[Candidate]) -> Vec<Candidate> {
        let board = self.board;
        newly_reached(&mut self.false_after, right, |from| {
            board.excluded_by(from).into_iter()
        })
    }

    fn trace(&self, end: Candidate) -> Vec<Candidate> {
        let mut chain = vec![end];
        let mut is_true = true;
        while let Some(&last) = chain.last() {
            let before = if is_true {
                self.true_after[number(last)]
            } else {
                self.false_after[number(last)]
            };
            match before {
                Some(before) if before != last => chain.push(before),
                _ => break,
            }
            is_true = !is_true;
        }
        chain.reverse();
        chain
    }
}

/// The candidates at the other ends of links from these, which are seen there for the first time.
fn newly_reached<I: Iterator<Item = Candidate>>(
    seen: &mut [Option<Candidate>],
    from: &[Candidate],
    links: impl Fn(Candidate) -> I,
) -> Vec<Candidate> {
    let mut reached = Vec::new();
    for &from in from {
        for to in links(from) {
            let before = &mut seen[number(to)];
            if before.is_none() {
                *before = Some(from);
                reached.push(to);
            }
        }
    }
    reached
}

/// The candidates that are true if this one is false: the other one of its cell, or the
/// other place in a house.
fn strong(board: &Board, (spot, value): Candidate) -> Vec<Candidate> {
    let mut found = Vec::new();
    if let Some(other) = board.candidates(spot).without(value).single() {
        found.push((spot, other));
    }
    for numbered in board
        .houses
        .iter()
        .filter(|each| each.house.cells.contains(spot))
    {
        let others = board.places(value, numbered.house.cells).without(spot);
        found.extend(others.single().map(|other| (other, value)));
    }
    found
}

/// The house in which a value has no other places than these two.
fn strong_house(board: &Board, value: Digit, one: Spot, other: Spot) -> Option<usize> {
    let both = SpotSet::only(one).with(other);
    let mut houses = board.houses.iter();
    let house = houses.find(|each| board.places(value, each.house.cells) == both);
    house.map(|each| each.clue)
}

fn step(board: &Board, chain: &[Candidate]) -> Step {
    let ends = [chain[0], chain[chain.len() - 1]];
    let removals = board.excluded_by_all(&ends);
    let strong: Vec<Option<usize>> = chain
        .chunks(2)
        .map(|link| match link {
            [one, other] if one.0 != other.0 => strong_house(board, one.1, one.0, other.0),
            _ => None,
        })
        .collect();
    let houses: Vec<usize> = strong.iter().flatten().copied().collect();
    let weak = chain[1..].chunks_exact(2).map(|link| (link[0], link[1]));
    let to_removed = removals
        .iter()
        .flat_map(|&removed| ends.map(|end| (end, removed)));
    let pairs: Vec<(Candidate, Candidate)> = weak.chain(to_removed).collect();
    let links = board.explain(&pairs, &houses);
    let named: Vec<usize> = houses.iter().chain(&links).copied().collect();
    let cells = chain.iter().map(|at| at.0).collect();
    let mut step = Step::removal(Technique::Chain, removals, cells, named.iter().copied());
    if board.tells(&step) {
        step.tell(proof(board, chain, &strong, &step));
    }
    step.evidence.chains.push(links_of(board, chain, &strong));
    step
}

/// The links, and of strong ones their house.
fn links_of(board: &Board, chain: &[Candidate], strong: &[Option<usize>]) -> ChainOf<AnyBoard> {
    let node = |&(spot, digit): &Candidate| NodeOf {
        digit,
        cells: SpotSet::only(spot),
    };
    let mut links = ChainOf::through(chain.iter().map(node), LinkKind::Strong);
    for (link, house) in links.links.iter_mut().step_by(2).zip(strong) {
        link.house = house.and_then(|house| board.index.clues()[house].house().copied());
    }
    links
}

fn proof(board: &Board, chain: &[Candidate], strong: &[Option<usize>], step: &Step) -> Text {
    let mut words = Vec::new();
    for (n, pair) in chain.windows(2).enumerate() {
        let (before, (spot, value)) = (pair[0], pair[1]);
        if n % 2 == 0 {
            let house: Vec<usize> = strong[n / 2].into_iter().collect();
            words.push(format!(
                "{spot} is {value:#}{}",
                because(board.index, &house)
            ));
        } else {
            let reason = board.reasons_among(&[(before, (spot, value))], &step.clues);
            words.push(format!(
                "{spot} is not {value:#}{}",
                because(board.index, &reason)
            ));
        }
    }
    let [(first, value), (last, other)] = [chain[0], chain[chain.len() - 1]];
    let ends = [chain[0], chain[chain.len() - 1]];
    let to_removed = step
        .removals
        .iter()
        .flat_map(|&at| ends.map(|end| (end, at)));
    let to_removed: Vec<(Candidate, Candidate)> = to_removed.collect();
    text!(
        "If {first} is not {value:#}, {}. So {first} is {value:#} or {last} is {other:#}. Either way, \
         {}.",
        words.join(", then "),
        losses_by_clues(board, &step.removals, &to_removed, &step.clues)
    )
}
