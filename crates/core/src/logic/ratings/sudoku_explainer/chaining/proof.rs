//! Hints as deductions.

use super::board::{NodeTruth, candidate, house_at, house_index, id_cell};
use super::branch::{Branch, BranchingHint, BranchingStart, Method, NestedChain, distinct_nested};
use super::hint::{PlainConclusion, PlainHint};
use super::links::{LinkFilter, LinkReason};
use crate::board::order::sorted_set;
use crate::classic::House;
use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Node as ChainNode, Role,
};
use crate::logic::technique::Technique as T;
use std::rc::Rc;

pub(crate) fn deduce_plain(hint: &PlainHint) -> Deduction {
    let steps = hint.steps.windows(2);
    let links = steps.map(|pair| {
        let (from, (to, reason)) = (pair[0].0, pair[1]);
        let house = house(reason, to);
        Link {
            house,
            ..link(from, to)
        }
    });
    let mut evidence = Evidence::default();
    evidence.follow(Chain {
        links: links.collect(),
    });
    let technique = match (hint.is_cycle(), hint.filter) {
        (true, LinkFilter::SingleDigit) => T::BidirectionalXCycle,
        (true, LinkFilter::BivalueCells) => T::BidirectionalYCycle,
        (true, LinkFilter::All) => T::BidirectionalCycle,
        (false, LinkFilter::SingleDigit) => T::ForcingXChain,
        (false, _) => T::ForcingChain,
    };
    match &hint.conclusion {
        PlainConclusion::Cycle { removed } => {
            let removed = sorted_set(removed.iter().copied());
            let removed = removed.into_iter().map(candidate);
            Deduction::eliminating(technique, removed, evidence)
        }
        &PlainConclusion::Forcing { target, truth } => {
            Deduction::deciding(technique, candidate(target), truth, evidence)
        }
    }
}

pub(crate) fn deduce_branching(hint: &BranchingHint, method: Method) -> Deduction {
    let mut evidence = Evidence::default();
    for branch in &hint.branches {
        evidence.follow(order_links(branch));
    }
    for nested in all_nested(&hint.branches) {
        let chains = nested.branches.iter().map(order_links);
        evidence.chains.extend(chains);
    }
    if let BranchingStart::Region { house, .. } = hint.start {
        evidence.houses.push((house_at(house), HouseRole::Base));
    }
    if let BranchingStart::Region { .. } | BranchingStart::Cell(_) = hint.start {
        let branches = hint.branches.iter();
        let starts = branches.map(|branch| candidate(branch.assumption().0));
        evidence.mark(Role::Defining, starts);
    }
    if let Method::Dynamic(nesting) = method {
        evidence.nesting = nesting;
    }
    let (id, truth) = hint.result;
    let technique = branching_technique(hint.start, method);
    Deduction::deciding(technique, candidate(id), truth, evidence)
}

pub(crate) fn branching_technique(start: BranchingStart, method: Method) -> T {
    match (start, method) {
        (_, Method::Nishio) => T::NishioForcingChain,
        (BranchingStart::Cell(_), Method::Multiple) => T::CellForcingChain,
        (BranchingStart::Region { .. }, Method::Multiple) => T::RegionForcingChain,
        (BranchingStart::Cell(_), _) => T::DynamicCell,
        (BranchingStart::Region { .. }, _) => T::DynamicRegion,
        (BranchingStart::Contradiction(_), _) => T::DynamicContradiction,
        (BranchingStart::Double(_), _) => T::DynamicDouble,
    }
}

/// The nested chains of these branches, each once, then those inside them.
fn all_nested(branches: &[Branch]) -> Vec<&Rc<NestedChain>> {
    let mut all = distinct_nested(branches);
    let inner = all.iter().flat_map(|nested| all_nested(&nested.branches));
    let inner: Vec<_> = inner.collect();
    all.extend(inner);
    all
}

/// The house in which a true candidate is the last of its digit.
pub(crate) fn house(reason: LinkReason, (to, truth): NodeTruth) -> Option<House> {
    match (truth, reason) {
        (true, LinkReason::House(kind)) => Some(house_at(house_index(id_cell(to), kind.into()))),
        _ => None,
    }
}

/// The links of a branch, each after those that its beginning rests on.
fn order_links(branch: &Branch) -> Chain {
    let mut visited = Vec::new();
    let mut links = Vec::with_capacity(branch.links.len());
    if let Some(&end) = branch.nodes.first() {
        add_links_to(end, branch, &mut visited, &mut links);
    }
    Chain { links }
}

fn add_links_to(
    node: NodeTruth,
    branch: &Branch,
    visited: &mut Vec<NodeTruth>,
    links: &mut Vec<Link>,
) {
    if visited.contains(&node) {
        return;
    }
    visited.push(node);
    let into_node = || branch.links.iter().filter(|&&(_, to)| to == node);
    for &(from, _) in into_node() {
        add_links_to(from, branch, visited, links);
    }
    links.extend(into_node().map(|&(from, to)| link(from, to)));
}

pub(crate) fn link(from: NodeTruth, to: NodeTruth) -> Link {
    let kind = match (from.1, to.1) {
        (true, _) => LinkKind::Weak,
        (false, true) => LinkKind::Strong,
        (false, false) => LinkKind::Pattern,
    };
    let [from, to] = [from.0, to.0].map(|id| {
        let (cell, digit) = candidate(id);
        ChainNode::at(cell, digit)
    });
    Link::new(from, to, kind)
}
