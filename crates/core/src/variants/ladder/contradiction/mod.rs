//! Candidates that lead to a contradiction by singles, sums and common peers.

mod clue_links;
mod proof;
mod sums;
mod trial;

use super::board::Board;
use super::step::{Candidate, Step};
use sums::Sums;
use trial::Trial;

/// The most consequences that are looked at before a supposition is dropped.
const MOST_EVENTS: usize = 120;

/// The contradiction that this candidate leads to, if it does.
pub(super) fn contradiction_of(board: &Board, candidate: Candidate) -> Option<Step> {
    let found = within(board, &Sums::new(board), MOST_EVENTS, candidate)?;
    Some(found.step)
}

/// The candidates that lead to a contradiction, the shortest proofs first. Each is shorter
/// than those that were found before it.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let sums = Sums::new(board);
    let mut found: Vec<FailedTrial> = Vec::new();
    for spot in board.open_cells() {
        for value in board.candidates(spot) {
            // What takes longer than the last one is hardly shorter to tell.
            let most_events = found.last().map_or(MOST_EVENTS, |last| last.events);
            let next = within(board, &sums, most_events, (spot, value));
            let is_shorter =
                |next: &FailedTrial| found.last().is_none_or(|last| next.length < last.length);
            found.extend(next.filter(is_shorter));
        }
    }
    found.into_iter().rev().for_each(|each| emit(each.step));
}

/// A supposition that led to a contradiction.
struct FailedTrial {
    /// The consequences until then.
    events: usize,
    /// How many of them its proof needs.
    length: usize,
    step: Step,
}

/// The contradiction of a candidate within so many consequences.
fn within(
    board: &Board,
    sums: &Sums,
    most_events: usize,
    candidate: Candidate,
) -> Option<FailedTrial> {
    let mut trial = Trial::new(board, sums, most_events);
    let dead_end = trial.run(candidate)?;
    let needed = trial.needed(dead_end);
    Some(FailedTrial {
        events: trial.events.len(),
        length: needed.len(),
        step: trial.step(&needed, dead_end),
    })
}
