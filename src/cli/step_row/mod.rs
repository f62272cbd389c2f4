//! A step on a board as a row for other programs: of `hint` and of `explain`.

mod json;

use super::question::proof;
use super::row::Row;
use json::{CandidateJson, ProofJson, candidates};
use ninefold_core::formats::Imported;
use ninefold_core::logic::{Deduction, Level, explanations};
use ninefold_core::variants::Step;
use serde::Serialize;

/// A step of a puzzle, or why there is none: every field, for either.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StepRow {
    puzzle: String,
    step: Option<usize>,
    technique: Option<String>,
    technique_name: Option<&'static str>,
    code: Option<&'static str>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    rating: Option<f64>,
    rating_is_estimate: Option<bool>,
    score: Option<u32>,
    placements: Option<Vec<CandidateJson>>,
    eliminations: Option<Vec<CandidateJson>>,
    conclusion: Option<String>,
    evidence: Option<ProofJson>,
    proof: Option<String>,
    problem: Option<String>,
    /// Of a line that is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl StepRow {
    /// The step with this number, from 1.
    pub(super) fn new(puzzle: &Imported, number: usize, step: &Deduction) -> StepRow {
        StepRow {
            puzzle: puzzle.word(),
            step: Some(number),
            technique: Some(step.technique.word()),
            technique_name: Some(step.technique.name()),
            code: step.technique.code(),
            level: Some(step.level()),
            rating: Some(f64::from(step.rating()) / 10.0),
            rating_is_estimate: Some(!step.technique.is_in_explainer()),
            score: Some(step.technique.score()),
            placements: Some(candidates(&step.placements)),
            eliminations: Some(candidates(&step.eliminations)),
            conclusion: Some(explanations::result(step)),
            evidence: Some(ProofJson::from(&step.evidence)),
            proof: Some(proof(puzzle, step)),
            ..StepRow::default()
        }
    }

    /// The step with this number, from 1, of a board of other rules.
    pub(super) fn of_board(puzzle: &Imported, number: usize, step: &Step) -> StepRow {
        StepRow {
            puzzle: puzzle.word(),
            step: Some(number),
            technique: Some(step.technique.word()),
            technique_name: Some(step.technique.name()),
            level: Some(step.technique.level()),
            placements: Some(candidates(&step.placements)),
            eliminations: Some(candidates(&step.removals)),
            conclusion: Some(step.result()),
            evidence: Some(ProofJson::from(&step.evidence)),
            proof: Some(step.proof.clone()),
            ..StepRow::default()
        }
    }

    /// Why there is no step, or no further one.
    pub(super) fn problem(puzzle: &Imported, why: &str) -> StepRow {
        StepRow {
            puzzle: puzzle.word(),
            problem: Some(why.to_owned()),
            ..StepRow::default()
        }
    }
}

impl Row for StepRow {
    const COLUMNS: &'static str =
        "puzzle step technique technique_name level rating score conclusion problem";

    fn unread(line: usize, why: String) -> Self {
        Self {
            problem: Some(why),
            line: Some(line),
            ..Self::default()
        }
    }
}
