//! The proof of a step as an object.

use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{Chain, Evidence, HouseRole, InnerStep, LinkKind, Node, Role};
use serde::Serialize;

/// A candidate.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct CandidateJson {
    cell: String,
    digit: u8,
}

/// All that a step rests on.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ProofJson {
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
pub(super) fn candidates(all: &[(Cell, Digit)]) -> Vec<CandidateJson> {
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
