//! Where the ends of a sandwich can stand, and what that leaves.

use super::clue_facts::ClueOnBoard;
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::step::Candidate;
use crate::rules::local::LocalSums;
use std::ops::RangeInclusive;

/// So few digits of a cell are told where an end has two places.
pub(super) const IN_A_CASE: RangeInclusive<usize> = 1..=4;

/// The places in the line of one end and of the other.
pub(super) type EndPlaces = (usize, usize);

impl ClueOnBoard<'_, '_> {
    /// Where both ends can be by their candidates.
    pub(super) fn places_of_ends(self) -> Vec<EndPlaces> {
        self.places_among(&|place| self.board.candidates(self.clue.cells[place]))
    }

    /// Where both ends can be by these digits of each place.
    pub(super) fn places_among(self, digits: &dyn Fn(usize) -> DigitSet) -> Vec<EndPlaces> {
        let (count, ends) = (self.clue.cells.len(), self.ends());
        let fits = |&(one, other): &EndPlaces| {
            let [one, other] = [one, other].map(|place| digits(place) & ends);
            !one.is_empty() && !other.is_empty() && (one | other) == ends
        };
        let pairs = (0..count).flat_map(|n| (n + 1..count).map(move |m| (n, m)));
        pairs.filter(fits).collect()
    }

    /// Whether the clue can be met with the ends in these places, and only these digits between.
    pub(super) fn has_way(self, places: EndPlaces, between: DigitSet) -> bool {
        let left = self.left_with_ends(places, between);
        left.is_some_and(|left| !left.is_empty())
    }

    /// What is left for each cell with the ends in these places, and only these digits between.
    pub(super) fn left_with_ends(
        self,
        (one, other): EndPlaces,
        between: DigitSet,
    ) -> Option<Vec<DigitSet>> {
        self.left(|cell| {
            let (all, place) = (self.board.candidates(cell), self.clue.place_of(cell));
            match place.unwrap_or(one) {
                place if place == one || place == other => all & self.ends(),
                place if place > one && place < other => all & between,
                _ => all - self.ends() - between,
            }
        })
    }

    /// The candidates that the clue rules out by its own, and the ends that have no partner as far away as
    /// different digits between them take.
    pub fn lost_with_ends(self, own: &[Candidate]) -> Vec<Candidate> {
        let (LocalSums::Inside, Some(counts)) = (self.clue.kind.sums(), self.counts_between())
        else {
            return own.to_vec();
        };
        let cells = &self.clue.cells;
        let can_be = |place: usize, end: Digit| {
            let partners = self.ends().without(end);
            let mut others = (0..cells.len()).filter(|&other| other != place);
            others.any(|other| {
                counts.contains(&(place.abs_diff(other) - 1))
                    && !(self.board.candidates(cells[other]) & partners).is_empty()
            })
        };
        let left = cells.iter().enumerate().map(|(place, &cell)| {
            let lost = own.iter().filter(|at| at.0 == cell);
            let lost: DigitSet = lost.map(|at| at.1).collect();
            let all = self.board.candidates(cell) - lost;
            let is_left = |value: &Digit| !self.ends().contains(*value) || can_be(place, *value);
            (cell, all.iter().filter(is_left).collect())
        });
        let mut left: Vec<(Cell, DigitSet)> = left.collect();
        let mut pairs = self.places_among(&|place| left[place].1);
        pairs.retain(|(one, other)| counts.contains(&(other - one - 1)));
        for (place, (_, digits)) in left.iter_mut().enumerate() {
            let mut each = pairs.iter();
            if !pairs.is_empty() && each.all(|&(one, other)| place == one || place == other) {
                *digits = *digits & self.ends();
            }
        }
        if left.iter().any(|(_, digits)| digits.is_empty()) {
            return own.to_vec();
        }
        match pairs.as_slice() {
            [_] => self.fill_between(&mut left),
            [one, other] => self.keep_of_cases([*one, *other], &mut left),
            _ => {}
        }
        self.board.lost(left)
    }

    /// Of cells that lose something, what they can be with the ends in one of two places: this is
    /// what is told of them.
    fn keep_of_cases(self, places: [EndPlaces; 2], left: &mut [(Cell, DigitSet)]) {
        let cases = places.map(|places| self.left_in_case(places));
        for (place, (cell, digits)) in left.iter_mut().enumerate() {
            let its = cases
                .iter()
                .map(|case| case.get(place).copied().unwrap_or_default());
            let its: Vec<DigitSet> = its.collect();
            let are_told = its.iter().all(|digits| IN_A_CASE.contains(&digits.len()));
            let kept = its.iter().fold(DigitSet::NONE, |all, &some| all | some) & *digits;
            if are_told && *digits != self.board.candidates(*cell) && !kept.is_empty() {
                *digits = kept;
            }
        }
    }

    /// Once both ends are known, the sum between them is.
    pub(super) fn fill_between(self, left: &mut [(Cell, DigitSet)]) {
        let at = |cell: Cell| {
            let its = left.iter().find(|(each, _)| *each == cell);
            its.map_or(DigitSet::NONE, |(_, digits)| *digits)
        };
        let kept = self.left(at).unwrap_or_default();
        if kept.iter().all(|digits| !digits.is_empty()) {
            for ((_, digits), kept) in left.iter_mut().zip(kept) {
                *digits = kept;
            }
        }
    }

    /// How many different digits can stand between the ends.
    pub(super) fn counts_between(self) -> Option<RangeInclusive<usize>> {
        let inner = self.board.all_values() - self.ends();
        let all: Vec<usize> = inner.iter().map(|digit| digit.get().into()).collect();
        let fits = |count: &usize| {
            let ends = [&all[..*count], &all[all.len() - count..]];
            let [few, many] = ends.map(|digits| digits.iter().sum::<usize>());
            (few..=many).contains(&self.clue.number().into())
        };
        let mut counts = 0..=all.len();
        Some(counts.clone().find(fits)?..=counts.rfind(fits)?)
    }
}
