//! Candidates that lead to the same contradiction as a supposition, and in the same way.

use super::grounds::{Grounds, Needed};
use super::trial::{Trial, TrialEvent};
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet};
use crate::logic::step::Candidate;

impl Trial<'_, '_> {
    /// What the supposition itself removes and something later rests on.
    pub fn removed_at_once(&self, grounds: &Grounds) -> Vec<Candidate> {
        let all = grounds
            .events
            .iter()
            .flat_map(|its| [&its.premises, &its.filled]);
        let all = all.flatten().chain(&grounds.ends).copied();
        sorted_set(all.filter(|&at| self.cause(at) == Some(self.before)))
    }

    /// Adds the candidates that remove the same as the supposition, as far as that is seen.
    pub fn find_alike(&self, grounds: &mut Grounds) {
        let (supposed, removed) = (self.supposed(), self.removed_at_once(grounds));
        let filled = |cell: Cell| {
            let is_it = |its: &Needed| matches!(its.event, TrialEvent::Fill(at, _) if at.0 == cell);
            grounds.events.iter().any(is_it)
        };
        let is_alike = |&at: &Candidate| {
            let sees = |&other: &Candidate| at != other && self.board.sees(at, other);
            at != supposed && !removed.is_empty() && removed.iter().all(sees)
        };
        let own_cell = self.board.candidates_of(CellSet::only(supposed.0));
        let own_cell: Vec<Candidate> = own_cell.filter(is_alike).collect();
        let places = self
            .board
            .places(supposed.1, self.board.open_cells())
            .iter();
        let places = places.map(|cell| (cell, supposed.1));
        let places: Vec<Candidate> = places.filter(|at| is_alike(at) && !filled(at.0)).collect();
        let most = if own_cell.len() > places.len() {
            own_cell
        } else {
            places
        };
        grounds.alike.extend(most);
    }
}
