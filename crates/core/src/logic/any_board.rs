//! What a step rests on, in the types of boards of any rules.

use crate::board::{Cell, Digit};
use crate::logic::chain::{ChainOf, LinkOf, NodeOf};
use crate::logic::deduction::{DeductionOf, EvidenceOf, InnerStepOf, WalkedLinkOf};
use crate::logic::mark::{AnyBoard, Kit, MarkOf};

/// What a step on a board of any rules rests on.
pub type Evidence = EvidenceOf<AnyBoard>;
/// A chain on a board of any rules.
pub type Chain = ChainOf<AnyBoard>;
/// A link on a board of any rules.
pub type Link = LinkOf<AnyBoard>;
/// A node on a board of any rules.
pub type Node = NodeOf<AnyBoard>;
/// A step within a branch, on a board of any rules.
pub type InnerStep = InnerStepOf<AnyBoard>;
/// A link of a proof on a board of any rules.
pub type WalkedLink<'a> = WalkedLinkOf<'a, AnyBoard>;

/// Candidates, with the cells of boards of any rules.
pub(crate) fn candidates<K: Kit>(those: &[(K::Cell, Digit)]) -> Vec<(Cell, Digit)> {
    let candidate = |&(cell, digit): &(K::Cell, Digit)| (cell.into(), digit);
    those.iter().map(candidate).collect()
}

impl<K: Kit> EvidenceOf<K> {
    /// The same for any board.
    pub(crate) fn on_any_board(&self) -> Evidence {
        let marks = self.marks.iter().map(|mark| MarkOf {
            cell: mark.cell.into(),
            digit: mark.digit,
            role: mark.role,
        });
        let houses = self.houses.iter();
        let inner = self.inner.iter().map(|inner| InnerStepOf {
            chain: inner.chain,
            step: inner.step.on_any_board(),
            removed: candidates::<K>(&inner.removed),
        });
        EvidenceOf {
            marks: marks.collect(),
            houses: houses.map(|&(house, role)| (house.into(), role)).collect(),
            chains: self.chains.iter().map(ChainOf::on_any_board).collect(),
            inner: inner.collect(),
            nesting: self.nesting,
        }
    }
}

impl<K: Kit> DeductionOf<K> {
    fn on_any_board(&self) -> DeductionOf<AnyBoard> {
        DeductionOf {
            technique: self.technique,
            placements: candidates::<K>(&self.placements),
            eliminations: candidates::<K>(&self.eliminations),
            evidence: self.evidence.on_any_board(),
        }
    }
}

impl<K: Kit> ChainOf<K> {
    /// The same for any board.
    pub fn on_any_board(&self) -> Chain {
        let link = |link: &LinkOf<K>| LinkOf {
            from: link.from.on_any_board(),
            to: link.to.on_any_board(),
            kind: link.kind,
            house: link.house.map(Into::into),
        };
        ChainOf {
            links: self.links.iter().map(link).collect(),
        }
    }
}

impl<K: Kit> NodeOf<K> {
    /// The same for any board.
    pub fn on_any_board(&self) -> Node {
        NodeOf {
            digit: self.digit,
            cells: self.cells.into(),
        }
    }
}
