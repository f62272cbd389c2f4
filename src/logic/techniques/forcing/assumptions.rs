//! Proofs of the Explainer's chains: what follows from an assumption, and from
//! its opposite or all that stand beside it.

use crate::grid::{CellSet, Digit};
use crate::logic::deduction::{Chain, Deduction, HouseRole, Nesting, Node, Role};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::technique::Technique as T;

/// The proof, if the technique is one of these chains.
pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let told = match step.technique {
        T::BidirectionalXCycle | T::BidirectionalYCycle | T::BidirectionalCycle => ring(step),
        T::ForcingXChain | T::ForcingChain => to_its_opposite(step),
        T::NishioForcingChain | T::DynamicContradiction => contradiction(step),
        T::DynamicDouble => either_way(step),
        T::CellForcingChain | T::DynamicCell => whichever(step),
        T::RegionForcingChain | T::DynamicRegion => wherever(step),
        _ => return None,
    };
    Some(told)
}

fn ring(step: &Deduction) -> String {
    let nodes = step
        .evidence
        .chains
        .first()
        .map(Chain::nodes)
        .unwrap_or_default();
    let start = nodes.first().map(|&(node, _)| of(node)).unwrap_or_default();
    format!(
        "From {start} the links close a ring of {} candidates: either every odd one is true, or \
         every even one. Both ways a true one rules out {}.",
        nodes.len(),
        ruled_out(step)
    )
}

/// "5 in r9c4, and 4 in r1c1 and r1c2".
fn ruled_out(step: &Deduction) -> String {
    let lost = Digit::ALL.into_iter().filter_map(|digit| {
        let of_digit = step.eliminations.iter().filter(|&&(_, its)| its == digit);
        let cells: CellSet = of_digit.map(|&(cell, _)| cell).collect();
        (!cells.is_empty()).then(|| format!("{digit} in {cells}"))
    });
    list(lost, Join::And)
}

/// "3 in r1c2".
fn of(node: Node) -> String {
    format!("{} in {}", node.digit, node.cells)
}

/// "r1c2 is 3", "r1c2 is not 3".
fn says(node: Node, truth: bool) -> String {
    let not = if truth { "" } else { "not " };
    format!("{} is {not}{}", node.cells, node.digit)
}

fn to_its_opposite(step: &Deduction) -> String {
    let nodes = step
        .evidence
        .chains
        .first()
        .map(Chain::nodes)
        .unwrap_or_default();
    let [(start, truth), between @ .., _] = nodes.as_slice() else {
        return crate::logic::hints::explanations::generic(step);
    };
    let written = between.iter().filter(|&&(_, truth)| truth);
    let mut written: Vec<String> = written.map(|&(node, truth)| says(node, truth)).collect();
    if written.len() > 4 {
        written.splice(3..written.len() - 1, ["and so on until".to_owned()]);
    }
    let follows = written.join(", ").replace("until, ", "until ");
    format!(
        "Suppose {}. Then {follows}, and so {}. Only that can be.",
        says(*start, *truth),
        says(*start, !truth),
    )
}

fn contradiction(step: &Deduction) -> String {
    let [first, ..] = step.evidence.chains.as_slice() else {
        return crate::logic::hints::explanations::generic(step);
    };
    // The end that is true has more than the assumption to rest on, or is it.
    let end = step
        .evidence
        .chains
        .iter()
        .take(2)
        .find_map(|chain| chain.nodes().last().copied());
    let start = assumption(first).or_else(|| step.evidence.chains.get(1).and_then(assumption));
    let (Some((end, _)), Some((start, truth))) = (end, start) else {
        return crate::logic::hints::explanations::generic(step);
    };
    let opposite = says(start, !truth);
    format!(
        "Suppose {}. It follows that {}, and also that it is not{}. So {opposite}.",
        says(start, truth),
        says(end, true),
        counting(step),
    )
}

/// Where a chain begins: with the first node that rests on nothing.
fn assumption(chain: &Chain) -> Option<(Node, bool)> {
    chain.nodes().first().copied()
}

fn either_way(step: &Deduction) -> String {
    let mut chains = step.evidence.chains.iter();
    let start = chains.find_map(assumption);
    match start {
        Some((node, _)) => format!(
            "Whether {} or not, it follows that {}{}.",
            says(node, true),
            conclusion(step),
            counting(step)
        ),
        None => crate::logic::hints::explanations::generic(step),
    }
}

fn whichever(step: &Deduction) -> String {
    let digits = list(step.evidence.digits(Role::Defining), Join::And);
    let cell = list(step.evidence.cells(Role::Defining), Join::And);
    format!(
        "Whichever of {digits} {cell} is, it follows that {}{}.",
        conclusion(step),
        counting(step)
    )
}

fn wherever(step: &Deduction) -> String {
    let digit = list(step.evidence.digits(Role::Defining), Join::And);
    let places: CellSet = step.evidence.cells(Role::Defining);
    let house = list(step.evidence.houses(HouseRole::Base), Join::And);
    format!(
        "Wherever the {digit} of {house} goes, {}, it follows that {}{}.",
        list(places, Join::Or),
        conclusion(step),
        counting(step)
    )
}

fn conclusion(step: &Deduction) -> String {
    let placed = step
        .placements
        .iter()
        .map(|(cell, digit)| format!("{cell} is {digit}"));
    let removed = step
        .eliminations
        .iter()
        .map(|(cell, digit)| format!("{cell} is not {digit}"));
    list(placed.chain(removed), Join::And)
}

/// What counts on the way besides links.
fn counting(step: &Deduction) -> &'static str {
    match step.evidence.nesting {
        Nesting::None if matches!(step.technique, T::CellForcingChain | T::RegionForcingChain) => {
            ""
        }
        Nesting::None => ", counting what goes on the way",
        Nesting::Patterns => {
            ", counting what goes on the way, and pairs, X-Wings and locked candidates there"
        }
        Nesting::Chains => ", counting what goes on the way, and patterns and chains there",
        Nesting::Branches => {
            ", counting what goes on the way, and patterns and forcing chains there"
        }
        Nesting::Dynamic(_) => {
            ", counting what goes on the way, and patterns and dynamic chains there"
        }
    }
}
