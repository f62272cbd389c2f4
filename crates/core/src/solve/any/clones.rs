//! Cells that are always equal, by the law of leftovers.

use super::equal_sets::{EqualSets, matched};
use crate::board::{Cell, CellSet};
use crate::rules::leftover::Leftover;

/// Adds to the peers of each cell those of the cells that always equal it. Returns false if
/// two such cells see each other, or a leftover cannot be: then no grid obeys the rules.
pub(super) fn merge(peers: &mut [CellSet], leftovers: &[Leftover]) -> bool {
    let mut clones = Clones::new();
    loop {
        let mut is_changed = false;
        for leftover in leftovers {
            let sets = EqualSets::new(leftover, peers);
            let Some(matched) = matched(&sets.partners) else {
                return false;
            };
            for (&cell, partners) in sets.one.iter().zip(matched) {
                if partners.is_power_of_two() {
                    let other = sets.other[partners.trailing_zeros() as usize];
                    is_changed |= clones.join(cell, other);
                }
            }
        }
        if !is_changed {
            return true;
        }
        if !clones.share_peers(peers) {
            return false;
        }
    }
}

/// Classes of equal cells.
struct Clones {
    /// By number of the cell: its class, with itself.
    classes: Vec<CellSet>,
}

impl Clones {
    fn new() -> Clones {
        let single = |number| CellSet::only(Cell::new(number));
        Clones {
            classes: (0..=255).map(single).collect(),
        }
    }

    /// Joins the classes of two cells; false if they are one already.
    fn join(&mut self, one: u8, other: u8) -> bool {
        let [one, other] = [one, other].map(|cell| self.classes[usize::from(cell)]);
        let both = one | other;
        both.iter()
            .for_each(|spot| self.classes[spot.index()] = both);
        one != other
    }

    /// Gives all cells of a class the same peers; false if two of them see each other.
    fn share_peers(&self, peers: &mut [CellSet]) -> bool {
        for (n, class) in (0..=255).map(Cell::new).zip(&self.classes) {
            if class.len() == 1 {
                continue;
            }
            let union = class
                .iter()
                .fold(CellSet::NONE, |all, cell| all | peers[cell.index()]);
            if union.contains(n) {
                return false;
            }
            peers[n.index()] = union;
            for peer in union {
                peers[peer.index()] = peers[peer.index()] | *class;
            }
        }
        true
    }
}
