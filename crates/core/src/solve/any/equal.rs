//! Cells that are equal: pairs of cells by the law of leftovers, two sets of cells with the same
//! values, and groups with equal sums in each of which the values differ (region sum lines).

use super::frame::Frame;
use super::part_sums::SumPart;
use crate::board::{Cell, CellSet};
use crate::rules::leftover::Leftover;
use crate::rules::local::{LocalClue, LocalSums};
use crate::rules::rule_index::RuleIndex;

/// Two sets of as many cells, at most eight, that have the same values, each as often.
#[derive(Clone, Debug)]
pub(super) struct EqualSets {
    /// Numbers of cells.
    pub one: Vec<u8>,
    pub other: Vec<u8>,
    /// For each cell of `one`, the cells of `other` that may equal it: a bit each.
    pub partners: Vec<u8>,
}

impl EqualSets {
    /// The sets of a leftover, where cells that see each other are never equal.
    pub fn new(leftover: &Leftover, peers: &[CellSet]) -> EqualSets {
        let numbers = |cells: CellSet| cells.iter().map(|spot| spot.index() as u8).collect();
        let (one, other): (Vec<u8>, Vec<u8>) = (numbers(leftover.one), numbers(leftover.other));
        let partners = |&cell: &u8| {
            let apart = |other: u8| !peers[usize::from(cell)].contains(Cell::new(other));
            let bits = other.iter().enumerate();
            bits.filter(|&(_, &other)| apart(other))
                .fold(0, |bits, (n, _)| bits | 1 << n)
        };
        EqualSets {
            partners: one.iter().map(partners).collect(),
            one,
            other,
        }
    }

    pub fn cells(&self) -> impl Iterator<Item = u8> + '_ {
        self.one.iter().chain(&self.other).copied()
    }
}

/// For each item of the one side, the items of the other side that it has in some perfect
/// matching; `None` if there is no perfect matching. Both sides have as many items, at
/// most eight.
///
/// A pair that is not in the matching found first can be in another if a cycle exchanges
/// partners: its two items are in one strongly connected component
/// (Berge 1970; Régin, "A filtering algorithm for constraints of difference", 1994).
pub(super) fn matched(partners: &[u8]) -> Option<[u8; 8]> {
    let matching = Matching::perfect(partners)?;
    let reached = matching.reached(partners);
    let mut matched = [0; 8];
    for (item, &own) in partners.iter().enumerate() {
        let possible = bits(own).filter(|&other| {
            let owner = matching.owners[other];
            owner == item || reached[owner] >> item & 1 != 0
        });
        matched[item] = possible.fold(0, |set, other| set | 1 << other);
    }
    Some(matched)
}

/// A partner for every item.
struct Matching {
    /// By item of the other side: its partner, or [`NO_OWNER`].
    owners: [usize; 8],
}

const NO_OWNER: usize = usize::MAX;

impl Matching {
    /// The perfect matching found first, if there is any.
    fn perfect(partners: &[u8]) -> Option<Matching> {
        let mut matching = Matching {
            owners: [NO_OWNER; 8],
        };
        let mut items = 0..partners.len();
        let is_perfect = items.all(|item| matching.augment(partners, item, &mut 0));
        is_perfect.then_some(matching)
    }

    /// Finds a partner for an item, moving others to new partners where needed. `seen` has
    /// the items of the other side that were tried.
    fn augment(&mut self, partners: &[u8], item: usize, seen: &mut u8) -> bool {
        loop {
            let open = partners[item] & !*seen;
            let Some(other) = bits(open).next() else {
                return false;
            };
            *seen |= 1 << other;
            let owner = self.owners[other];
            if owner == NO_OWNER || self.augment(partners, owner, seen) {
                self.owners[other] = item;
                return true;
            }
        }
    }

    /// For each item the items that can be reached: from an item to each item whose partner
    /// it may have.
    fn reached(&self, partners: &[u8]) -> [u8; 8] {
        let mut reached = [0; 8];
        for (set, &own) in reached.iter_mut().zip(partners) {
            *set = bits(own).fold(0, |set, other| set | 1 << self.owners[other]);
        }
        for middle in 0..partners.len() {
            let further = reached[middle];
            for set in &mut reached {
                if *set >> middle & 1 != 0 {
                    *set |= further;
                }
            }
        }
        reached
    }
}

/// The places of the bits that are set.
fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < 8).then_some(place)
    })
}

/// Adds to the peers of each cell those of the cells that always equal it. Returns false if
/// two such cells see each other, or a leftover cannot be: then no grid obeys the rules.
pub(super) fn merge_clones(peers: &mut [CellSet], leftovers: &[Leftover]) -> bool {
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

/// The most rows for which every sum has a bit.
const LARGEST_SIZE: usize = 15;

/// The parts of a line, each with the sets of values that it can have.
#[derive(Clone, Debug)]
pub(super) struct EqualParts {
    pub list: Vec<u8>,
    parts: Vec<SumPart>,
}

impl EqualParts {
    /// `None` unless the clue is a region sum line of several parts whose cells differ.
    pub fn new(clue: &LocalClue, index: &RuleIndex) -> Option<EqualParts> {
        let size = index.size();
        let LocalSums::EqualRegions(divided) = clue.kind.sums() else {
            return None;
        };
        if clue.numbers.len() < 2 || size > LARGEST_SIZE {
            return None;
        }
        let (mut start, mut parts) = (0, Vec::new());
        for cells in divided(clue) {
            let places = start..start + cells.len();
            let set: CellSet = cells.iter().copied().collect();
            if set.len() < cells.len() || !index.all_differ(set) {
                return None;
            }
            start = places.end;
            parts.push(SumPart::new(places, size));
        }
        let list = clue.cells.iter().map(|cell| cell.index() as u8).collect();
        Some(EqualParts { list, parts })
    }

    /// The values that each cell keeps; `None` if no sum is possible for all parts.
    pub fn kept(&self, frame: &Frame) -> Option<Vec<u16>> {
        let cells: Vec<u16> = self
            .list
            .iter()
            .map(|&cell| frame.0[usize::from(cell)])
            .collect();
        let sums = self.parts.iter().fold(u128::MAX, |sums, part| {
            sums & part.sums(&cells[part.places.clone()]) << part.least
        });
        if sums == 0 {
            return None;
        }
        let mut kept = vec![0; cells.len()];
        for part in &self.parts {
            let places = part.places.clone();
            part.keep(
                &cells[places.clone()],
                sums >> part.least,
                &mut kept[places],
            );
        }
        Some(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::rng::PuzzleRng;

    /// The items of the other side that the items from one on have in some perfect matching.
    fn by_trying_all(partners: &[u8], item: usize, taken: u8, chosen: &mut [u8; 8]) -> bool {
        let Some(&own) = partners.get(item) else {
            return true;
        };
        let mut is_found = false;
        for other in bits(own & !taken) {
            if by_trying_all(partners, item + 1, taken | 1 << other, chosen) {
                chosen[item] |= 1 << other;
                is_found = true;
            }
        }
        is_found
    }

    #[test]
    fn matchings_are_those_of_trying_all() {
        let mut rng = PuzzleRng::new(1);
        let mut perfect = 0;
        for count in 1..=6 {
            for _ in 0..2_000 {
                let random = |_: usize| (0..count).fold(0u8, |set, _| set | 1 << rng.below(count));
                let partners: Vec<u8> = (0..count).map(random).collect();
                let mut expected = [0; 8];
                let is_perfect = by_trying_all(&partners, 0, 0, &mut expected);
                assert_eq!(matched(&partners), is_perfect.then_some(expected));
                perfect += usize::from(is_perfect);
            }
        }
        assert!((1_000..11_900).contains(&perfect), "{perfect}");
        assert_eq!(matched(&[0]), None);
        assert_eq!(matched(&[0xff; 8]), Some([0xff; 8]));
    }
}
