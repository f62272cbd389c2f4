//! Direct consequences of a candidate's being true or false, and their consequences in turn:
//! the net of links in which chains are found.
//!
//! The order of everything in this file is HoDoKu's (`TablingSolver.java`): which
//! of several equally short chains is found depends on it.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::{Chain, Link, LinkKind, Node};

/// A node that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Literal(u16);

impl Literal {
    pub const fn new(node: usize, is_on: bool) -> Literal {
        Literal(node as u16 * 2 + is_on as u16)
    }

    /// The number of its node.
    pub const fn node(self) -> usize {
        self.0 as usize / 2
    }

    pub const fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub const fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    /// An index into a table with two entries a node.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whether cells of a box and a line may act as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grouping {
    Single,
    Grouped,
}

/// The direct consequences of each literal.
#[derive(Default)]
pub(crate) struct Links {
    /// Start of the links from each literal in `links`, and the end of the last.
    starts: Vec<u32>,
    links: Vec<Literal>,
}

impl Links {
    fn with_capacity(literals: usize, links: usize) -> Links {
        Links {
            starts: Vec::with_capacity(literals),
            links: Vec::with_capacity(links),
        }
    }

    /// What is added from now on follows from the next literal; after the last there is no next.
    pub fn begin(&mut self) {
        self.starts.push(self.links.len() as u32);
    }

    pub fn add(&mut self, to: Literal) {
        self.links.push(to);
    }

    /// Number of literals.
    pub fn literals(&self) -> usize {
        self.starts.len() - 1
    }

    /// Direct consequences of a literal.
    pub fn from(&self, from: Literal) -> &[Literal] {
        let index = from.index();
        &self.links[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// All nodes of a board, the candidates first, and the direct links.
pub(crate) struct ImplicationGraph {
    nodes: Vec<Node>,
    candidates: usize,
    numbers: [[u16; 9]; 81],
    links: Links,
}

/// A group with what it sees.
struct GroupNode {
    node: usize,
    digit: Digit,
    cells: CellSet,
    seen: CellSet,
    line: House,
    boxed: House,
}

impl GroupNode {
    fn houses(&self) -> [House; 2] {
        [self.boxed, self.line]
    }

    /// The house it shares with another of its digit, if they do not overlap.
    fn shares(&self, other: &GroupNode) -> Option<House> {
        if self.node == other.node || !(self.cells & other.cells).is_empty() {
            None
        } else if self.line == other.line {
            Some(self.line)
        } else if self.boxed == other.boxed {
            Some(self.boxed)
        } else {
            None
        }
    }
}

impl ImplicationGraph {
    pub fn new(board: &Candidates, grouping: Grouping) -> ImplicationGraph {
        let mut graph = ImplicationGraph {
            nodes: Vec::with_capacity(512),
            candidates: 0,
            numbers: [[0; 9]; 81],
            links: Links::with_capacity(1024, 8192),
        };
        graph.number_candidates(board);
        let mut groups: [Vec<GroupNode>; 9] = Default::default();
        if grouping == Grouping::Grouped {
            graph.number_groups(board, &mut groups);
        }
        graph.link_candidates(board, &groups);
        graph.link_groups(board, &groups);
        graph.links.begin();
        graph
    }

    fn number_candidates(&mut self, board: &Candidates) {
        for cell in board.empty_cells() {
            for digit in board.at(cell) {
                self.numbers[cell.index()][digit.index()] = self.nodes.len() as u16;
                let cells = CellSet::only(cell);
                self.nodes.push(Node { digit, cells });
            }
        }
        self.candidates = self.nodes.len();
    }

    /// The groups of each digit: those in rows first, line by line.
    fn number_groups(&mut self, board: &Candidates, groups: &mut [Vec<GroupNode>; 9]) {
        for &line in House::LINES {
            for digit in Digit::NINE {
                let places = board.places(line, digit);
                if places.len() < 2 {
                    continue;
                }
                for boxed in boxes_crossing(line) {
                    let cells = places & boxed.cell_set();
                    if cells.len() >= 2 {
                        groups[digit.index()].push(GroupNode {
                            node: self.nodes.len(),
                            digit,
                            cells,
                            seen: ((line.cell_set() | boxed.cell_set()) - cells)
                                & board.cells_for(digit),
                            line,
                            boxed,
                        });
                        self.nodes.push(Node { digit, cells });
                    }
                }
            }
        }
    }

    fn link_candidates(&mut self, board: &Candidates, groups: &[Vec<GroupNode>; 9]) {
        for number in 0..self.candidates {
            let Node { digit, .. } = self.nodes[number];
            let cell = self.cell(number);
            let groups = &groups[digit.index()];
            self.links.begin();
            self.link_false(board, cell, digit, groups);
            self.links.begin();
            self.link_true(board, cell, digit, groups);
        }
    }

    fn link(&mut self, node: usize, is_on: bool) {
        self.links.add(Literal::new(node, is_on));
    }

    fn link_cell(&mut self, cell: Cell, digit: Digit, is_on: bool) {
        self.links.add(self.literal(cell, digit, is_on));
    }

    /// Adds the literals that are true if this candidate is false.
    fn link_false(&mut self, board: &Candidates, cell: Cell, digit: Digit, groups: &[GroupNode]) {
        if let Some(other) = board.at(cell).without(digit).single() {
            self.link_cell(cell, other, true);
        }
        let mut seen = CellSet::only(cell);
        for house in cell.houses() {
            let others = board.places(house, digit).without(cell);
            if let Some(other) = others.single()
                && !seen.contains(other)
            {
                seen = seen.with(other);
                self.link_cell(other, digit, true);
            }
        }
        let only = CellSet::only(cell);
        for group in groups {
            if group
                .houses()
                .iter()
                .any(|house| group.seen & house.cell_set() == only)
            {
                self.link(group.node, true);
            }
        }
    }

    /// Adds the literals that are false if this candidate is true.
    fn link_true(&mut self, board: &Candidates, cell: Cell, digit: Digit, groups: &[GroupNode]) {
        for other in board.at(cell).without(digit) {
            self.link_cell(cell, other, false);
        }
        let mut seen = CellSet::only(cell);
        for house in cell.houses() {
            let others = board.places(house, digit) - seen;
            seen = seen | others;
            for other in others {
                self.link_cell(other, digit, false);
            }
        }
        for group in groups.iter().filter(|group| group.seen.contains(cell)) {
            self.link(group.node, false);
        }
    }

    fn link_groups(&mut self, board: &Candidates, groups: &[Vec<GroupNode>; 9]) {
        for number in self.candidates..self.nodes.len() {
            let groups = &groups[self.nodes[number].digit.index()];
            let this = groups.iter().find(|group| group.node == number);
            let this = this.expect("every group is in its digit's list");
            self.links.begin();
            self.link_false_group(board, this, groups);
            self.links.begin();
            self.link_true_group(this, groups);
        }
    }

    fn link_false_group(&mut self, board: &Candidates, this: &GroupNode, groups: &[GroupNode]) {
        let mut seen = CellSet::NONE;
        for house in this.houses() {
            if let Some(cell) = (this.seen & house.cell_set()).single()
                && !seen.contains(cell)
            {
                seen = seen.with(cell);
                self.link_cell(cell, this.digit, true);
            }
        }
        for house in [this.line, this.boxed] {
            let sharing = |group: &&GroupNode| this.shares(group) == Some(house);
            let mut others = groups.iter().filter(sharing);
            if let (Some(only), None) = (others.next(), others.next())
                && board.places(house, this.digit) == this.cells | only.cells
            {
                self.link(only.node, true);
            }
        }
    }

    fn link_true_group(&mut self, this: &GroupNode, groups: &[GroupNode]) {
        for cell in this.seen {
            self.link_cell(cell, this.digit, false);
        }
        for group in groups.iter().filter(|group| this.shares(group).is_some()) {
            self.link(group.node, false);
        }
    }

    /// The same nodes where from each candidate lead these links, and then its
    /// links to groups.
    pub fn rewired<I: Iterator<Item = Literal>>(
        mut self,
        follows: impl Fn(Literal) -> I,
    ) -> ImplicationGraph {
        let direct = std::mem::take(&mut self.links);
        for index in 0..direct.literals() {
            let literal = Literal(index as u16);
            let direct = direct.from(literal);
            self.links.begin();
            if self.is_group(literal.node()) {
                self.links.links.extend(direct);
            } else {
                self.links.links.extend(follows(literal));
                let is_group = |link: &&Literal| link.node() >= self.candidates;
                self.links.links.extend(direct.iter().filter(is_group));
            }
        }
        self.links.begin();
        self
    }

    /// Number of nodes that are single candidates; these come first.
    pub fn candidates(&self) -> usize {
        self.candidates
    }

    /// Number of literals.
    pub fn literals(&self) -> usize {
        self.nodes.len() * 2
    }

    /// All direct links.
    pub fn all_links(&self) -> &Links {
        &self.links
    }

    pub fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    pub fn is_group(&self, number: usize) -> bool {
        number >= self.candidates
    }

    /// The cell of a candidate, the first one of a group.
    pub fn cell(&self, number: usize) -> Cell {
        let first = self.nodes[number].cells.first();
        first.expect("a node has cells")
    }

    pub fn digit(&self, number: usize) -> Digit {
        self.nodes[number].digit
    }

    /// A candidate that is on the board, as true or false.
    pub fn literal(&self, cell: Cell, digit: Digit, is_on: bool) -> Literal {
        Literal::new(self.numbers[cell.index()][digit.index()] as usize, is_on)
    }

    /// The links through these literals, first followed first.
    pub fn chain(&self, path: &[Literal]) -> Chain {
        let link = |pair: &[Literal]| self.one_link(pair[0], pair[1]);
        let links = path.windows(2).map(link).collect();
        Chain { links }
    }

    pub fn one_link(&self, from: Literal, to: Literal) -> Link {
        let kind = if to.is_on() {
            LinkKind::Strong
        } else {
            LinkKind::Weak
        };
        Link::new(self.nodes[from.node()], self.nodes[to.node()], kind)
    }
}

/// The three boxes a line crosses.
fn boxes_crossing(line: House) -> [House; 3] {
    let cells = line.cells();
    [0, 3, 6].map(|place| House::Box(cells[place].box_index() as u8))
}
