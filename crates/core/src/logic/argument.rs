//! The types that an argument is made of: the roles of digits and houses in it, and chains.

use crate::board::{self, Cell as AnyCell, CellSet as AnyCells, Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::BitOr;

/// A digit in a cell, and what it does in the argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MarkOf<K: Kit> {
    /// Where.
    pub cell: K::Cell,
    /// The digit.
    pub digit: Digit,
    /// As what.
    pub role: Role,
}

/// The role of a digit in a cell in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A candidate the pattern is made of.
    Defining,
    /// A candidate of a fish's base outside its covers; an extra candidate of
    /// a unique loop or a BUG pattern.
    Fin,
    /// A candidate in two base houses of a fish.
    EndoFin,
    /// A candidate of an almost locked set: 0 for set A, 1 for B and so on.
    Set(u8),
    /// A candidate of a colouring: 0 and 1 are opposites, of which just one is
    /// true, and so are 2 and 3.
    Colour(u8),
    /// A candidate that is true under the assumption a chain follows, or that
    /// a strong link leads to.
    On,
    /// A candidate that is false under the assumption, or that a weak link
    /// leads to.
    Off,
    /// A written digit that forbids itself to the cells it sees.
    Blocker,
    /// A candidate that no written digit forbids, but that an earlier step
    /// (or the player) took away, or a direct step on its way to a single.
    Removed,
}

/// The role of a house in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseRole {
    /// The pattern is in this house: the place to look at.
    Base,
    /// The eliminations of the pattern are in this house.
    Cover,
}

/// These cells with the same digit.
pub(crate) fn in_cells(cells: CellSet, digit: Digit) -> impl Iterator<Item = (Cell, Digit)> {
    cells.iter().map(move |cell| (cell, digit))
}

/// Candidates given as the cells of each digit, digit by digit.
pub(crate) fn in_layers(layers: &[CellSet; 9]) -> impl Iterator<Item = (Cell, Digit)> {
    let layers = Digit::NINE.into_iter().zip(layers);
    layers.flat_map(|(digit, &cells)| in_cells(cells, digit))
}

/// The candidates of these cells that are among these digits, cell by cell.
pub(crate) fn candidates_among(
    board: &Candidates,
    cells: CellSet,
    digits: DigitSet,
) -> Vec<(Cell, Digit)> {
    let at = |cell| {
        let here = (board.at(cell) & digits).iter();
        here.map(move |digit| (cell, digit))
    };
    cells.iter().flat_map(at).collect()
}

/// The types of cells and houses.
pub trait Kit: Copy + Eq + Hash + Debug + Default {
    /// A cell.
    type Cell: Copy + Eq + Hash + Debug + Display + Into<AnyCell>;
    /// Cells, each once.
    type Cells: Copy
        + Eq
        + Hash
        + Debug
        + Into<AnyCells>
        + From<Self::Cell>
        + BitOr<Output = Self::Cells>
        + FromIterator<Self::Cell>
        + IntoIterator<Item = Self::Cell>;
    /// A house.
    type House: Copy + Eq + Hash + Debug + Display + Into<board::House>;
}

/// Nine rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassicBoard;

impl Kit for ClassicBoard {
    type Cell = Cell;
    type Cells = CellSet;
    type House = House;
}

/// Boards of any rules: the types in which steps leave the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AnyBoard;

impl Kit for AnyBoard {
    type Cell = AnyCell;
    type Cells = AnyCells;
    type House = board::House;
}

/// A digit in one cell, or in several that act as one: true if any of them
/// has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeOf<K: Kit> {
    /// The digit.
    pub digit: Digit,
    /// Where: one cell, or a group.
    pub cells: K::Cells,
}

/// A node on a classic board.
pub type Node = NodeOf<ClassicBoard>;

impl Node {
    /// The digit in one cell.
    pub const fn at(cell: Cell, digit: Digit) -> Node {
        let cells = CellSet::only(cell);
        Node { digit, cells }
    }
}

/// The inference from one end of a link to the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
    /// If the first is false, and with it all others that stand beside it in
    /// the chain, the second is false by a pattern on what is left.
    Pattern,
}

/// One inference: what the first node's truth says of the second's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LinkOf<K: Kit> {
    /// From which node.
    pub from: NodeOf<K>,
    /// To which.
    pub to: NodeOf<K>,
    /// By which rule; it also says whether `to` is true (strong) or false
    /// when the chain is followed.
    pub kind: LinkKind,
    /// Of a strong link the house in which the second is the last place for
    /// its digit; `None` if it is the last candidate of its cell.
    pub house: Option<K::House>,
}

/// A link on a classic board.
pub type Link = LinkOf<ClassicBoard>;

/// Links in the order in which they are followed. In a plain chain each starts
/// where the one before ended; in a net a node may rest on several, which then
/// stand side by side with the same `to`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChainOf<K: Kit> {
    /// The links, first followed first.
    pub links: Vec<LinkOf<K>>,
}

/// A chain on a classic board.
pub type Chain = ChainOf<ClassicBoard>;

impl<K: Kit> ChainOf<K> {
    /// Links through these nodes in turn, by turns of both kinds.
    pub(crate) fn through(nodes: impl IntoIterator<Item = NodeOf<K>>, first: LinkKind) -> Self {
        let mut nodes = nodes.into_iter();
        let mut links = Vec::new();
        if let Some(mut from) = nodes.next() {
            let mut kind = first;
            for to in nodes {
                links.push(LinkOf::new(from, to, kind));
                (from, kind) = (to, kind.other());
            }
        }
        ChainOf { links }
    }

    /// The links, those together that have one consequence.
    pub fn inferences(&self) -> impl Iterator<Item = &[LinkOf<K>]> {
        let joint = |one: &LinkOf<K>, next: &LinkOf<K>| one.to == next.to && one.kind == next.kind;
        self.links.chunk_by(joint)
    }

    /// The nodes with their truth while the chain is followed, each once, the
    /// assumption first.
    pub fn nodes(&self) -> Vec<(NodeOf<K>, bool)> {
        let mut nodes: Vec<(NodeOf<K>, bool)> = Vec::with_capacity(self.links.len() + 1);
        for link in &self.links {
            let from = link.kind == LinkKind::Weak;
            let to = link.kind == LinkKind::Strong;
            for node in [(link.from, from), (link.to, to)] {
                if !nodes.contains(&node) {
                    nodes.push(node);
                }
            }
        }
        nodes
    }
}

impl Chain {
    /// The same chain with the house of each strong link on this board.
    pub(crate) fn with_houses(mut self, board: &Candidates) -> Chain {
        let joint = |one: &Link, next: &Link| one.to == next.to && one.kind == next.kind;
        for inference in self.links.chunk_by_mut(joint) {
            let house = last_place_in(inference, board);
            inference.iter_mut().for_each(|link| link.house = house);
        }
        self
    }
}

impl<K: Kit> LinkOf<K> {
    /// A link that names no house.
    pub(crate) const fn new(from: NodeOf<K>, to: NodeOf<K>, kind: LinkKind) -> Self {
        let house = None;
        LinkOf {
            from,
            to,
            kind,
            house,
        }
    }
}

/// The house in which a strong inference leaves its digit one place.
fn last_place_in(inference: &[Link], board: &Candidates) -> Option<House> {
    let to = inference.first()?.to;
    let from = inference.iter().map(|link| link.from);
    let same = from.filter(|node| node.digit == to.digit);
    let named = same.fold(to.cells, |all, node| all | node.cells);
    let is_left = |house: &House| {
        house.cell_set().contains_all(to.cells)
            && named.contains_all(board.places(*house, to.digit))
    };
    let is_strong = inference[0].kind == LinkKind::Strong;
    House::ALL.into_iter().filter(|_| is_strong).find(is_left)
}

impl LinkKind {
    pub(super) const fn other(self) -> LinkKind {
        match self {
            LinkKind::Strong => LinkKind::Weak,
            // After either, what comes next is false no longer.
            LinkKind::Weak | LinkKind::Pattern => LinkKind::Strong,
        }
    }
}
