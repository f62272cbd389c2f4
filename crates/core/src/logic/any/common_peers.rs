//! Candidates that every place of a value in a house excludes.

use super::board::{Board, NumberedHouse};
use super::words::{a, any_of, losses_by_clues};
use crate::board::{CellSet, Digit};
use crate::logic::Technique;
use crate::logic::step::{Candidate, Step};
use crate::text;

/// The most places of the value; more are hard to see.
const MOST_PLACES: usize = 6;

/// Every candidate that all places of a value in a house exclude.
pub(super) fn common_peers(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        for value in board.missing(house) {
            let places = board.places(value, house.cells);
            if (2..=MOST_PLACES).contains(&places.len()) {
                let peers = PeersOfPlaces {
                    technique: Technique::CommonPeers,
                    clue: *clue,
                    value,
                    places,
                    within: CellSet::NONE,
                };
                let intro = || {
                    let (a, any) = (a(value), any_of(places));
                    format!("In {house} {a} can only go in {any}. Wherever it goes, ")
                };
                peers.emit(board, &intro, emit);
            }
        }
    }
}

/// The places of a value that a clue has in one of them.
pub(super) struct PeersOfPlaces {
    pub technique: Technique,
    pub clue: usize,
    pub value: Digit,
    pub places: CellSet,
    /// The cells that lose nothing.
    pub within: CellSet,
}

impl PeersOfPlaces {
    /// The step that takes away what all places exclude, if anything; its proof begins with
    /// `intro`.
    pub fn emit(&self, board: &Board, intro: &dyn Fn() -> String, emit: &mut dyn FnMut(Step)) {
        let those: Vec<Candidate> = { self.places.iter() }
            .map(|cell| (cell, self.value))
            .collect();
        let mut removals = board.excluded_by_all(&those);
        removals.retain(|at| !self.within.contains(at.0));
        if removals.is_empty() {
            return;
        }
        let of_removal = |&removed: &Candidate| those.iter().map(move |&place| (place, removed));
        let pairs: Vec<_> = removals.iter().flat_map(of_removal).collect();
        let links = board.explain(&pairs, &[self.clue]);
        let clues = links.iter().copied().chain([self.clue]);
        let mut step = Step::removal(self.technique, removals, self.places, clues);
        if board.tells(&step) {
            let lost = losses_by_clues(board, &step.removals, &pairs, &links);
            step.tell(text!("{}{lost}.", intro()));
        }
        emit(step);
    }
}
