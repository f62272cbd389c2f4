//! The links of a position: what follows at once if a candidate or a group is true, or false.

use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::inference::bit_matrix::BitMatrix;
use crate::logic::inference::implication_graph::{Links, Literal};
use crate::logic::step::Candidate;
use crate::logic::{Node, Technique};
use std::cell::OnceCell;

/// The candidates of a board, and groups of them that act as one, each with a number, and their
/// links.
pub(super) struct LinkGraph {
    /// The candidates, then the groups of houses, and then those of almost locked sets.
    pub nodes: Vec<Node>,
    pub candidates: usize,
    /// Number of nodes that are no groups of almost locked sets.
    pub premises: usize,
    /// The groups of each digit.
    pub groups: Vec<Vec<usize>>,
    /// The cells of each digit.
    pub places: Vec<CellSet>,
    /// The number of each candidate, by its cell and digit.
    pub numbers: Vec<u16>,
    /// The direct links.
    pub links: Links,
    /// The candidates that each one excludes, whatever else is left.
    pub excluded: BitMatrix,
    /// The clues by which two candidates cannot stand together as they are met by what is left.
    pub by_clues: Vec<Apart>,
    /// The places of a value that every combination of a cage has.
    pub sure: Vec<SurePlaces>,
    /// The almost locked sets that links go through.
    pub sets: Vec<AlmostLockedSet>,
    /// By node, where a set has its digit: the nodes of its other digits, and the set by its place.
    pub by_sets: Vec<Vec<(usize, usize)>>,
    /// The shortest chains, once they are asked for.
    pub chains: OnceCell<Vec<NamedChain>>,
}

/// A chain by its literals; those of a ring end with the first one again.
pub(super) struct NamedChain {
    pub technique: Technique,
    pub path: Vec<Literal>,
}

/// The empty cells of a cage that can have a value which it must have.
pub(super) struct SurePlaces {
    pub clue: usize,
    pub value: Digit,
    pub cells: CellSet,
}

/// The nodes that one node excludes by clues, and by which.
pub(super) type Apart = Vec<(usize, LinkSource)>;

/// What forbids two candidates together, as the board stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkSource {
    /// A cage or a clue on cells, by its number.
    Clue(usize),
    /// The 45 rule: an equation of the board, by its place.
    Equation(usize),
}

/// Cells of a house or a cage that have one digit more than they are.
#[derive(Clone, Copy)]
pub(super) struct AlmostLockedSet {
    /// The number of the house or the cage among the clues.
    pub clue: usize,
    pub cells: CellSet,
    pub digits: DigitSet,
}

impl LinkGraph {
    /// Number of candidates, which come before the groups.
    pub fn count(&self) -> usize {
        self.candidates
    }

    pub fn number(&self, (cell, value): Candidate) -> usize {
        usize::from(self.numbers[place(Some(cell), value)])
    }

    /// The number of a candidate or a group; a node need not have one.
    pub fn number_of(&self, node: Node) -> Option<usize> {
        if let Some(cell) = node.cells.single() {
            return Some(self.number((cell, node.digit)));
        }
        let mut groups = self.groups[node.digit.index()].iter().copied();
        groups.find(|&group| self.nodes[group] == node)
    }

    /// What a literal says to be true, or false.
    pub fn node(&self, literal: Literal) -> Node {
        self.nodes[literal.node()]
    }

    /// The candidates of a node.
    pub fn members(&self, literal: Literal) -> Vec<Candidate> {
        let Node { digit, cells } = self.node(literal);
        cells.iter().map(|cell| (cell, digit)).collect()
    }

    /// Whether there is a candidate that both exclude.
    pub fn exclude_one_in_common(&self, one: usize, other: usize) -> bool {
        let both = self.excluded.row(one).iter().zip(self.excluded.row(other));
        both.into_iter().any(|(one, other)| one & other != 0)
    }
}

/// The place of a candidate in a table.
pub(super) fn place(cell: Option<Cell>, digit: Digit) -> usize {
    cell.map_or(0, Cell::index) << 4 | digit.index()
}

pub(super) fn node(cells: CellSet, digit: Digit) -> Node {
    Node { digit, cells }
}
