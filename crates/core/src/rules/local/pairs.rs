//! The relations between two cells that a clue consists of. Read cell by cell, such a clue keeps
//! those of the values read so far that have a say in cells to come.

use super::clue::LocalClue;
use crate::board::{Cell, Digit, DigitSet};
use crate::rules::pair::PairRelation;

/// Relations between two cells, each from one side.
pub(crate) type Relations = Vec<(Cell, Cell, PairRelation)>;

impl LocalClue {
    /// The first number as relations have it.
    pub(super) fn small_number(&self) -> u8 {
        self.number().min(255) as u8
    }

    pub(super) fn neighbours(&self, relation: PairRelation) -> Relations {
        let pairs = self.cells.windows(2);
        pairs.map(|pair| (pair[0], pair[1], relation)).collect()
    }

    /// Every two cells, with the relation for their distance along the line.
    pub(super) fn all_pairs(&self, relation: impl Fn(u8) -> Option<PairRelation>) -> Relations {
        let mut found = Relations::new();
        for (place, &one) in self.cells.iter().enumerate() {
            for (apart, &other) in (1usize..).zip(&self.cells[place + 1..]) {
                found.extend(relation(apart.min(255) as u8).map(|relation| (one, other, relation)));
            }
        }
        found
    }

    pub(super) fn mirrored(&self, relation: PairRelation) -> Relations {
        let pairs = self.mirrored_pairs();
        pairs.map(|[one, other]| (one, other, relation)).collect()
    }

    pub(super) fn halves(&self, relation: PairRelation) -> Relations {
        let (one, other) = self.cells.split_at(self.cells.len() / 2);
        let pairs = one.iter().zip(other);
        pairs.map(|(&one, &other)| (one, other, relation)).collect()
    }

    pub(super) fn first_and_others(&self, relation: PairRelation) -> Relations {
        let Some((&first, others)) = self.cells.split_first() else {
            return Relations::new();
        };
        others
            .iter()
            .map(|&other| (first, other, relation))
            .collect()
    }

    pub(super) fn ends_and_inner(&self, relation: PairRelation) -> Relations {
        let [first, inner @ .., last] = self.cells.as_slice() else {
            return Relations::new();
        };
        let of_end = |end: Cell| inner.iter().map(move |&cell| (end, cell, relation));
        of_end(*first).chain(of_end(*last)).collect()
    }

    /// Pairs of cells that stand one after the other, with a relation for each number.
    pub(super) fn pairs_without(&self, relation: impl Fn(u8) -> PairRelation) -> Relations {
        let pairs = self.cells.chunks_exact(2);
        let each = pairs.flat_map(|pair| {
            let relation = &relation;
            let numbers = self.numbers.iter();
            numbers.map(move |&number| (pair[0], pair[1], relation(number.min(255) as u8)))
        });
        each.collect()
    }

    /// What the cell at this place says of all: where its value is the place of a cell, the
    /// number stands there.
    pub(super) fn indexes(&self, place: usize) -> Relations {
        let Some(&one) = self.cells.get(place.wrapping_sub(1)) else {
            return Relations::new();
        };
        let target = self.small_number();
        let cells = (1u8..).zip(&self.cells);
        cells
            .map(|(place, &other)| (one, other, PairRelation::Indexes { place, target }))
            .collect()
    }
}

/// The most values that are kept: each has four bits of a state.
const MOST_KEPT: usize = 10;

/// What is done with one cell.
pub(super) struct PairStep {
    /// For a value that is kept: what the cell cannot have beside each of its values.
    checks: Vec<(usize, [DigitSet; 16])>,
    /// The values that stay, in their order, each by its place before.
    stay: Vec<usize>,
    /// Whether its own value is kept, after the others.
    keeps_own: bool,
}

impl PairStep {
    /// The state after a value of the cell; `None` if it is excluded.
    pub fn next(&self, state: u64, value: Digit) -> Option<u64> {
        let kept = |place: usize| (state >> (4 * place)) & 15;
        let is_excluded = |(place, excluded): &(usize, [DigitSet; 16])| {
            excluded[kept(*place) as usize].contains(value)
        };
        if self.checks.iter().any(is_excluded) {
            return None;
        }
        let stay = self.stay.iter().map(|&place| kept(place));
        let own = self.keeps_own.then_some(value.index() as u64);
        let all = (0u32..).zip(stay.chain(own));
        Some(all.fold(0, |next, (place, value)| next | value << (4 * place)))
    }
}

/// The places of the cells in the order in which they are read, a repeated cell once, and what
/// is done with each; `None` if too many values matter at a time.
pub(super) fn pair_steps(
    cells: &[Cell],
    relations: &Relations,
) -> Option<(Vec<usize>, Vec<PairStep>)> {
    let place = |spot: &Cell| cells.iter().position(|cell| cell == spot);
    let (mut order, mut steps) = (Vec::new(), Vec::new());
    let mut unread: Vec<usize> = (0..cells.len())
        .filter(|&n| place(&cells[n]) == Some(n))
        .collect();
    let mut kept: Vec<usize> = Vec::new();
    let related = |one: usize, other: usize| between(relations, cells[one], cells[other]);
    let are_related = |one: usize, other: usize| related(one, other).next().is_some();
    while !unread.is_empty() {
        let concerns = |&cell: &usize| kept.iter().any(|&its| are_related(its, cell));
        let next = unread.iter().position(concerns).unwrap_or(0);
        let own = unread.remove(next);
        let matters = |cell: usize| unread.iter().any(|&later| are_related(cell, later));
        let stay: Vec<usize> = (0..kept.len()).filter(|&n| matters(kept[n])).collect();
        let check = |n: usize| {
            related(kept[n], own).map(move |relation| {
                let excluded = |value| relation.excluded(Digit::from_index(value));
                (n, std::array::from_fn(excluded))
            })
        };
        let step = PairStep {
            checks: (0..kept.len()).flat_map(check).collect(),
            keeps_own: matters(own),
            stay,
        };
        let stay = step.stay.iter().map(|&n| kept[n]);
        kept = stay.chain(step.keeps_own.then_some(own)).collect();
        if kept.len() > MOST_KEPT {
            return None;
        }
        order.push(own);
        steps.push(step);
    }
    Some((order, steps))
}

/// The relations between two cells, as seen from the first.
fn between(relations: &Relations, one: Cell, other: Cell) -> impl Iterator<Item = PairRelation> {
    let seen = move |&(first, last, relation): &(Cell, Cell, PairRelation)| match (first, last) {
        _ if (first, last) == (one, other) => Some(relation),
        _ if (first, last) == (other, one) => Some(relation.reversed()),
        _ => None,
    };
    relations.iter().filter_map(seen)
}
