//! The law of leftovers: two unions of as many disjoint houses have the same values, so
//! what the one has outside the other has the values of what the other has outside the one.

use super::clue::{Clue, House};
use super::rule_index::RuleIndex;
use super::spot_set::SpotSet;
use crate::grid::order::sort_by_key;
use std::collections::HashSet;

/// The most cells on each side. With four on each side, one in ten of the jigsaws that no
/// grid obeys takes the engine over a second; with eight, one in a hundred takes 50 ms.
pub(crate) const MOST_CELLS: usize = 8;
/// The most houses in a union.
const MOST_HOUSES: usize = 4;

/// Two sets of as many cells that have the same values, each as often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leftover {
    /// The cells that only the first houses have.
    pub one: SpotSet,
    /// The cells that only the second houses have.
    pub other: SpotSet,
    /// The first houses, as numbers of clues.
    pub one_houses: Vec<usize>,
    /// The second houses.
    pub other_houses: Vec<usize>,
}

/// A house: its number among the clues, and its cells.
type Numbered = (usize, SpotSet);

/// The leftovers of a board, those with few cells first. Of several reasons for the same
/// two sets there is the one with the fewest houses.
pub(crate) fn all(index: &RuleIndex) -> Vec<Leftover> {
    let kinds = disjoint_houses(index);
    let mut collection = Collection::default();
    for count in 1..=MOST_HOUSES {
        for (n, one) in kinds.iter().enumerate() {
            for other in &kinds[n + 1..] {
                collection.add_unions(one, other, count);
            }
        }
    }
    let mut found = collection.found;
    sort_by_key(&mut found, |leftover| leftover.one.len() as u128);
    found
}

/// The houses by kind, where those of a kind have no cell in common.
fn disjoint_houses(index: &RuleIndex) -> Vec<Vec<Numbered>> {
    let numbered = (0..)
        .zip(index.clues())
        .filter_map(|(number, clue)| match clue {
            Clue::House(house) => Some((number, *house)),
            Clue::Differ(_) | Clue::Step(_) | Clue::NotConsecutive => None,
        });
    let numbered: Vec<(usize, House)> = numbered.collect();
    let kinds = numbered.chunk_by(|(_, one), (_, next)| one.name.is_like(next.name));
    let lists = kinds.map(|kind| {
        let cells = kind.iter().map(|(number, house)| (*number, house.cells));
        cells.collect::<Vec<Numbered>>()
    });
    let is_disjoint = |list: &Vec<Numbered>| {
        let union = list
            .iter()
            .fold(SpotSet::NONE, |all, (_, cells)| all | *cells);
        union.len() == list.len() * index.size()
    };
    lists.filter(is_disjoint).collect()
}

/// Some houses of a kind, and their cells.
#[derive(Clone, Default)]
struct Union {
    houses: Vec<usize>,
    cells: SpotSet,
}

impl Union {
    fn with(&self, (number, cells): Numbered) -> Union {
        let mut more = self.clone();
        more.houses.push(number);
        more.cells = more.cells | cells;
        more
    }
}

#[derive(Default)]
struct Collection {
    found: Vec<Leftover>,
    seen: HashSet<(SpotSet, SpotSet)>,
}

impl Collection {
    /// Adds the leftovers of `count` houses of each kind.
    fn add_unions(&mut self, one: &[Numbered], other: &[Numbered], count: usize) {
        let mut open = vec![(0, Union::default())];
        while let Some((next, union)) = open.pop() {
            if union.houses.len() == count {
                let close = |(_, cells): &&Numbered| (*cells - union.cells).len() <= MOST_CELLS;
                let close: Vec<Numbered> = other.iter().filter(close).copied().collect();
                self.complete(&union, &close, &Union::default());
            } else {
                let more = one.iter().enumerate().skip(next);
                open.extend(more.map(|(n, &house)| (n + 1, union.with(house))));
            }
        }
    }

    /// Adds houses until there are as many as in the union, as long as few cells are left.
    fn complete(&mut self, union: &Union, close: &[Numbered], taken: &Union) {
        let missing = union.houses.len() - taken.houses.len();
        if (taken.cells - union.cells).len() > MOST_CELLS || close.len() < missing {
            return;
        }
        if missing == 0 {
            return self.add(union, taken);
        }
        for (n, &house) in close.iter().enumerate() {
            self.complete(union, &close[n + 1..], &taken.with(house));
        }
    }

    fn add(&mut self, union: &Union, taken: &Union) {
        let (one, other) = (union.cells - taken.cells, taken.cells - union.cells);
        let is_new = !one.is_empty() && self.seen.insert((one, other));
        // A row and a box have much outside each other, from which little follows.
        if is_new && one.len() <= 2 * union.houses.len() + 1 {
            self.found.push(Leftover {
                one,
                other,
                one_houses: union.houses.clone(),
                other_houses: taken.houses.clone(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::{Rules, Shape};

    #[test]
    fn a_jigsaw_has_leftovers_with_equal_cells() {
        let map = b"AAAABABBBBCCCDDCCDDDEEEEE";
        let rules = Rules::new(Shape::with_regions(5, map).unwrap());
        let found = all(&RuleIndex::new(&rules));
        let first = &found[0];
        assert_eq!(format!("{} {}", first.one, first.other), "r1c5 r2c1");
        assert!(found.iter().all(|each| each.one.len() == each.other.len()));
        assert!(found.iter().all(|each| (each.one & each.other).is_empty()));
    }

    #[test]
    fn classic_boards_have_none() {
        assert_eq!(all(&RuleIndex::new(Rules::classic())), []);
    }
}
