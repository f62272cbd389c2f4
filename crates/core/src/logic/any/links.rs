//! The links between the candidates of a board: what follows at once if one is true, or false.

use super::board::Board;
use super::cages::{OpenCage, open_cages};
use super::clue_facts::ClueOnBoard;
use super::open_equation::{OpenEquation, open_equations};
use crate::grid::{Digit, DigitSet};
use crate::logic::BoardNode;
use crate::logic::inference::bit_matrix::BitMatrix;
use crate::logic::inference::implication_graph::{Links, Literal};
use crate::logic::step::Candidate;
use crate::rules::local::LocalClue;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use std::ops::{Deref, Range};

/// A board with its links.
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

/// The candidates of a board, and groups of them that act as one, each with a number, and their
/// links.
pub(super) struct LinkGraph {
    /// The candidates, and then the groups, digit by digit.
    nodes: Vec<BoardNode>,
    candidates: usize,
    groups: Vec<Range<usize>>,
    /// The cells of each digit.
    places: Vec<SpotSet>,
    /// The number of each candidate, by its cell and digit.
    numbers: Vec<u16>,
    /// The direct links.
    pub links: Links,
    /// The candidates that each one excludes, whatever else is left.
    excluded: BitMatrix,
    /// The clues by which two candidates cannot stand together as they are met by what is left.
    pub by_clues: Vec<Apart>,
    /// The places of a value that every combination of a cage has.
    pub sure: Vec<SurePlaces>,
}

/// The empty cells of a cage that can have a value which it must have.
pub(super) struct SurePlaces {
    pub clue: usize,
    pub value: Digit,
    pub cells: SpotSet,
}

/// The nodes that one node excludes by clues, and by which.
type Apart = Vec<(usize, Source)>;

/// What two candidates cannot meet together with what is left.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// A cage or a clue on cells, by its number.
    Clue(usize),
    /// The 45 rule: an equation of the board, by its place.
    Equation(usize),
}

/// Clues on more cells are not followed from one cell to another: nobody sees that.
const MOST_CELLS: usize = 6;

/// More places of a value than these do not act as one.
const LARGEST_GROUP: usize = 4;

impl LinkGraph {
    fn new(board: &Board) -> LinkGraph {
        let mut linked = LinkGraph::without_links(board);
        let mut apart = vec![Apart::new(); linked.nodes.len()];
        for cage in open_cages(board) {
            linked.add_cage(board, &cage, &mut apart);
        }
        for open in open_equations(board, 2..=2) {
            linked.add_equation(board, &open, &mut apart);
        }
        for (clue, local) in board.local_clues() {
            let is_short = local.cells.len() <= MOST_CELLS && !local.is_made_of_pairs();
            if is_short && !board.is_cancelled() {
                linked.add_clue(board, clue, local, &mut apart);
            }
        }
        for (number, apart) in apart.into_iter().enumerate() {
            linked.link(board, number, apart);
        }
        linked.links.begin();
        linked
    }

    fn without_links(board: &Board) -> LinkGraph {
        let mut nodes: Vec<BoardNode> = { board.candidates_of(board.open_cells()) }
            .map(|(spot, value)| node(SpotSet::only(spot), value))
            .collect();
        let candidates = nodes.len();
        let (all, open) = (board.all_values().iter(), board.open_cells());
        let places: Vec<SpotSet> = all.map(|value| board.places(value, open)).collect();
        let groups = all_groups(board, &places).into_iter().map(|groups| {
            let first = nodes.len();
            nodes.extend(groups);
            first..nodes.len()
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
            excluded: BitMatrix::new(nodes.len(), candidates),
            by_clues: Vec::new(),
            sure: Vec::new(),
            nodes,
            candidates,
            groups,
        }
    }

    /// Adds the links from a node; by clues it excludes these.
    fn link(&mut self, board: &Board, number: usize, by_clues: Apart) {
        self.links.begin();
        self.link_false(board, self.nodes[number]);
        self.links.begin();
        let BoardNode { digit, cells } = self.nodes[number];
        let those: Vec<Candidate> = cells.iter().map(|spot| (spot, digit)).collect();
        let mut of_digit = SpotSet::NONE;
        for (spot, value) in board.excluded_by_all(&those) {
            let other = self.number((spot, value));
            self.links.add(Literal::new(other, false));
            self.excluded.insert(number, other);
            if value == digit {
                of_digit = of_digit.with(spot);
            }
        }
        for group in self.groups[digit.index()].clone() {
            if of_digit.contains_all(self.nodes[group].cells) {
                self.links.add(Literal::new(group, false));
            }
        }
        let mut others = Apart::new();
        for (other, source) in by_clues {
            let is_known = others.iter().any(|(its, _)| *its == other);
            if !is_known && !self.excluded.contains(number, other) {
                self.links.add(Literal::new(other, false));
                others.push((other, source));
            }
        }
        self.by_clues.push(others);
    }

    /// Adds what is true if a node is false: the other candidate of its cell, or what else a
    /// house or a cage has for its digit.
    fn link_false(&mut self, board: &Board, BoardNode { digit, cells }: BoardNode) {
        let own = cells.single();
        let other =
            own.and_then(|spot| Some((spot, board.candidates(spot).without(digit).single()?)));
        let other = other.map(|(spot, other)| node(SpotSet::only(spot), other));
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
        for (spot, value) in board.candidates_of(cells) {
            let partners = partners[value.index()];
            let others = board.candidates_of(cells.without(spot));
            let number = self.number((spot, value));
            let source = Source::Clue(open.clue);
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
        let signs = { open.plus.iter().map(|&spot| (spot, 1)) }
            .chain(open.minus.iter().map(|&spot| (spot, -1)));
        let signs: Vec<(Spot, i32)> = signs.collect();
        let source = Source::Equation(open.place);
        for (one, other) in [(signs[0], signs[1]), (signs[1], signs[0])] {
            for value in board.candidates(one.0) {
                let rest = open.total - one.1 * i32::from(value.get());
                let is_apart = |at: &Candidate| other.1 * i32::from(at.1.get()) != rest;
                let lost = board.candidates_of(SpotSet::only(other.0)).filter(is_apart);
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
            let left = |cell: Spot| {
                let own = Some(DigitSet::only(value)).filter(|_| cell == spot);
                own.unwrap_or_else(|| board.candidates(cell))
            };
            let kept = on_board.left(left).filter(|kept| !kept.is_empty());
            let kept = clue.cells.iter().copied().zip(kept.unwrap_or_default());
            let lost = kept.filter(|(cell, _)| *cell != spot);
            let lost = board.lost(lost).into_iter();
            let from = self.number((spot, value));
            let source = Source::Clue(number);
            apart[from].extend(lost.map(|at| (self.number(at), source)));
        }
    }

    /// Number of candidates, which come before the groups.
    pub fn count(&self) -> usize {
        self.candidates
    }

    /// The number of a candidate.
    pub fn number(&self, (spot, value): Candidate) -> usize {
        usize::from(self.numbers[place(Some(spot), value)])
    }

    /// The number of a candidate or a group; a node need not have one.
    fn number_of(&self, node: BoardNode) -> Option<usize> {
        if let Some(spot) = node.cells.single() {
            return Some(self.number((spot, node.digit)));
        }
        let mut groups = self.groups[node.digit.index()].clone();
        groups.find(|&group| self.nodes[group] == node)
    }

    /// What a literal says to be true, or false.
    pub fn node(&self, literal: Literal) -> BoardNode {
        self.nodes[literal.node()]
    }

    /// The candidates of a node.
    pub fn members(&self, literal: Literal) -> Vec<Candidate> {
        let BoardNode { digit, cells } = self.node(literal);
        cells.iter().map(|spot| (spot, digit)).collect()
    }

    /// The first candidate of a node.
    pub fn candidate(&self, literal: Literal) -> Candidate {
        self.members(literal)[0]
    }

    /// Whether there is a candidate that both exclude.
    pub fn exclude_one_in_common(&self, one: usize, other: usize) -> bool {
        let both = self.excluded.row(one).iter().zip(self.excluded.row(other));
        both.into_iter().any(|(one, other)| one & other != 0)
    }
}

/// The place of a candidate in a table.
fn place(spot: Option<Spot>, digit: Digit) -> usize {
    spot.map_or(0, Spot::index) << 4 | digit.index()
}

fn node(cells: SpotSet, digit: Digit) -> BoardNode {
    BoardNode { digit, cells }
}

/// For each value the places in a house that lie in another one, too, but not all of them.
fn all_groups(board: &Board, places: &[SpotSet]) -> Vec<Vec<BoardNode>> {
    let of_value = |(value, &all): (Digit, &SpotSet)| {
        let mut groups = Vec::new();
        let places = board.houses.iter().map(|each| all & each.house.cells);
        let places: Vec<SpotSet> = places.filter(|places| places.len() > 1).collect();
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
