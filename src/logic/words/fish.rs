//! Proofs of fish.

use super::phrases::{Join, houses, one, plural};
use super::{Parts, generic};
use crate::logic::{Deduction, HouseRole, Role, Technique};

pub(super) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::XWing | Technique::Swordfish | Technique::Jellyfish => fish(step),
        _ => generic(step),
    }
}

fn fish(step: &Deduction) -> String {
    let Parts { base, digits, .. } = Parts::of(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let covers = || step.evidence.houses(HouseRole::Cover);
    let lines = covers().next().map_or("lines", plural);
    let (both, either) = (houses(covers(), Join::And), houses(covers(), Join::Or));
    format!(
        "In {base} {digit} can only go in {both}, so each of these {lines} has its {digits} there. \
         No other cell of {either} can be {digits}."
    )
}
