//! Two sets of cells with the same values.

use crate::variants::leftover::Leftover;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;

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
    pub fn new(leftover: &Leftover, peers: &[SpotSet]) -> EqualSets {
        let numbers = |cells: SpotSet| cells.iter().map(|spot| spot.index() as u8).collect();
        let (one, other): (Vec<u8>, Vec<u8>) = (numbers(leftover.one), numbers(leftover.other));
        let partners = |&cell: &u8| {
            let apart = |other: u8| !peers[usize::from(cell)].contains(Spot::new(other));
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

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = u8> + '_ {
        self.one.iter().chain(&self.other).copied()
    }
}

/// For each item of the one side, the items of the other side that it has in some perfect
/// matching; `None` if there is no perfect matching. Both sides have as many items, at
/// most eight.
pub(super) fn matched(partners: &[u8]) -> Option<[u8; 8]> {
    let count = partners.len();
    let full = (1usize << count) - 1;
    // Sets of the other side that the first and the last items can cover.
    let (mut first, mut last) = ([false; 256], [false; 256]);
    (first[0], last[full]) = (true, true);
    for set in 0..full {
        if first[set] {
            let open = usize::from(partners[set.count_ones() as usize]) & !set;
            bits(open).for_each(|bit| first[set | bit] = true);
        }
    }
    let mut matched = [0; 8];
    for set in (0..full).rev() {
        let item = set.count_ones() as usize;
        for bit in bits(usize::from(partners[item]) & !set) {
            if last[set | bit] {
                last[set] = true;
                if first[set] {
                    matched[item] |= bit as u8;
                }
            }
        }
    }
    last[0].then_some(matched)
}

fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set &= !bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matchings_are_those_of_trying_all() {
        assert_eq!(matched(&[0b1]), Some([1, 0, 0, 0, 0, 0, 0, 0]));
        assert_eq!(matched(&[0]), None);
        let three = matched(&[0b011, 0b001, 0b110]).unwrap();
        assert_eq!(three[..3], [0b010, 0b001, 0b100]);
        assert_eq!(matched(&[0b1, 0b1]), None);
    }
}
