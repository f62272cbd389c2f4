//! Chains: candidates, or groups of them, and the links that lead from one to the
//! next.

use crate::grid::{Cell, CellSet, Digit};

/// A digit in one cell, or in several that act as one: true if any of them
/// has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// Which digit.
    pub digit: Digit,
    /// Where: one cell, or a group.
    pub cells: CellSet,
}

impl Node {
    pub(crate) const fn at(cell: Cell, digit: Digit) -> Node {
        let cells = CellSet::only(cell);
        Node { digit, cells }
    }
}

/// How one end of a link decides the other.
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
                links.push(Link { from, to, kind });
                (from, kind) = (to, kind.other());
            }
        }
        Chain { links }
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

impl LinkKind {
    const fn other(self) -> LinkKind {
        match self {
            LinkKind::Strong => LinkKind::Weak,
            // After either, what comes next is false no longer.
            LinkKind::Weak | LinkKind::Pattern => LinkKind::Strong,
        }
    }
}
