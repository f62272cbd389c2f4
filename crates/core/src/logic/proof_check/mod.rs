//! Checks that a step follows from its evidence. A checker that knows no technique. It takes
//! the cells, houses and links that the evidence names, and assumes the opposite of the
//! conclusion. Then it looks for a way to satisfy all of them.

mod clauses;
mod refutation;
#[cfg(test)]
mod tests;

use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use clauses::clauses;
use refutation::{CandidateTruth, ClauseSearch};

pub use refutation::ProofGap;

/// Whether all that a step concludes follows from what its evidence names on
/// this board, and every link of its chains from the ones before.
///
/// # Errors
///
/// Returns the first gap.
///
/// ```
/// use ninefold_core::logic::{Technique, examples};
/// use ninefold_core::logic::ladders::check_proof;
///
/// let (board, mut step) = examples::found(Technique::Swordfish).expect("an example");
/// assert_eq!(check_proof(&step, &board), Ok(()));
/// step.evidence.houses.clear();
/// assert!(check_proof(&step, &board).is_err());
/// ```
pub fn check_proof(step: &Deduction, board: &Candidates) -> Result<(), ProofGap> {
    let clauses = clauses(step, board, check_proof)?;
    let refutation = ClauseSearch::new(board, &clauses);
    for (candidate, is_placed) in conclusions(step) {
        if !refutation.refutes((candidate, !is_placed)) {
            return Err(ProofGap::Open(candidate.0, candidate.1));
        }
    }
    Ok(())
}

fn conclusions(step: &Deduction) -> impl Iterator<Item = CandidateTruth> + '_ {
    let placed = step.placements.iter().map(|&candidate| (candidate, true));
    let removed = step
        .eliminations
        .iter()
        .map(|&candidate| (candidate, false));
    placed.chain(removed)
}
