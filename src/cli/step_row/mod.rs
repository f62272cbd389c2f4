//! A step on a board as a row for other programs: of `hint` and of `explain`.

mod json;

use super::row::Row;
use json::{CandidateJson, ProofJson, candidates};
use ninefold_core::board::Text;
use ninefold_core::formats::Imported;
use ninefold_core::logic::{Level, Step};
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
    /// The step with this number, from 1. What HoDoKu and the Sudoku Explainer say of a technique
    /// is for classic boards.
    pub(super) fn new(puzzle: &Imported, number: usize, (step, proof): (&Step, Text)) -> StepRow {
        let technique = step.technique;
        let rating = step.rating();
        StepRow {
            puzzle: puzzle.word(),
            step: Some(number),
            technique: Some(technique.word()),
            technique_name: Some(technique.name()),
            code: rating.and(technique.code()),
            level: Some(step.level),
            rating: rating.map(|tenths| f64::from(tenths) / 10.0),
            rating_is_estimate: rating.map(|_| !technique.is_in_explainer()),
            score: rating.map(|_| technique.score()),
            placements: Some(candidates(&step.placements)),
            eliminations: Some(candidates(&step.removals)),
            conclusion: Some(step.result().to_string()),
            evidence: Some(ProofJson::from(&step.evidence)),
            proof: Some(proof.to_string()),
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
