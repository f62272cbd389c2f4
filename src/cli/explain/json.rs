//! A step with its whole proof as one line of JSON.

use crate::grid::{Cell, Digit};
use crate::logic::{
    Chain, Deduction, Evidence, HouseRole, Level, LinkKind, Node, Role, explanations,
};
use serde::Serialize;

/// The line of a step.
pub fn line(number: usize, step: &Deduction) -> String {
    let line = Step::of(number, step);
    // Names, numbers and lists of them: nothing that JSON could not hold.
    serde_json::to_string(&line).unwrap_or_default()
}

#[derive(Serialize)]
struct Step {
    step: usize,
    technique: &'static str,
    code: Option<&'static str>,
    level: Level,
    rating: f64,
    rating_is_estimate: bool,
    score: u32,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    result: String,
    evidence: Proof,
    proof: String,
}

#[derive(Serialize)]
struct Candidate {
    cell: String,
    digit: u8,
}

#[derive(Serialize)]
struct Proof {
    marks: Vec<Mark>,
    houses: Vec<Place>,
    chains: Vec<Vec<Link>>,
}

#[derive(Serialize)]
struct Mark {
    cell: String,
    digit: u8,
    role: String,
}

#[derive(Serialize)]
struct Place {
    house: String,
    role: &'static str,
}

#[derive(Serialize)]
struct Link {
    from: End,
    to: End,
    kind: &'static str,
}

#[derive(Serialize)]
struct End {
    digit: u8,
    cells: Vec<String>,
}

impl Step {
    fn of(number: usize, step: &Deduction) -> Step {
        Step {
            step: number,
            technique: step.technique.name(),
            code: step.technique.code(),
            level: step.level(),
            rating: f64::from(step.rating()) / 10.0,
            rating_is_estimate: !step.technique.is_in_explainer(),
            score: step.technique.score(),
            placements: step.placements.iter().map(candidate).collect(),
            eliminations: step.eliminations.iter().map(candidate).collect(),
            result: explanations::result(step),
            evidence: Proof::of(&step.evidence),
            proof: explanations::proof(step),
        }
    }
}

impl Proof {
    fn of(evidence: &Evidence) -> Proof {
        let marks = evidence.marks.iter().map(|mark| Mark {
            cell: mark.cell.to_string(),
            digit: mark.digit.get(),
            role: role(mark.role),
        });
        let houses = evidence.houses.iter().map(|&(house, role)| Place {
            house: house.to_string(),
            role: match role {
                HouseRole::Base => "base",
                HouseRole::Cover => "cover",
            },
        });
        Proof {
            marks: marks.collect(),
            houses: houses.collect(),
            chains: evidence.chains.iter().map(links).collect(),
        }
    }
}

fn candidate(&(cell, digit): &(Cell, Digit)) -> Candidate {
    Candidate {
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

fn links(chain: &Chain) -> Vec<Link> {
    let links = chain.links.iter().map(|link| Link {
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

fn end(node: Node) -> End {
    End {
        digit: node.digit.get(),
        cells: node.cells.iter().map(|cell| cell.to_string()).collect(),
    }
}
