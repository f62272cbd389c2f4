//! Hints: as much as a stage tells, and the links of a chain.

use super::spoken::{sentences, speech};
use ninefold_core::board::Text;
use ninefold_core::logic::{CandidateProof, Step, Supposition};
use ninefold_game::game::{Hint, HintStage, Position, counted};

/// What a hint comes to: `r5c3 not 1 3: Naked pair`. Without a step its first sentence.
pub(crate) fn hint_head(hint: &Hint, stage: HintStage, position: &Position) -> String {
    match (hint.result(), technique(hint)) {
        (Some(result), Some(technique)) => {
            format!("{}: {}.", speech(result), speech(technique))
        }
        _ => sentences(&hint.text(stage, position))
            .into_iter()
            .next()
            .unwrap_or_default(),
    }
}

fn technique(hint: &Hint) -> Option<String> {
    hint.step().map(|step| step.technique.to_string())
}

/// A hint as far as this stage tells it, a sentence a line. A proof begins with its result.
pub(crate) fn hint_lines(hint: &Hint, stage: HintStage, position: &Position) -> Vec<String> {
    let told = sentences(&hint.text(stage, position));
    if stage == HintStage::Proof && technique(hint).is_some() {
        let head = hint_head(hint, stage, position);
        return [head].into_iter().chain(told).collect();
    }
    told
}

/// The links of the chains of a step, numbered, one a line: `1 of 7: if r9c2 is not 2, it is
/// 8`. None where the step has no chain.
pub(crate) fn link_lines(step: &Step) -> Vec<String> {
    let count = step.walk().len();
    let sentences = (0..count).filter_map(|place| step.link_sentence(place));
    let line =
        |(number, sentence): (usize, Text)| format!("{number} of {count}: {}", speech(sentence));
    (1..).zip(sentences).map(line).collect()
}

/// The statement and its proof, a sentence a line, the steps before the last one first.
pub(crate) fn answer_lines(proof: &CandidateProof) -> Vec<String> {
    let (cell, digit) = proof.candidate;
    let is = match proof.supposed {
        Supposition::Present => "is not",
        Supposition::Absent => "is",
    };
    let steps = counted(proof.before.len() as u64 + 1, "step");
    let head = format!("{cell} {is} {digit}, {steps}.");
    let before = proof.before_in_short().into_iter().map(speech);
    let end = proof.ruled_out().map(speech);
    [head]
        .into_iter()
        .chain(before)
        .chain(sentences(&proof.step.proof()))
        .chain(end)
        .collect()
}
