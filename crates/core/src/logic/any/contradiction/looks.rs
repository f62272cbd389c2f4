//! What follows where candidates were lost: by cages, clues, sums, places of a digit, and digits of
//! cells.

use super::sums::{CagePlace, CluePlace, EquationPlace};
use super::trial::{Trial, TrialEnd, TrialEvent};
use crate::board::{Cell, CellSet, Digit};
use crate::logic::step::Candidate;
use std::mem::take;

impl Trial<'_, '_> {
    pub(super) fn look_at_innies(&mut self) -> Option<TrialEnd> {
        let mut innies = take(&mut self.touched.innies).into_iter();
        innies.find_map(|place| self.look_at_cage(CagePlace(place)))
    }

    pub(super) fn look_at_equations(&mut self) -> Option<TrialEnd> {
        let mut equations = take(&mut self.touched.equations).into_iter();
        equations.find_map(|place| self.look_at_equation(EquationPlace(place)))
    }

    /// Places of digits in houses, and digits of cells: they lead to no dead end of their own.
    pub(super) fn look_at_houses_and_cells(&mut self) -> Option<TrialEnd> {
        let houses = take(&mut self.touched.houses).into_iter();
        houses.for_each(|house| self.look_at_house(house));
        let cells = take(&mut self.touched.cells).into_iter();
        for cell in cells.map(|cell| Cell::new(cell as u8)) {
            self.look_at_cell(cell);
            self.look_at_pairs(cell);
        }
        None
    }

    pub(super) fn look_at_cage(&mut self, place: CagePlace) -> Option<TrialEnd> {
        let Some(left) = self.sums.left_of_cage(place, &self.left) else {
            return Some(TrialEnd::Cage(place));
        };
        self.lose(TrialEvent::Cage(place), &left.lost);
        for value in left.sure {
            let cells = self.sums.cage(place).cells;
            self.look_at_places(TrialEvent::SureDigit(place, value), value, cells);
        }
        None
    }

    pub(super) fn look_at_clue(&mut self, place: CluePlace) -> Option<TrialEnd> {
        let cancelled = self.board.cancelled;
        match self.sums.lost_of_clue(place, &self.left, cancelled) {
            None => Some(TrialEnd::Clue(place)),
            Some(lost) => {
                self.lose(TrialEvent::Clue(place), &lost);
                None
            }
        }
    }

    pub(super) fn look_at_equation(&mut self, place: EquationPlace) -> Option<TrialEnd> {
        match self.sums.lost_of_equation(place, &self.left) {
            None => Some(TrialEnd::Equation(place)),
            Some(lost) => {
                self.lose(TrialEvent::Equation(place), &lost);
                None
            }
        }
    }

    pub(super) fn look_at_house(&mut self, house: usize) {
        let numbered = &self.board.houses[house];
        for value in self.board.missing(&numbered.house) {
            let event = TrialEvent::CommonPeers(house, value);
            self.look_at_places(event, value, numbered.house.cells);
        }
    }

    fn look_at_places(&mut self, event: TrialEvent, value: Digit, cells: CellSet) {
        let places = self.left.places(value, cells);
        if (2..=self.most_together).contains(&places.len()) {
            let those: Vec<Candidate> = places.iter().map(|cell| (cell, value)).collect();
            self.lose(event, &self.excluded_by_all(&those, cells));
        }
    }

    pub(super) fn look_at_cell(&mut self, cell: Cell) {
        let left = self.left.get(cell);
        let is_related = !self.board.index.pairs(cell).is_empty();
        if is_related && (2..=self.most_together).contains(&left.len()) {
            let those: Vec<Candidate> = left.iter().map(|value| (cell, value)).collect();
            let lost = self.excluded_by_all(&those, CellSet::only(cell));
            self.lose(TrialEvent::AnyOfCell(cell), &lost);
        }
    }

    pub(super) fn look_at_pairs(&mut self, cell: Cell) {
        let left = self.left.get(cell);
        if left.len() != 2 || !self.open.contains(cell) {
            return;
        }
        for other in self.board.index.peers(cell) & self.open {
            let pair = [cell, other];
            if self.left.get(other) == left {
                let lost = left.iter().flat_map(|value| {
                    let those = pair.map(|cell| (cell, value));
                    self.excluded_by_all(&those, pair.into_iter().collect())
                });
                let lost: Vec<Candidate> = lost.collect();
                self.lose(TrialEvent::NakedPair(pair), &lost);
            }
        }
    }

    /// The candidates outside some cells that each of these excludes.
    fn excluded_by_all(&self, those: &[Candidate], within: CellSet) -> Vec<Candidate> {
        let index = self.board.index;
        let peers = those.iter().map(|at| index.peers(at.0));
        let peers = peers.reduce(|all, one| all & one).unwrap_or_default();
        let related = those.iter().flat_map(|at| index.pairs(at.0));
        let related: CellSet = related.map(|(cell, _)| *cell).collect();
        let cells = ((peers | related) & self.open) - within;
        let lost = cells.iter().flat_map(|cell| {
            let excluded = those
                .iter()
                .map(|&(its, value)| index.excluded(its, value, cell));
            let values = excluded
                .fold(self.left.get(cell), |all, one| all & one)
                .iter();
            values.map(move |value| (cell, value))
        });
        lost.collect()
    }
}
