//! The proof that a candidate is false, or true.

use super::spoken::{sentences, speech};
use ninefold_core::logic::{Refutation, Supposition, explanations};
use ninefold_game::game::counted;

/// The statement and its proof, a sentence a line, the steps before the last one first.
pub(crate) fn answer_lines(refutation: &Refutation) -> Vec<String> {
    let (cell, digit) = refutation.candidate;
    let is = match refutation.supposed {
        Supposition::Present => "is not",
        Supposition::Absent => "is",
    };
    let steps = counted(refutation.before.len() as u64 + 1, "step");
    let head = format!("{cell} {is} {digit}, {steps}.");
    let before = explanations::steps_before(refutation);
    let before = before.iter().map(|line| speech(line, 9));
    let proof = sentences(&speech(&explanations::proof(&refutation.step), 9));
    let end = explanations::ruled_out(refutation);
    [head]
        .into_iter()
        .chain(before)
        .chain(proof)
        .chain(end)
        .collect()
}
