//! The relations between two cells that a clue consists of.

use super::clue::LocalClue;
use crate::board::Cell;
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
