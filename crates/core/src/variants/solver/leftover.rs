//! The law of leftovers: two unions of as many disjoint houses have the same values, so
//! what the one has outside the other equals what the other has outside the one.

use crate::grid::order::sort_by_key;
use crate::variants::clue::{House, HouseName};
use crate::variants::rule_index::RuleIndex;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;

/// The most cells on each side.
pub(super) const MOST_CELLS: usize = 8;
/// The most houses in a union.
const MOST_HOUSES: usize = 4;
/// The most pairs of sets that a search keeps: the smallest ones.
const MOST_KEPT: usize = 160;

/// Two sets of as many cells that have the same values, each as often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Leftover {
    /// Numbers of cells.
    pub one: Vec<u8>,
    pub other: Vec<u8>,
    /// For each cell of `one`, the cells of `other` that may equal it: a bit each.
    pub partners: Vec<u8>,
}

impl Leftover {
    fn new(one: SpotSet, other: SpotSet) -> Leftover {
        let numbers = |cells: SpotSet| cells.iter().map(|spot| spot.index() as u8).collect();
        Leftover {
            one: numbers(one),
            other: numbers(other),
            partners: Vec::new(),
        }
    }

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = u8> + '_ {
        self.one.iter().chain(&self.other).copied()
    }

    /// This pair of sets, where cells that see each other are never equal.
    pub fn with_peers(mut self, peers: &[SpotSet]) -> Leftover {
        let partners = |&cell: &u8| {
            let apart = |other: u8| !peers[usize::from(cell)].contains(Spot::new(other));
            let bits = self.other.iter().enumerate();
            bits.filter(|&(_, &other)| apart(other))
                .fold(0, |bits, (n, _)| bits | 1 << n)
        };
        self.partners = self.one.iter().map(partners).collect();
        self
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

/// The leftovers of the board with at most eight cells on a side, smallest first.
pub(super) fn all(index: &RuleIndex) -> Vec<Leftover> {
    let partitions = partitions(index);
    let mut found: Vec<(SpotSet, SpotSet)> = Vec::new();
    for (n, one) in partitions.iter().enumerate() {
        // Rows and columns cross each other everywhere.
        for other in partitions[n + 1..]
            .iter()
            .filter(|_| n > 1 || partitions.len() > 2)
        {
            between(one, other, &mut found);
        }
    }
    sort_by_key(&mut found, |(one, _)| one.len() as u128);
    found.truncate(MOST_KEPT);
    let leftovers = found.into_iter();
    leftovers
        .map(|(one, other)| Leftover::new(one, other))
        .collect()
}

/// Lists of disjoint houses of a kind that cover the board: rows, columns, and more.
fn partitions(index: &RuleIndex) -> Vec<Vec<SpotSet>> {
    let houses: Vec<&House> = index.houses().collect();
    let kinds = houses.chunk_by(|one, next| is_of_a_kind(one.name, next.name));
    let lists = kinds.map(|kind| kind.iter().map(|house| house.cells).collect::<Vec<_>>());
    let covers = |list: &Vec<SpotSet>| {
        let union = list.iter().fold(SpotSet::NONE, |all, &cells| all | cells);
        list.len() == index.size() && union == SpotSet::board(index.size())
    };
    lists.filter(covers).collect()
}

fn is_of_a_kind(one: HouseName, other: HouseName) -> bool {
    one.is_like(other)
}

/// Adds the leftovers of unions of houses of the two lists.
fn between(one: &[SpotSet], other: &[SpotSet], found: &mut Vec<(SpotSet, SpotSet)>) {
    let most = MOST_HOUSES.min(one.len() / 2);
    let mut chosen = vec![(0, SpotSet::NONE, 0)];
    while let Some((next, union, count)) = chosen.pop() {
        if count > 0 {
            let inside: Vec<SpotSet> = other
                .iter()
                .copied()
                .filter(|&cells| (cells - union).len() <= MOST_CELLS)
                .collect();
            complete(union, count, &inside, SpotSet::NONE, found);
        }
        if count < most {
            let more = (next..one.len()).map(|n| (n + 1, union | one[n], count + 1));
            chosen.extend(more);
        }
    }
}

/// Adds `count` of the houses `inside` to `taken`, as long as few cells are left over.
fn complete(
    union: SpotSet,
    count: usize,
    inside: &[SpotSet],
    taken: SpotSet,
    found: &mut Vec<(SpotSet, SpotSet)>,
) {
    if (taken - union).len() > MOST_CELLS || inside.len() < count {
        return;
    }
    if count == 0 {
        let pair = (union - taken, taken - union);
        if !pair.0.is_empty() && !found.contains(&pair) && !found.contains(&(pair.1, pair.0)) {
            found.push(pair);
        }
        return;
    }
    for (n, &cells) in inside.iter().enumerate() {
        complete(union, count - 1, &inside[n + 1..], taken | cells, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::rules::Rules;
    use crate::variants::shape::Shape;

    #[test]
    fn matchings_are_those_of_trying_all() {
        assert_eq!(matched(&[0b1]), Some([1, 0, 0, 0, 0, 0, 0, 0]));
        assert_eq!(matched(&[0]), None);
        let three = matched(&[0b011, 0b001, 0b110]).unwrap();
        assert_eq!(three[..3], [0b010, 0b001, 0b100]);
        assert_eq!(matched(&[0b1, 0b1]), None);
    }

    #[test]
    fn a_jigsaw_has_leftovers_with_equal_cells() {
        let map = b"AAAABABBBBCCCDDCCDDDEEEEE";
        let rules = Rules::new(Shape::with_regions(5, map).unwrap());
        let found = all(&RuleIndex::new(&rules));
        let first = found.first().unwrap();
        assert_eq!((first.one.len(), first.other.len()), (1, 1));
        assert!(found.iter().all(|each| each.one.len() == each.other.len()));
    }
}
