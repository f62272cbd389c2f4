//! A step with its whole proof as an object.

use ninefold_core::grid::{Cell, Digit};
use ninefold_core::logic::{
    Chain, Deduction, Evidence, HouseRole, InnerStep, Level, LinkKind, Node, Role, explanations,
};
use serde::Serialize;

/// A step of a puzzle, or why there is none: every field, for either.
#[derive(Serialize, Default)]
pub struct StepJson {
    puzzle: String,
    step: Option<usize>,
    technique: Option<&'static str>,
    code: Option<&'static str>,
    level: Option<Level>,
    rating: Option<f64>,
    rating_is_estimate: Option<bool>,
    score: Option<u32>,
    placements: Option<Vec<CandidateJson>>,
    eliminations: Option<Vec<CandidateJson>>,
    result: Option<String>,
    evidence: Option<ProofJson>,
    proof: Option<String>,
    problem: Option<String>,
}

#[derive(Serialize)]
struct CandidateJson {
    cell: String,
    digit: u8,
}

#[derive(Serialize)]
struct ProofJson {
    marks: Vec<MarkJson>,
    houses: Vec<HouseJson>,
    chains: Vec<Vec<LinkJson>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inner: Vec<InnerStepJson>,
}

/// A step inside a chain, on the board that its assumption leaves.
#[derive(Serialize)]
struct InnerStepJson {
    chain: usize,
    removed: Vec<CandidateJson>,
    technique: &'static str,
    placements: Vec<CandidateJson>,
    eliminations: Vec<CandidateJson>,
    evidence: ProofJson,
}

#[derive(Serialize)]
struct MarkJson {
    cell: String,
    digit: u8,
    role: String,
}

#[derive(Serialize)]
struct HouseJson {
    house: String,
    role: &'static str,
}

#[derive(Serialize)]
struct LinkJson {
    from: NodeJson,
    to: NodeJson,
    kind: &'static str,
}

#[derive(Serialize)]
struct NodeJson {
    digit: u8,
    cells: Vec<String>,
}

impl StepJson {
    /// The step with this number, from 1.
    pub fn new(puzzle: String, number: usize, step: &Deduction) -> StepJson {
        StepJson {
            puzzle,
            step: Some(number),
            technique: Some(step.technique.name()),
            code: step.technique.code(),
            level: Some(step.level()),
            rating: Some(f64::from(step.rating()) / 10.0),
            rating_is_estimate: Some(!step.technique.is_in_explainer()),
            score: Some(step.technique.score()),
            placements: Some(step.placements.iter().map(candidate).collect()),
            eliminations: Some(step.eliminations.iter().map(candidate).collect()),
            result: Some(explanations::result(step)),
            evidence: Some(ProofJson::from(&step.evidence)),
            proof: Some(explanations::proof(step)),
            problem: None,
        }
    }

    /// Why there is no step, or no further one.
    pub fn problem(puzzle: String, why: &str) -> StepJson {
        StepJson {
            puzzle,
            problem: Some(why.to_owned()),
            ..StepJson::default()
        }
    }
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
        removed: removed.iter().map(candidate).collect(),
        technique: step.technique.name(),
        placements: step.placements.iter().map(candidate).collect(),
        eliminations: step.eliminations.iter().map(candidate).collect(),
        evidence: ProofJson::from(&step.evidence),
    }
}

fn candidate(&(cell, digit): &(Cell, Digit)) -> CandidateJson {
    CandidateJson {
        cell: cell.to_string(),
        digit: digit.get(),
    }
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
        kind: match link.kind {
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
        cells: node.cells.iter().map(|cell| cell.to_string()).collect(),
    }
}
