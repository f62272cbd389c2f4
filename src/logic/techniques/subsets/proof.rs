//! Proofs of locked candidates and subsets.

use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::explanations::{Parts, generic};
use crate::logic::hints::phrases::{Join, houses, list};
use crate::logic::technique::Technique;

pub(crate) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::LockedPointing | Technique::LockedClaiming => locked(step),
        Technique::NakedPair | Technique::LockedPair => naked_subset(step, "both"),
        Technique::NakedTriple | Technique::LockedTriple => naked_subset(step, "all three"),
        Technique::NakedQuadruple => naked_subset(step, "all four"),
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple => {
            hidden_subset(step)
        }
        _ => generic(step),
    }
}

fn locked(step: &Deduction) -> String {
    let Parts { base, digits, .. } = Parts::of(step);
    let cells = step.evidence.cells(Role::Defining);
    let all = if cells.len() == 2 { "both" } else { "all" };
    let places = list(cells, Join::Or);
    let cover = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    format!(
        "The {digits} of {base} must go in {places}, {all} in {cover}. \
         So no other cell of {cover} can be {digits}."
    )
}

/// `all` is "both" or "all three", of the digits.
fn naked_subset(step: &Deduction, all: &str) -> String {
    let Parts { cells, digits, .. } = Parts::of(step);
    let places = houses(step.evidence.houses(HouseRole::Base), Join::Or);
    let lost = list(step.evidence.digits(Role::Defining), Join::Or);
    format!(
        "{cells} have only {digits} between them, so they take {all}. \
         No other cell of {places} can be {lost}."
    )
}

fn hidden_subset(step: &Deduction) -> String {
    let Parts {
        base,
        cells,
        digits,
    } = Parts::of(step);
    format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         No other digit can go there."
    )
}
