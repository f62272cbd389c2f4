//! The ALS chain, of four sets or more: all of a board by the sets at their ends, and the shortest
//! between given ends.

use super::steps::{LostCells, build_chain, lost_between, lost_digits, step};
use crate::board::order;
use crate::logic::inference::als_graph::{AlsGraph, candidate};
use crate::logic::inference::bit_matrix::{self, BitMatrix};
use crate::logic::techniques::almost_locked::steps;
use crate::logic::techniques::chains::collected::rank;
use crate::logic::techniques::prelude::*;
use std::collections::HashMap;

/// Four or more almost locked sets in a chain (HoDoKu `tech_als`).
pub(crate) static ALS_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "ALS chain",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0903", Level::Unfair, 340),
    rating: SeRating::Estimated(80),
    find: als_chains,
    proof: steps::chain,
    definition: "Four or more almost locked sets, each sharing a digit with the next that only one of them can have. One of the ends is locked: their common digit goes where it is seen by all.",
    spotting: "An XY-Chain with sets in the place of cells.",
    example: "..1...8..7..1.6+42..5...8.3...7+2856.+3..3+64+75..+5.691+32...7.8...5..6.5.2..4..5...9..:311 375 392 715 915 933 973",
    look_alike: "933",
};

/// Sets joined one to the next, no two joints in a row by the same digit. If the first lacks a
/// digit, the last has it, so cells that see the digit in both cannot hold it.
///
/// As in HoDoKu, chains lead from earlier sets to later ones, and one chain is found for each
/// result. The result that removes most comes first. Of the chains to a result a short one is
/// found.
fn als_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    let graph = AlsGraph::new(board);
    let search = AlsChainSearch::new(&graph);
    for found in search.results() {
        if let Some(step) = concluded(board, &search, &found) {
            emit(step)?;
        }
    }
    Continue(())
}

fn concluded(
    board: &Candidates,
    search: &AlsChainSearch<'_>,
    found: &AlsChainResult,
) -> Option<Deduction> {
    let path = shortest(search, &found.ends)?;
    let sets = path.sets.iter().map(|&set| &search.graph.sets[set]);
    let sets: Vec<_> = sets.collect();
    let digits = lost_digits(&found.lost).iter();
    let chains = digits.map(|digit| build_chain(&sets, &path.commons, digit));
    let technique = Technique::AlsChain;
    Some(step(board, technique, &sets, &found.lost, chains))
}

/// The start of a chain: this set, left by this digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChainRoot {
    pub set: usize,
    pub exit: Digit,
}

/// The end of a chain: this set, entered by this digit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChainEnd {
    /// The root it comes from.
    pub root: usize,
    pub set: usize,
    pub entry: Digit,
}

/// A result and all chains, by their ends, that lead to it.
pub(crate) struct AlsChainResult {
    pub lost: LostCells,
    pub ends: Vec<ChainEnd>,
}

/// Number of lengths that are distinguished: two sets, three, and four or more.
const LENGTHS: usize = 3;

/// All chains: for each way into a set, the roots from which it can be
/// reached, one bit each.
pub(crate) struct AlsChainSearch<'a> {
    pub graph: &'a AlsGraph,
    pub roots: Vec<ChainRoot>,
    /// By length; in each a row by set and entry digit.
    reached: [BitMatrix; LENGTHS],
    /// The roots of what goes on from a set: to be three sets, and more.
    arriving: [Vec<u64>; 2],
}

impl<'a> AlsChainSearch<'a> {
    pub fn new(graph: &'a AlsGraph) -> AlsChainSearch<'a> {
        let mut roots = Vec::with_capacity(graph.rows());
        for set in 0..graph.sets.len() {
            for exit in graph.sets[set].digits {
                if bit_matrix::ones_above(graph.linked(set, exit), set)
                    .next()
                    .is_some()
                {
                    roots.push(ChainRoot { set, exit });
                }
            }
        }
        let mut search = AlsChainSearch {
            graph,
            reached: [(); LENGTHS].map(|()| BitMatrix::new(graph.rows(), roots.len())),
            arriving: [(); 2].map(|()| vec![0; BitMatrix::words(roots.len())]),
            roots,
        };
        for root in 0..search.roots.len() {
            search.leave(root);
        }
        search
    }

    /// Goes on from the root's set by the root's digit: every chain that has come
    /// to it by another, and the one that begins with it.
    fn leave(&mut self, root: usize) {
        let ChainRoot { set, exit } = self.roots[root];
        let mut arriving = std::mem::take(&mut self.arriving);
        self.gather(&[0], set, exit, &mut arriving[0]);
        self.gather(&[1, 2], set, exit, &mut arriving[1]);
        for next in bit_matrix::ones_above(self.graph.linked(set, exit), set) {
            let row = self.graph.row(next, exit);
            self.reached[0].insert(row, root);
            for (reached, arriving) in self.reached[1..].iter_mut().zip(&arriving) {
                bit_matrix::add(reached.row_mut(row), arriving);
            }
        }
        self.arriving = arriving;
    }

    /// The roots from which a set is reached in these lengths by other digits
    /// than `exit`.
    fn gather(&self, lengths: &[usize], set: usize, exit: Digit, roots: &mut [u64]) {
        roots.fill(0);
        for entry in self.graph.sets[set].digits.without(exit) {
            let row = self.graph.row(set, entry);
            for &length in lengths {
                bit_matrix::add(roots, self.reached[length].row(row));
            }
        }
    }

    /// Whether a chain of this length (0 two sets, 1 three, 2 four or more)
    /// leads from the root into the set by this digit.
    pub fn reaches(&self, length: usize, root: usize, set: usize, entry: Digit) -> bool {
        let row = self.graph.row(set, entry);
        self.reached[length].contains(row, root)
    }

    /// Eliminations of all chains, best first.
    pub fn results(&self) -> Vec<AlsChainResult> {
        let acting = self.acting();
        let mut found: Vec<AlsChainResult> = Vec::new();
        let mut known: HashMap<LostCells, usize> = HashMap::new();
        for set in 0..self.graph.sets.len() {
            for entry in self.graph.sets[set].digits {
                for end in self.acting_ends(&acting, set, entry) {
                    let lost = self.lost(&end);
                    let place = *known.entry(lost).or_insert(found.len());
                    if place == found.len() {
                        let ends = Vec::new();
                        found.push(AlsChainResult { lost, ends });
                    }
                    found[place].ends.push(end);
                }
            }
        }
        // HoDoKu's order (`AlsComparator`), then what is found first.
        order::sort_by_key(&mut found, |found| {
            let first = found.ends.iter().map(|end| end.root).min();
            rank(in_layers(&found.lost)) << 32 | first.unwrap_or(0) as u128
        });
        found
    }

    /// By candidate: the roots whose set acts on it with a digit that is not
    /// its exit.
    fn acting(&self) -> BitMatrix {
        let mut acting = BitMatrix::new(81 * 9, self.roots.len());
        for (index, root) in self.roots.iter().enumerate() {
            let set = &self.graph.sets[root.set];
            for digit in set.digits.without(root.exit) {
                for cell in set.seers(digit) {
                    acting.insert(candidate(cell, digit), index);
                }
            }
        }
        acting
    }

    /// The chains of four sets and more that end in this set by this digit and
    /// remove something.
    fn acting_ends(&self, acting: &BitMatrix, set: usize, entry: Digit) -> Vec<ChainEnd> {
        let reached = self.reached[2].row(self.graph.row(set, entry));
        if bit_matrix::is_empty(reached) {
            return Vec::new();
        }
        let mut hits = vec![0; reached.len()];
        let last = &self.graph.sets[set];
        for digit in last.digits.without(entry) {
            for cell in last.seers(digit) {
                let acting = acting.row(candidate(cell, digit));
                bit_matrix::add_common(&mut hits, reached, acting);
            }
        }
        let end = |root| ChainEnd { root, set, entry };
        bit_matrix::ones(&hits).map(end).collect()
    }

    fn lost(&self, end: &ChainEnd) -> LostCells {
        let root = self.roots[end.root];
        let [first, last] = [root.set, end.set].map(|set| &self.graph.sets[set]);
        let commons = DigitSet::only(root.exit).with(end.entry);
        lost_between(first, last, commons)
    }
}

/// Sets in a row and the digits that join each to the next.
pub(crate) struct AlsPath {
    pub sets: Vec<usize>,
    pub commons: Vec<Digit>,
}

/// A way into a set, as it is followed backwards.
#[derive(Clone, Copy)]
struct Stop {
    set: usize,
    entry: Digit,
    /// The stop that comes after it on the way, by its place in the queue.
    next: Option<usize>,
}

/// The way of the fewest sets, but four at least, to one of these ends: four if
/// any has such a way, and then where the sets at both ends have the fewest
/// cells.
pub(crate) fn shortest(search: &AlsChainSearch<'_>, ends: &[ChainEnd]) -> Option<AlsPath> {
    let size = |set: usize| search.graph.sets[set].cells.len();
    let ends = ends.iter().map(|end| Backwards::from(search, end));
    let rank = |way: &Backwards<'_>| {
        let cells = size(search.roots[way.root].set) + size(way.end.set);
        (!way.is_of_four(), cells)
    };
    ends.min_by_key(rank)?.path()
}

/// Follows the chains from one root to one end, from there back.
struct Backwards<'a> {
    search: &'a AlsChainSearch<'a>,
    root: usize,
    end: Stop,
}

impl<'a> Backwards<'a> {
    fn from(search: &'a AlsChainSearch<'a>, end: &ChainEnd) -> Backwards<'a> {
        Backwards {
            search,
            root: end.root,
            end: Stop {
                set: end.set,
                entry: end.entry,
                next: None,
            },
        }
    }

    fn is_of_four(&self) -> bool {
        self.before(self.end, 1).next().is_some()
    }

    /// Steps back until the root is three sets away: the first such way has the
    /// fewest sets.
    fn path(&self) -> Option<AlsPath> {
        let mut queue = vec![self.end];
        let mut at = 0;
        while at < queue.len() {
            if let Some((third, entry)) = self.smallest_before(queue[at], 1) {
                let path = self.beginning(third, entry)?;
                return Some(complete(path, &queue, at));
            }
            for (set, entry) in self.before(queue[at], 2) {
                let is_known = |stop: &Stop| (stop.set, stop.entry) == (set, entry);
                if !queue.iter().any(is_known) {
                    let next = Some(at);
                    queue.push(Stop { set, entry, next });
                }
            }
            at += 1;
        }
        None
    }

    /// The beginning of the way: the root's set, another, and this one.
    fn beginning(&self, set: usize, entry: Digit) -> Option<AlsPath> {
        let third = Stop {
            set,
            entry,
            next: None,
        };
        let (second, first_entry) = self.smallest_before(third, 0)?;
        Some(AlsPath {
            sets: vec![self.search.roots[self.root].set, second, set],
            commons: vec![first_entry, entry],
        })
    }

    fn smallest_before(&self, stop: Stop, length: usize) -> Option<(usize, Digit)> {
        let cells = |&(set, _): &(usize, Digit)| self.search.graph.sets[set].cells.len();
        self.before(stop, length).min_by_key(cells)
    }

    /// From where a chain of this length goes on to the stop: sets and their
    /// own entries.
    fn before(&self, stop: Stop, length: usize) -> impl Iterator<Item = (usize, Digit)> {
        let graph = self.search.graph;
        let sets = crate::logic::inference::bit_matrix::ones(graph.linked(stop.set, stop.entry));
        let earlier = sets.take_while(move |&set| set < stop.set);
        earlier.flat_map(move |set| {
            let entries = graph.sets[set].digits.without(stop.entry).iter();
            let reached = move |&entry: &Digit| self.search.reaches(length, self.root, set, entry);
            entries.filter(reached).map(move |entry| (set, entry))
        })
    }
}

/// Adds the stops from this one to the end.
fn complete(mut path: AlsPath, queue: &[Stop], from: usize) -> AlsPath {
    let stops = std::iter::successors(Some(queue[from]), |stop| stop.next.map(|at| queue[at]));
    for stop in stops {
        path.sets.push(stop.set);
        path.commons.push(stop.entry);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_chain_of_four_sets() {
        Named {
            find: als_chains,
            position: "..69.12..+749.+6.85+1....7...+615+86+34+729.97+18.63.....9+7.....3.2.4...........97.....62:419 831 832 234 334 236 336 261 461 262 468 872 874 576 876 779 884 386 586 886 589 889 594",
            result: "r8c7<>1",
            proof: "A (r6c127: 1, 3, 5 and 6), B (r6c4: 2 and 5), C (r359c6: 2, 3, 5 and 8) and D (r69c7: 1, 3 and 5) each have one digit more than cells, so each lacks just one. If A lacks 1, it has 5; then B has no 5 and so has 2, C has no 2 and so has 3 and D has no 3 and so has 1. The 1s of A and D are in r6c7 and r9c7; r8c7 sees both, so it is not 1.",
            spoiled_without: "r7c7",
        }
        .check();
    }

    #[test]
    fn a_chain_of_five_sets_and_two_digits() {
        Named {
            find: als_chains,
            position: "........6..5..18...9...8.7....8.2.....3+41+92..4..5.3....6.....9...83..1..7.......4:412 712 715 716 224 924 625 725 631 635 641 742 648 749 762 668 769 774 775 779 685 785 486 586 694 695 698",
            result: "r1c3<>12",
            proof: "A (r1c1245678: 1, 2, 3, 4, 5, 7, 8 and 9), B (r2c4: 6 and 7), C (r3c4: 2 and 6), D (r1279c4: 1, 2, 6, 7 and 9) and E (r1c12,r2c1,r3c1: 1, 2, 3, 6 and 8) each have one digit more than cells, so each lacks just one. If A lacks 1 or 2, it has 7; then B has no 7 and so has 6, C has no 6 and so has 2, D has no 2 and so has 6 and E has no 6 and so has 1 and 2. The 1s of A and E are in r1c1, r1c2, r1c8 and r3c1; r1c3 sees all of them, so it is not 1. The 2s of A and E are in r1c1, r1c2, r1c4, r1c5, r1c8, r2c1 and r3c1; r1c3 sees all of them, so it is not 2.",
            spoiled_without: "412",
        }
        .check();
    }
}
