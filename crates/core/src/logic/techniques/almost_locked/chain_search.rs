//! The search for all ALS chains of a board, by the sets at their ends.

use super::steps::{LostCells, lost_between};
use crate::board::{Digit, DigitSet, order};
use crate::logic::deduction::in_layers;
use crate::logic::inference::als_graph::{AlsGraph, candidate};
use crate::logic::inference::bit_matrix::{self, BitMatrix};
use crate::logic::techniques::chains::collected::rank;
use std::collections::HashMap;

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
