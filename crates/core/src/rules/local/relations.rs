//! The relations between two cells that a clue consists of.

use super::{LocalClue, LocalKind as Kind};
use crate::rules::pair::PairRelation;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::value::Value;
use crate::rules::values::Values;

impl LocalClue {
    /// Every relation between two different cells, each from one side. All of a clue that
    /// [is made of pairs](LocalClue::is_made_of_pairs); of other clues, what two of their
    /// cells alone decide.
    pub(crate) fn relations(&self, size: usize) -> Vec<(Spot, Spot, PairRelation)> {
        let relations = self.each_relation(size).into_iter();
        relations.filter(|(one, other, _)| one != other).collect()
    }

    /// Whether two of its cells alone cannot have these values.
    pub(crate) fn excludes(&self, one: (Spot, Value), other: (Spot, Value), size: usize) -> bool {
        let (spot, second) = (one.0, other.0);
        if !self.cells.contains(&spot) || !self.cells.contains(&second) {
            return false;
        }
        self.relations(size)
            .into_iter()
            .any(|(first, last, relation)| {
                let (first_value, last_value) = match (first == spot, last == second) {
                    (true, true) => (one.1, other.1),
                    _ if (first, last) == (second, spot) => (other.1, one.1),
                    _ => return false,
                };
                relation.excluded(first_value).contains(last_value)
            })
    }

    /// The cells that cannot have their values beside this value of a cell.
    pub(crate) fn breaking(
        &self,
        spot: Spot,
        value: Value,
        values: &Values,
        size: usize,
    ) -> SpotSet {
        if !self.cells.contains(&spot) {
            return SpotSet::NONE;
        }
        let relations = self.relations(size).into_iter();
        let broken = relations.filter_map(|(one, other, relation)| {
            let (partner, relation) = match spot {
                _ if one == spot => (other, relation),
                _ if other == spot => (one, relation.reversed()),
                _ => return None,
            };
            let there = values.get(partner)?;
            relation.excluded(value).contains(there).then_some(partner)
        });
        broken.collect()
    }

    fn each_relation(&self, size: usize) -> Vec<(Spot, Spot, PairRelation)> {
        let number = self
            .numbers
            .first()
            .map_or(0, |&number| number.min(255) as u8);
        match self.kind {
            Kind::Difference => self.neighbours(|| PairRelation::Difference(number)),
            Kind::Ratio => self.neighbours(|| PairRelation::Ratio(number)),
            Kind::Sum => self.neighbours(|| PairRelation::Sum(number)),
            Kind::Greater => self.neighbours(|| PairRelation::Below(1)),
            Kind::NoDifference => self.pairs_without(PairRelation::NotDifference),
            Kind::NoRatio => self.pairs_without(PairRelation::NotRatio),
            Kind::NoSum => self.pairs_without(PairRelation::NotSum),
            Kind::Thermometer => self.all_pairs(|apart| Some(PairRelation::Above(apart))),
            Kind::SlowThermometer => self.all_pairs(|_| Some(PairRelation::Above(0))),
            Kind::Palindrome => self.mirrored(PairRelation::Equal),
            Kind::Whispers => self.neighbours(|| PairRelation::Apart(number)),
            Kind::Renban => {
                let longest = self.cells.len() as u8;
                self.all_pairs(|_| Some(PairRelation::Near(longest)))
            }
            Kind::Entropic => {
                let low = (2 * size as u8 + 3) / 6;
                let rank = PairRelation::OtherRank(low, size as u8 - low);
                self.all_pairs(|apart| (apart <= 2).then_some(rank))
            }
            Kind::Modular => {
                self.all_pairs(|apart| (apart <= 2).then_some(PairRelation::OtherRemainder(3)))
            }
            Kind::Nabner => self.all_pairs(|_| Some(PairRelation::Apart(2))),
            Kind::Minimum => self.first_and_others(PairRelation::Above(1)),
            Kind::Maximum => self.first_and_others(PairRelation::Below(1)),
            Kind::Clone => self.halves(PairRelation::Equal),
            Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer => {
                self.indexes(usize::from(number), number)
            }
            Kind::NumberedRoom => self.indexes(1, number),
            Kind::Between => self.ends_and_inner(PairRelation::Different),
            Kind::Lockout => {
                let mut relations = self.ends_and_inner(PairRelation::Different);
                let ends = self.cells.first().zip(self.cells.last());
                relations
                    .extend(ends.map(|(&one, &other)| (one, other, PairRelation::Apart(number))));
                relations
            }
            Kind::Arrow
            | Kind::DoubleArrow
            | Kind::RegionSum
            | Kind::Zipper
            | Kind::Odd
            | Kind::Even
            | Kind::Quadruple
            | Kind::LittleKiller
            | Kind::Sandwich
            | Kind::Skyscraper
            | Kind::XSum => Vec::new(),
        }
    }

    fn neighbours(&self, relation: impl Fn() -> PairRelation) -> Vec<(Spot, Spot, PairRelation)> {
        let pairs = self.cells.windows(2);
        pairs.map(|pair| (pair[0], pair[1], relation())).collect()
    }

    /// Every two cells, with the relation for their distance along the line.
    fn all_pairs(
        &self,
        relation: impl Fn(u8) -> Option<PairRelation>,
    ) -> Vec<(Spot, Spot, PairRelation)> {
        let mut found = Vec::new();
        for (place, &one) in self.cells.iter().enumerate() {
            for (apart, &other) in (1usize..).zip(&self.cells[place + 1..]) {
                found.extend(relation(apart.min(255) as u8).map(|relation| (one, other, relation)));
            }
        }
        found
    }

    fn mirrored(&self, relation: PairRelation) -> Vec<(Spot, Spot, PairRelation)> {
        let pairs = self.mirrored_pairs();
        pairs.map(|[one, other]| (one, other, relation)).collect()
    }

    fn halves(&self, relation: PairRelation) -> Vec<(Spot, Spot, PairRelation)> {
        let (one, other) = self.cells.split_at(self.cells.len() / 2);
        let pairs = one.iter().zip(other);
        pairs.map(|(&one, &other)| (one, other, relation)).collect()
    }

    fn first_and_others(&self, relation: PairRelation) -> Vec<(Spot, Spot, PairRelation)> {
        let Some((&first, others)) = self.cells.split_first() else {
            return Vec::new();
        };
        others
            .iter()
            .map(|&other| (first, other, relation))
            .collect()
    }

    fn ends_and_inner(&self, relation: PairRelation) -> Vec<(Spot, Spot, PairRelation)> {
        let [first, inner @ .., last] = self.cells.as_slice() else {
            return Vec::new();
        };
        let of_end = |end: Spot| inner.iter().map(move |&cell| (end, cell, relation));
        of_end(*first).chain(of_end(*last)).collect()
    }

    /// Pairs of cells that stand one after the other, with a relation for each number.
    fn pairs_without(
        &self,
        relation: impl Fn(u8) -> PairRelation,
    ) -> Vec<(Spot, Spot, PairRelation)> {
        let pairs = self.cells.chunks_exact(2);
        let each = pairs.flat_map(|pair| {
            let relation = &relation;
            let numbers = self.numbers.iter();
            numbers.map(move |&number| (pair[0], pair[1], relation(number.min(255) as u8)))
        });
        each.collect()
    }

    /// What the cell at this place says of the others: where its value is the place of
    /// another, the target stands there.
    fn indexes(&self, place: usize, target: u8) -> Vec<(Spot, Spot, PairRelation)> {
        let Some(&one) = self.cells.get(place.wrapping_sub(1)) else {
            return Vec::new();
        };
        let others = (1u8..).zip(&self.cells);
        let others = others.filter(|(_, cell)| **cell != one);
        others
            .map(|(place, &other)| (one, other, PairRelation::Indexes { place, target }))
            .collect()
    }
}
