//! Candidates that every place of a value in a house excludes.

use super::board::{Board, NumberedHouse};
use super::step::{Candidate, Step};
use super::technique::BoardTechnique;
use super::words::{a, any_of, losses_by_clues};

/// The most places of the value; more are hard to see.
const MOST_PLACES: usize = 6;

/// Every candidate that all places of a value in a house exclude.
pub(super) fn common_peers(board: &Board, emit: &mut dyn FnMut(Step)) {
    for numbered in board.houses {
        for value in board.missing(&numbered.house) {
            let places = board.places(value, numbered.house.cells);
            if (2..=MOST_PLACES).contains(&places.len()) {
                let those: Vec<Candidate> = places.iter().map(|spot| (spot, value)).collect();
                let removals = board.excluded_by_all(&those);
                if !removals.is_empty() {
                    emit(step(board, numbered, &those, removals));
                }
            }
        }
    }
}

fn step(
    board: &Board,
    numbered: &NumberedHouse,
    those: &[Candidate],
    removals: Vec<Candidate>,
) -> Step {
    let NumberedHouse { clue, house } = numbered;
    let pairs: Vec<_> = removals
        .iter()
        .flat_map(|&removed| those.iter().map(move |&place| (place, removed)))
        .collect();
    let links = board.explain(&pairs, &[*clue]);
    let places = those.iter().map(|&(spot, _)| spot).collect();
    let clues = links.iter().copied().chain([*clue]);
    let mut step = Step::removal(BoardTechnique::CommonPeers, removals, places, clues);
    step.proof = format!(
        "In {} {} can only go in {}. Wherever it goes, {}.",
        house.name,
        a(those[0].1),
        any_of(places),
        losses_by_clues(board, &step.removals, &pairs, &links)
    );
    step
}
