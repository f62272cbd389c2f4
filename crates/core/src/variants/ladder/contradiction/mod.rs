//! Candidates that lead to a contradiction by singles, sums and common peers.

mod proof;
mod sums;
mod trial;

use super::board::Board;
use super::step::{Candidate, Step};
use sums::Sums;
use trial::Trial;

/// The most consequences that are looked at before a supposition is dropped: more only where
/// nothing comes of fewer.
const MOST_EVENTS: [usize; 3] = [10, 30, 120];

/// The contradiction that this candidate leads to, if it does.
pub(super) fn contradiction_of(board: &Board, candidate: Candidate) -> Option<Step> {
    let sums = Sums::new(board);
    let mut by_effort = MOST_EVENTS.into_iter();
    let (_, step) = by_effort.find_map(|most| within(board, &sums, most, candidate))?;
    Some(step)
}

/// The candidates that lead to a contradiction, the shortest proofs first.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let sums = Sums::new(board);
    let mut by_effort = MOST_EVENTS.into_iter();
    let found = by_effort.find_map(|most| {
        let steps = shortest(board, &sums, most);
        (!steps.is_empty()).then_some(steps)
    });
    found.into_iter().flatten().for_each(emit);
}

/// The contradictions within so many consequences, the shortest proofs first. Each is shorter
/// than those that were found before it.
fn shortest(board: &Board, sums: &Sums, most_events: usize) -> Vec<Step> {
    let mut found: Vec<(usize, Step)> = Vec::new();
    for spot in board.open_cells() {
        for value in board.candidates(spot) {
            let contradiction = within(board, sums, most_events, (spot, value));
            let is_shorter =
                |(length, _): &(usize, Step)| found.iter().all(|(shortest, _)| length < shortest);
            found.extend(contradiction.filter(is_shorter));
        }
    }
    found.into_iter().rev().map(|(_, step)| step).collect()
}

/// The contradiction of a candidate within so many consequences, and its length.
fn within(
    board: &Board,
    sums: &Sums,
    most_events: usize,
    candidate: Candidate,
) -> Option<(usize, Step)> {
    let mut trial = Trial::new(board, sums, most_events);
    let dead_end = trial.run(candidate)?;
    let needed = trial.needed(dead_end);
    Some((needed.len(), trial.step(&needed, dead_end)))
}
