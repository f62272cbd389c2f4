//! A step on a board as a row for other programs, of `hint` and of `explain`, and its proof as an
//! object.

use super::drawn::ReadingJson;
use super::row::Row;
use ninefold_core::board::{Cell, Digit, Text};
use ninefold_core::formats::Imported;
use ninefold_core::logic::{
    Chain, Evidence, HouseRole, InnerStep, Level, LinkKind, Node, Role, Step,
};
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
    #[serde(flatten)]
    reading: ReadingJson,
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
            reading: ReadingJson::new(puzzle.report.as_deref()),
            ..StepRow::default()
        }
    }

    /// Why there is no step, or no further one.
    pub(super) fn problem(puzzle: &Imported, why: &str) -> StepRow {
        StepRow {
            puzzle: puzzle.word(),
            problem: Some(why.to_owned()),
            reading: ReadingJson::new(puzzle.report.as_deref()),
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

/// A candidate.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CandidateJson {
    cell: String,
    digit: u8,
}

/// All that a step rests on.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ProofJson {
    marks: Vec<MarkJson>,
    houses: Vec<HouseJson>,
    chains: Vec<Vec<LinkJson>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inner: Vec<InnerStepJson>,
}

/// A step inside a chain, on the board that its assumption leaves.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct InnerStepJson {
    chain: usize,
    removed: Vec<CandidateJson>,
    technique: String,
    technique_name: &'static str,
    placements: Vec<CandidateJson>,
    eliminations: Vec<CandidateJson>,
    evidence: ProofJson,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MarkJson {
    cell: String,
    digit: u8,
    role: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HouseJson {
    house: String,
    role: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LinkJson {
    from: NodeJson,
    to: NodeJson,
    link: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NodeJson {
    digit: u8,
    cells: Vec<String>,
}

impl From<&Evidence> for ProofJson {
    fn from(evidence: &Evidence) -> ProofJson {
        let marks = evidence.marks.iter().map(|mark| MarkJson {
            cell: mark.cell.to_string(),
            digit: mark.digit.get(),
            role: role(mark.role),
        });
        let houses = evidence.houses.iter().map(|&(house, role)| HouseJson {
            house: house.to_string(),
            role: match role {
                HouseRole::Base => "base",
                HouseRole::Cover => "cover",
            },
        });
        ProofJson {
            marks: marks.collect(),
            houses: houses.collect(),
            chains: evidence.chains.iter().map(links).collect(),
            inner: evidence.inner.iter().map(inner_step).collect(),
        }
    }
}

fn inner_step(inner: &InnerStep) -> InnerStepJson {
    let InnerStep {
        chain,
        step,
        removed,
    } = inner;
    InnerStepJson {
        chain: *chain,
        removed: candidates(removed),
        technique: step.technique.word(),
        technique_name: step.technique.name(),
        placements: candidates(&step.placements),
        eliminations: candidates(&step.eliminations),
        evidence: ProofJson::from(&step.evidence),
    }
}

/// Candidates by cell and digit.
fn candidates(all: &[(Cell, Digit)]) -> Vec<CandidateJson> {
    let candidates = all.iter().map(|(cell, digit)| CandidateJson {
        cell: cell.to_string(),
        digit: digit.get(),
    });
    candidates.collect()
}

fn role(role: Role) -> String {
    let numbered = |name: &str, number: u8| format!("{name} {}", number + 1);
    match role {
        Role::Set(number) => numbered("set", number),
        Role::Colour(number) => numbered("colour", number),
        Role::Defining => "defining".to_owned(),
        Role::Fin => "fin".to_owned(),
        Role::EndoFin => "endo-fin".to_owned(),
        Role::On => "on".to_owned(),
        Role::Off => "off".to_owned(),
        Role::Blocker => "blocker".to_owned(),
        Role::Removed => "removed".to_owned(),
    }
}

fn links(chain: &Chain) -> Vec<LinkJson> {
    let links = chain.links.iter().map(|link| LinkJson {
        from: end(link.from),
        to: end(link.to),
        link: match link.kind {
            LinkKind::Strong => "strong",
            LinkKind::Weak => "weak",
            LinkKind::Pattern => "pattern",
        },
    });
    links.collect()
}

fn end(node: Node) -> NodeJson {
    NodeJson {
        digit: node.digit.get(),
        cells: node
            .cells
            .into_iter()
            .map(|cell| cell.to_string())
            .collect(),
    }
}
