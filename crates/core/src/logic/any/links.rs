//! The links between the candidates of a board: what follows at once if one is true, or false; and
//! almost locked sets, which are links, too.

use super::board::Board;
use super::cages::{OpenCage, open_cages};
use super::clue_facts::ClueOnBoard;
use super::link_graph::{AlmostLockedSet, Apart, LinkGraph, LinkSource, SurePlaces, node, place};
use super::open_equations::{OpenEquation, open_equations};
use crate::board::order::sort_by_key;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Node;
use crate::logic::inference::bit_matrix::BitMatrix;
use crate::logic::inference::implication_graph::{Links, Literal};
use crate::logic::step::Candidate;
use crate::rules::cage::Repeats;
use crate::rules::local::LocalClue;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Deref;

#[derive(Clone, Copy)]
pub(super) struct LinkedBoard<'a, 'b> {
    pub board: &'a Board<'b>,
    graph: &'a LinkGraph,
}

impl<'a, 'b> LinkedBoard<'a, 'b> {
    pub fn new(board: &'a Board<'b>) -> LinkedBoard<'a, 'b> {
        let graph = board.links.get_or_init(|| LinkGraph::new(board));
        LinkedBoard { board, graph }
    }
}

impl Deref for LinkedBoard<'_, '_> {
    type Target = LinkGraph;

    fn deref(&self) -> &LinkGraph {
        self.graph
    }
}

/// Clues on more cells are not followed from one cell to another: nobody sees that.
const MOST_CLUE_CELLS: usize = 6;

/// More places of a value than these do not act as one.
const LARGEST_GROUP: usize = 4;

impl LinkGraph {
    fn new(board: &Board) -> LinkGraph {
        let mut linked = LinkGraph::without_links(board);
        let mut apart = vec![Apart::new(); linked.candidates];
        for cage in open_cages(board) {
            linked.add_cage(board, &cage, &mut apart);
        }
        for open in open_equations(board, 2..=2) {
            linked.add_equation(board, &open, &mut apart);
        }
        for (clue, local) in board.local_clues() {
            let is_short = local.cells.len() <= MOST_CLUE_CELLS && !local.is_made_of_pairs();
            if is_short && !board.is_cancelled() {
                linked.add_clue(board, clue, local, &mut apart);
            }
        }
        linked.add_sets(board);
        for number in 0..linked.nodes.len() {
            let apart = linked.apart(number, &apart);
            linked.link(board, number, apart);
        }
        linked.links.begin();
        linked
    }

    fn without_links(board: &Board) -> LinkGraph {
        let mut nodes: Vec<Node> = { board.candidates_of(board.open_cells()) }
            .map(|(cell, value)| node(CellSet::only(cell), value))
            .collect();
        let candidates = nodes.len();
        let (all, open) = (board.all_values().iter(), board.open_cells());
        let places: Vec<CellSet> = all.map(|value| board.places(value, open)).collect();
        let groups = all_groups(board, &places).into_iter().map(|groups| {
            let first = nodes.len();
            nodes.extend(groups);
            (first..nodes.len()).collect()
        });
        let groups = groups.collect();
        let mut numbers = vec![0; 256 << 4];
        for (number, node) in (0..).zip(&nodes[..candidates]) {
            numbers[place(node.cells.first(), node.digit)] = number;
        }
        LinkGraph {
            places,
            numbers,
            links: Links::default(),
            excluded: BitMatrix::new(0, 0),
            by_clues: Vec::new(),
            sure: Vec::new(),
            sets: Vec::new(),
            by_sets: Vec::new(),
            chains: OnceCell::new(),
            premises: nodes.len(),
            nodes,
            candidates,
            groups,
        }
    }

    /// Adds what almost locked sets have without one of their digits.
    fn add_sets(&mut self, board: &Board) {
        self.sets = almost_locked_sets(board);
        for place in 0..self.sets.len() {
            let AlmostLockedSet { cells, digits, .. } = self.sets[place];
            let those = digits.iter().filter_map(|value| {
                self.node_of_set(board, node(board.places(value, cells), value))
            });
            let those: Vec<usize> = those.collect();
            self.by_sets.resize(self.nodes.len(), Vec::new());
            for &from in &those {
                let others = those.iter().filter(|&&to| to != from);
                for &to in others {
                    let known = &mut self.by_sets[from];
                    if !known.iter().any(|(its, _)| *its == to) {
                        known.push((to, place));
                    }
                }
            }
        }
        self.by_sets.resize(self.nodes.len(), Vec::new());
        self.excluded = BitMatrix::new(self.nodes.len(), self.candidates);
    }

    /// The number of the places of a digit in a set; `None` if they exclude nothing.
    fn node_of_set(&mut self, board: &Board, node: Node) -> Option<usize> {
        let known = self.number_of(node);
        if known.is_some() {
            return known;
        }
        let those: Vec<Candidate> = node.cells.iter().map(|cell| (cell, node.digit)).collect();
        if board.excluded_by_all(&those).is_empty() {
            return None;
        }
        self.groups[node.digit.index()].push(self.nodes.len());
        self.nodes.push(node);
        Some(self.nodes.len() - 1)
    }

    /// What all candidates of a node exclude by the same clue, groups among it.
    fn apart(&self, number: usize, of_candidates: &[Apart]) -> Apart {
        let Node { digit, cells } = self.nodes[number];
        let mut each = cells
            .iter()
            .map(|cell| &of_candidates[self.number((cell, digit))]);
        let mut common = each.next().cloned().unwrap_or_default();
        each.for_each(|next| common.retain(|at| next.contains(at)));
        let mut cells: BTreeMap<(LinkSource, Digit), CellSet> = BTreeMap::new();
        for &(other, source) in &common {
            let Node { digit, cells: its } = self.nodes[other];
            let of_digit = cells.entry((source, digit)).or_default();
            *of_digit = *of_digit | its;
        }
        for ((source, digit), cells) in cells.into_iter().filter(|(_, cells)| cells.len() > 1) {
            let groups = self.groups[digit.index()].iter();
            let lost = groups.filter(|&&group| cells.contains_all(self.nodes[group].cells));
            common.extend(lost.map(|&group| (group, source)));
        }
        common
    }

    /// Adds the links from a node; by clues it excludes these.
    fn link(&mut self, board: &Board, number: usize, by_clues: Apart) {
        self.links.begin();
        self.link_false(board, number);
        self.links.begin();
        let Node { digit, cells } = self.nodes[number];
        let those: Vec<Candidate> = cells.iter().map(|cell| (cell, digit)).collect();
        let mut of_digit = CellSet::NONE;
        for (cell, value) in board.excluded_by_all(&those) {
            let other = self.number((cell, value));
            self.links.add(Literal::new(other, false));
            self.excluded.insert(number, other);
            if value == digit {
                of_digit = of_digit.with(cell);
            }
        }
        let groups = self.groups[digit.index()].iter();
        let lost = groups.filter(|&&group| of_digit.contains_all(self.nodes[group].cells));
        let mut those: Vec<usize> = lost.copied().collect();
        those
            .iter()
            .for_each(|&group| self.links.add(Literal::new(group, false)));
        let mut others = Apart::new();
        for (other, source) in by_clues {
            let is_excluded = other < self.candidates && self.excluded.contains(number, other);
            if !is_excluded && !those.contains(&other) {
                self.links.add(Literal::new(other, false));
                those.push(other);
                others.push((other, source));
            }
        }
        self.by_clues.push(others);
    }

    /// Adds what is true if a node is false: the other candidate of its cell, or what else a
    /// house or a cage has for its digit, or an almost locked set without it.
    fn link_false(&mut self, board: &Board, number: usize) {
        let Node { digit, cells } = self.nodes[number];
        let own = cells.single();
        let other =
            own.and_then(|cell| Some((cell, board.candidates(cell).without(digit).single()?)));
        let other = other.map(|(cell, other)| node(CellSet::only(cell), other));
        let houses = board.houses.iter().map(|each| each.house.cells);
        let houses = houses.filter(|house| house.contains_all(cells));
        let places = houses.map(|house| self.places[digit.index()] & house);
        let sure = self.sure.iter();
        let sure = sure.filter(|sure| sure.value == digit && sure.cells.contains_all(cells));
        let places = places.chain(sure.map(|sure| sure.cells));
        let rests = places.map(|places| node(places - cells, digit));
        let mut found: Vec<usize> = Vec::new();
        for other in other.into_iter().chain(rests) {
            found.extend(
                self.number_of(other)
                    .filter(|number| !found.contains(number)),
            );
        }
        let by_sets = &mut self.by_sets[number];
        by_sets.retain(|(other, _)| !found.contains(other));
        found.extend(by_sets.iter().map(|(other, _)| *other));
        for other in found {
            self.links.add(Literal::new(other, true));
        }
    }

    /// What no combination of a cage has together, and the values that each has.
    fn add_cage(&mut self, board: &Board, open: &OpenCage, apart: &mut [Apart]) {
        let cells = board.open(open.cage.cells);
        let sets = |value: Digit| open.fitting.iter().filter(move |set| set.contains(value));
        let partners = |value| sets(value).fold(DigitSet::NONE, |all, &set| all | set);
        let partners: Vec<DigitSet> = board.all_values().iter().map(partners).collect();
        for (cell, value) in board.candidates_of(cells) {
            let partners = partners[value.index()];
            let others = board.candidates_of(cells.without(cell));
            let number = self.number((cell, value));
            let source = LinkSource::Clue(open.clue);
            let lost = others.filter(|at| at.1 != value && !partners.contains(at.1));
            apart[number].extend(lost.map(|at| (self.number(at), source)));
        }
        for value in board.all_values() {
            let places = board.places(value, cells);
            if places.len() > 1 && sets(value).count() == open.fitting.len() {
                self.sure.push(SurePlaces {
                    clue: open.clue,
                    value,
                    cells: places,
                });
            }
        }
    }

    /// What two cells with a known sum or difference cannot be together.
    fn add_equation(&self, board: &Board, open: &OpenEquation, apart: &mut [Apart]) {
        let signs = { open.plus.iter().map(|&cell| (cell, 1)) }
            .chain(open.minus.iter().map(|&cell| (cell, -1)));
        let signs: Vec<(Cell, i32)> = signs.collect();
        let source = LinkSource::Equation(open.place);
        for (one, other) in [(signs[0], signs[1]), (signs[1], signs[0])] {
            for value in board.candidates(one.0) {
                let rest = open.total - one.1 * i32::from(value.get());
                let is_apart = |at: &Candidate| other.1 * i32::from(at.1.get()) != rest;
                let lost = board.candidates_of(CellSet::only(other.0)).filter(is_apart);
                let lost = lost.map(|at| (self.number(at), source));
                apart[self.number((one.0, value))].extend(lost);
            }
        }
    }

    /// What a clue on cells allows in none of its ways together.
    fn add_clue(&self, board: &Board, number: usize, clue: &LocalClue, apart: &mut [Apart]) {
        let on_board = ClueOnBoard {
            board,
            clue,
            apart: 0,
        };
        let cells = board.open(clue.cell_set());
        for (spot, value) in board.candidates_of(cells) {
            let left = |cell: Cell| {
                let own = Some(DigitSet::only(value)).filter(|_| cell == spot);
                own.unwrap_or_else(|| board.candidates(cell))
            };
            let kept = on_board.left(left).filter(|kept| !kept.is_empty());
            let kept = clue.cells.iter().copied().zip(kept.unwrap_or_default());
            let lost = kept.filter(|(cell, _)| *cell != spot);
            let lost = board.lost(lost).into_iter();
            let from = self.number((spot, value));
            let source = LinkSource::Clue(number);
            apart[from].extend(lost.map(|at| (self.number(at), source)));
        }
    }
}

/// For each value the places in a house that lie in another one, too, but not all of them.
fn all_groups(board: &Board, places: &[CellSet]) -> Vec<Vec<Node>> {
    let of_value = |(value, &all): (Digit, &CellSet)| {
        let mut groups = Vec::new();
        let places = board.houses.iter().map(|each| all & each.house.cells);
        let places: Vec<CellSet> = places.filter(|places| places.len() > 1).collect();
        for (one, &of_one) in places.iter().enumerate() {
            for &of_other in &places[..one] {
                let both = node(of_one & of_other, value);
                let is_group = (2..=LARGEST_GROUP).contains(&both.cells.len());
                let is_part = both.cells != of_one || both.cells != of_other;
                if is_group && is_part && !groups.contains(&both) {
                    groups.push(both);
                }
            }
        }
        groups
    };
    board
        .all_values()
        .iter()
        .zip(places)
        .map(of_value)
        .collect()
}

/// The most cells of a set: of more nobody sees what they have left.
const MOST_SET_CELLS: usize = 4;

/// The sets of two cells and more, each once, those of few cells first.
pub(super) fn almost_locked_sets(board: &Board) -> Vec<AlmostLockedSet> {
    let houses = board
        .houses
        .iter()
        .map(|each| (each.clue, each.house.cells));
    let cages = board.cages();
    let cages = cages.filter(|(_, cage)| cage.repeats == Repeats::Forbidden);
    let cages = cages.map(|(clue, cage)| (clue, cage.cells));
    let mut sets: Vec<AlmostLockedSet> = Vec::new();
    for (clue, cells) in houses.chain(cages) {
        let open: Vec<(Cell, DigitSet)> = { board.open(cells).iter() }
            .map(|cell| (cell, board.candidates(cell)))
            .filter(|(_, digits)| digits.len() <= MOST_SET_CELLS + 1)
            .collect();
        let none = AlmostLockedSet {
            clue,
            cells: CellSet::NONE,
            digits: DigitSet::NONE,
        };
        grow(none, &open, &mut sets);
    }
    let place = |set: &AlmostLockedSet| set.cells.words();
    sets.sort_by_key(|set| (place(set), set.clue));
    sets.dedup_by_key(|set| place(set));
    sort_by_key(&mut sets, |set| set.cells.len() as u128);
    sets
}

/// Adds the sets that have these cells and some of the others.
fn grow(chosen: AlmostLockedSet, others: &[(Cell, DigitSet)], sets: &mut Vec<AlmostLockedSet>) {
    for (place, &(cell, digits)) in others.iter().enumerate() {
        let more = AlmostLockedSet {
            clue: chosen.clue,
            cells: chosen.cells.with(cell),
            digits: chosen.digits | digits,
        };
        let (cells, digits) = (more.cells.len(), more.digits.len());
        if cells > 1 && digits == cells + 1 {
            sets.push(more);
        }
        if cells < MOST_SET_CELLS && digits <= MOST_SET_CELLS + 1 {
            grow(more, &others[place + 1..], sets);
        }
    }
}
