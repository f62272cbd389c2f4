//! From hints to deductions.

use super::board::{Id, candidate, house_at};
use super::branch::{Branch, Node as Told};
use super::branching::{self, Method, Start};
use super::links::Kinds;
use super::nested::Nested;
use super::plain::{self, Found};
use crate::grid::CellSet;
use crate::logic::{Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Node, Role, Technique};
use std::rc::Rc;

/// The deduction of a plain hint.
pub(super) fn plain(hint: &plain::Hint) -> Deduction {
    let steps = hint.way.windows(2);
    let links = steps.map(|pair| link((pair[0].id, pair[0].truth), (pair[1].id, pair[1].truth)));
    let mut evidence = Evidence::default();
    evidence.follow(Chain {
        links: links.collect(),
    });
    let technique = match (&hint.found, hint.kinds) {
        (Found::Cycle { .. }, Kinds::Digit) => Technique::BidirectionalXCycle,
        (Found::Cycle { .. }, Kinds::Pairs) => Technique::BidirectionalYCycle,
        (Found::Cycle { .. }, Kinds::All) => Technique::BidirectionalCycle,
        (Found::Forcing { .. }, Kinds::Digit) => Technique::ForcingXChain,
        (Found::Forcing { .. }, _) => Technique::ForcingChain,
    };
    match &hint.found {
        Found::Cycle { removed } => {
            let mut eliminations: Vec<_> = removed.iter().map(|&id| candidate(id)).collect();
            eliminations.sort_unstable();
            Deduction {
                technique,
                placements: Vec::new(),
                eliminations,
                evidence,
            }
        }
        &Found::Forcing { target, truth } => concluding((target, truth), technique, evidence),
    }
}

/// The deduction of a hint with branches.
pub(super) fn branching(hint: &branching::Hint, method: Method) -> Deduction {
    let mut evidence = Evidence::default();
    for branch in &hint.branches {
        evidence.follow(chain(branch));
    }
    for nested in all_nested(&hint.branches) {
        evidence.chains.extend(nested.branches.iter().map(chain));
    }
    if let Start::Region { house, .. } = hint.start {
        evidence.houses.push((house_at(house), HouseRole::Base));
    }
    if let Start::Region { .. } | Start::Cell(_) = hint.start {
        evidence.mark(
            Role::Defining,
            hint.branches
                .iter()
                .map(|branch| candidate(branch.start().0)),
        );
    }
    if let Method::Dynamic(nesting) = method {
        evidence.nesting = nesting;
    }
    concluding(hint.result, technique(hint.start, method), evidence)
}

fn technique(start: Start, method: Method) -> Technique {
    match (start, method) {
        (_, Method::Nishio) => Technique::NishioForcingChain,
        (Start::Cell(_), Method::Multiple) => Technique::CellForcingChain,
        (Start::Region { .. }, Method::Multiple) => Technique::RegionForcingChain,
        (Start::Cell(_), _) => Technique::DynamicCell,
        (Start::Region { .. }, _) => Technique::DynamicRegion,
        (Start::Contradiction(_), _) => Technique::DynamicContradiction,
        (Start::Double(_), _) => Technique::DynamicDouble,
    }
}

fn concluding((id, truth): Told, technique: Technique, evidence: Evidence) -> Deduction {
    let (placed, removed) = if truth {
        (Some(id), None)
    } else {
        (None, Some(id))
    };
    let those = |id: Option<Id>| id.map(candidate).into_iter().collect();
    Deduction {
        technique,
        placements: those(placed),
        eliminations: those(removed),
        evidence,
    }
}

/// Each of the chains inside these branches once, those inside them too.
fn all_nested(branches: &[Branch]) -> Vec<Rc<Nested>> {
    let mut all: Vec<Rc<Nested>> = Vec::new();
    for nested in branches.iter().flat_map(|branch| &branch.nested) {
        if !all.contains(nested) {
            all.push(nested.clone());
        }
    }
    let inside = all.iter().flat_map(|nested| all_nested(&nested.branches));
    let inside: Vec<_> = inside.collect();
    all.extend(inside);
    all
}

/// The links of a branch, none before those its beginning rests on.
fn chain(branch: &Branch) -> Chain {
    let mut told = Vec::new();
    let mut links = Vec::with_capacity(branch.links.len());
    if let Some(&end) = branch.nodes.first() {
        tell(branch, end, &mut told, &mut links);
    }
    Chain { links }
}

fn tell(branch: &Branch, node: Told, told: &mut Vec<Told>, links: &mut Vec<Link>) {
    if told.contains(&node) {
        return;
    }
    told.push(node);
    let to_node = || branch.links.iter().filter(|&&(_, to)| to == node);
    to_node().for_each(|&(from, _)| tell(branch, from, told, links));
    links.extend(to_node().map(|&(from, to)| link(from, to)));
}

fn link(from: Told, to: Told) -> Link {
    let kind = match (from.1, to.1) {
        (true, _) => LinkKind::Weak,
        (false, true) => LinkKind::Strong,
        (false, false) => LinkKind::Pattern,
    };
    Link {
        from: node(from.0),
        to: node(to.0),
        kind,
    }
}

fn node(id: Id) -> Node {
    let (cell, digit) = candidate(id);
    Node {
        digit,
        cells: CellSet::only(cell),
    }
}
