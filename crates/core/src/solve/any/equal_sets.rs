//! Two sets of cells with the same values.

use crate::board::{Cell, CellSet};
use crate::rules::leftover::Leftover;

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
