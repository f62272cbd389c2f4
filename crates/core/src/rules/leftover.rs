//! The law of leftovers: two unions of as many disjoint houses have the same values, so
//! what the one has outside the other has the values of what the other has outside the one.

use super::rule_index::RuleIndex;
use crate::board::order::{sort_by_key, sorted_set};
use crate::board::{CellSet, House};
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
    pub one: CellSet,
    /// The cells that only the second houses have.
    pub other: CellSet,
    /// The first houses, as numbers of clues.
    pub one_houses: Vec<usize>,
    /// The second houses.
    pub other_houses: Vec<usize>,
}

/// A house: its number among the clues, and its cells.
type Numbered = (usize, CellSet);

/// The leftovers of a board, those with few cells first. Of several reasons for the same
/// two sets there is the one with the fewest houses. Rows, columns and boxes have none with
/// each other: common peers find nearly all that would follow.
pub(crate) fn all(index: &RuleIndex) -> Vec<Leftover> {
    let kinds = disjoint_houses(index);
    let mut collection = FoundLeftovers::default();
    for count in 1..=MOST_HOUSES {
        for (n, one) in kinds.iter().enumerate() {
            let others = kinds[n + 1..].iter();
            for other in others.filter(|other| !are_products(one) || !are_products(other)) {
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
    let numbered: Vec<(usize, House)> = index.numbered_houses().collect();
    let kinds = numbered.chunk_by(|(_, one), (_, next)| one.name.is_like(next.name));
    let lists = kinds.map(|kind| {
        let cells = kind.iter().map(|(number, house)| (*number, house.cells));
        cells.collect::<Vec<Numbered>>()
    });
    let is_disjoint = |list: &Vec<Numbered>| {
        let union = list
            .iter()
            .fold(CellSet::NONE, |all, (_, cells)| all | *cells);
        union.len() == list.len() * index.size()
    };
    lists.filter(is_disjoint).collect()
}

/// Whether each house is where some rows and some columns cross, such as a box or a window.
fn are_products(houses: &[Numbered]) -> bool {
    houses.iter().all(|(_, cells)| {
        let columns = |row: usize| cells.words()[row / 4] >> (row % 4 * 16) & 0xffff;
        let mut rows = (0..16).map(columns).filter(|&columns| columns != 0);
        let first = rows.next();
        rows.all(|columns| Some(columns) == first)
    })
}

#[derive(Default)]
struct FoundLeftovers {
    found: Vec<Leftover>,
    seen: HashSet<(CellSet, CellSet)>,
}

/// Houses of two kinds: some of the first are chosen, and as many of the second wanted that
/// have few cells outside them.
struct HouseChoice<'a> {
    one: &'a [Numbered],
    other: &'a [Numbered],
    /// Places in `one`.
    chosen: Vec<usize>,
    /// The cells of the chosen houses.
    union: CellSet,
    /// Places in `other`, with the number of cells outside the union.
    close: Vec<(usize, usize)>,
}

impl FoundLeftovers {
    /// Adds the leftovers of `count` houses of each kind.
    fn add_unions(&mut self, one: &[Numbered], other: &[Numbered], count: usize) {
        let mut choice = HouseChoice {
            one,
            other,
            chosen: Vec::new(),
            union: CellSet::NONE,
            close: Vec::new(),
        };
        self.choose(&mut choice, 0, count);
    }

    /// Chooses `missing` more houses of the first kind, from this place on.
    fn choose(&mut self, choice: &mut HouseChoice, next: usize, missing: usize) {
        if missing == 0 {
            choice.find_close();
            return self.complete(choice, &mut Vec::new(), 0, 0);
        }
        for (place, &(_, cells)) in choice.one.iter().enumerate().skip(next) {
            choice.chosen.push(place);
            choice.union = choice.union | cells;
            self.choose(choice, place + 1, missing - 1);
            choice.union = choice.union - cells;
            choice.chosen.pop();
        }
    }

    /// Takes houses of the second kind until there are as many, as long as few cells of
    /// them are outside the union.
    fn complete(
        &mut self,
        choice: &HouseChoice,
        taken: &mut Vec<usize>,
        next: usize,
        outside: usize,
    ) {
        if taken.len() == choice.chosen.len() {
            return self.add(choice, taken);
        }
        for (n, &(place, more)) in choice.close.iter().enumerate().skip(next) {
            if outside + more > MOST_CELLS {
                // Those that follow have no fewer.
                return;
            }
            taken.push(place);
            self.complete(choice, taken, n + 1, outside + more);
            taken.pop();
        }
    }

    fn add(&mut self, choice: &HouseChoice, taken: &[usize]) {
        let cells = taken.iter().map(|&place| choice.other[place].1);
        let cells = cells.fold(CellSet::NONE, |all, cells| all | cells);
        let (one, other) = (choice.union - cells, cells - choice.union);
        let is_new = !one.is_empty() && self.seen.insert((one, other));
        // A row and a box have much outside each other, from which little follows.
        if is_new && one.len() <= 2 * taken.len() + 1 {
            let numbers = |list: &[Numbered], places: &[usize]| {
                sorted_set(places.iter().map(|&place| list[place].0))
            };
            self.found.push(Leftover {
                one,
                other,
                one_houses: numbers(choice.one, &choice.chosen),
                other_houses: numbers(choice.other, taken),
            });
        }
    }
}

impl HouseChoice<'_> {
    /// Finds the houses of the second kind with few cells outside the union, the closest
    /// first.
    fn find_close(&mut self) {
        let outside = self
            .other
            .iter()
            .map(|(_, cells)| (*cells - self.union).len());
        let close = (0..)
            .zip(outside)
            .filter(|(_, outside)| *outside <= MOST_CELLS);
        self.close = close.collect();
        sort_by_key(&mut self.close, |(_, outside)| *outside as u128);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Shape};

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
    fn usual_boxes_have_none() {
        for size in [4, 6, 9, 12] {
            let boxes = Shape::with_boxes(size).unwrap();
            assert_eq!(all(&RuleIndex::new(&Rules::new(boxes))), []);
        }
    }
}
