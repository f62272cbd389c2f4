//! Chains: candidates, or groups of them, and the links that lead from one to the
//! next.

use crate::grid::{Candidates, Cell, CellSet, Digit, House};

/// A digit in one cell, or in several that act as one: true if any of them
/// has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// Where: one cell, or a group.
    pub cells: CellSet,
}

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
pub struct Link {
    /// From which node.
    pub from: Node,
    /// To which.
    pub to: Node,
    /// By which rule; it also says whether `to` is true (strong) or false
    /// when the chain is followed.
    pub kind: LinkKind,
    /// Of a strong link the house in which the second is the last place for
    /// its digit; `None` if it is the last candidate of its cell.
    pub house: Option<House>,
}

/// Links in the order in which they are followed. In a plain chain each starts
/// where the one before ended; in a net a node may rest on several, which then
/// stand side by side with the same `to`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The links, first followed first.
    pub links: Vec<Link>,
}

impl Chain {
    /// Links through these nodes in turn, by turns of both kinds.
    pub(crate) fn through(nodes: impl IntoIterator<Item = Node>, first: LinkKind) -> Chain {
        let mut nodes = nodes.into_iter();
        let mut links = Vec::new();
        if let Some(mut from) = nodes.next() {
            let mut kind = first;
            for to in nodes {
                links.push(Link::new(from, to, kind));
                (from, kind) = (to, kind.other());
            }
        }
        Chain { links }
    }

    /// The links, those together that have one consequence.
    pub fn inferences(&self) -> impl Iterator<Item = &[Link]> {
        let joint = |one: &Link, next: &Link| one.to == next.to && one.kind == next.kind;
        self.links.chunk_by(joint)
    }

    /// The same chain with the house of each strong link on this board.
    pub(crate) fn with_houses(mut self, board: &Candidates) -> Chain {
        let joint = |one: &Link, next: &Link| one.to == next.to && one.kind == next.kind;
        for inference in self.links.chunk_by_mut(joint) {
            let house = last_place_in(inference, board);
            inference.iter_mut().for_each(|link| link.house = house);
        }
        self
    }

    /// The nodes with their truth while the chain is followed, each once, the
    /// assumption first.
    pub fn nodes(&self) -> Vec<(Node, bool)> {
        let mut nodes: Vec<(Node, bool)> = Vec::with_capacity(self.links.len() + 1);
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

impl Link {
    /// A link that names no house.
    pub(crate) const fn new(from: Node, to: Node, kind: LinkKind) -> Link {
        let house = None;
        Link {
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
    const fn other(self) -> LinkKind {
        match self {
            LinkKind::Strong => LinkKind::Weak,
            // After either, what comes next is false no longer.
            LinkKind::Weak | LinkKind::Pattern => LinkKind::Strong,
        }
    }
}
