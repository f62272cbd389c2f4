//! Steps without which the others still follow.

use crate::grid::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::family::Family;
use crate::logic::proof_check::check_proof;

/// How far ahead a hint looks for the next digit.
const MOST_STEPS_AHEAD: usize = 40;

/// For each of these steps, taken in turn from this board, whether it is
/// needed: it writes a digit, or a later step that is needed does not follow
/// without it. The last step is needed.
pub fn needed(board: &Candidates, steps: &[Deduction]) -> Vec<bool> {
    let mut boards = vec![board.clone()];
    for step in steps {
        let mut after = boards[boards.len() - 1].clone();
        step.apply(&mut after);
        boards.push(after);
    }
    let mut needed = vec![true; steps.len()];
    for place in (0..steps.len().saturating_sub(1)).rev() {
        if steps[place].placements.is_empty() {
            let later = steps.iter().zip(&needed).skip(place + 1);
            let later = later.filter(|(_, needed)| **needed).map(|(step, _)| step);
            needed[place] = !follow(boards[place].clone(), later);
        }
    }
    needed
}

/// Whether these steps follow one after the other.
fn follow<'a>(mut board: Candidates, steps: impl Iterator<Item = &'a Deduction>) -> bool {
    for step in steps {
        if check_proof(step, &board).is_err() {
            return false;
        }
        step.apply(&mut board);
    }
    true
}

/// The first step that the next digit needs, where `find_next` finds one step
/// after the other. Beyond a forcing chain or net it does not look: these take
/// long to find.
pub fn next_needed(
    board: &Candidates,
    mut find_next: impl FnMut(&Candidates) -> Option<Deduction>,
) -> Option<Deduction> {
    let mut steps: Vec<Deduction> = Vec::new();
    let mut after = board.clone();
    while let Some(step) = find_next(&after) {
        let is_last = !step.placements.is_empty() || step.technique.family() == Family::Forcing;
        step.apply(&mut after);
        steps.push(step);
        if is_last || steps.len() == MOST_STEPS_AHEAD {
            break;
        }
    }
    let needed = needed(board, &steps);
    let mut steps = steps.into_iter().zip(needed);
    steps.find_map(|(step, needed)| needed.then_some(step))
}
