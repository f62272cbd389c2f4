//! Proofs of locked candidates and subsets.

use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::phrases::{Join, houses, list, pattern_text};

pub(crate) fn locked(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let cells = step.evidence.cells(Role::Defining);
    let all = if cells.len() == 2 { "both" } else { "all" };
    let places = list(cells, Join::Or);
    let cover = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    Some(format!(
        "The {digits} of {base} must go in {places}, {all} in {cover}. \
         So no other cell of {cover} can be {digits}."
    ))
}

pub(crate) fn naked_subset(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    let lost = step.evidence.digits(Role::Defining);
    let all = match lost.len() {
        2 => "both",
        3 => "all three",
        _ => "all four",
    };
    let places = houses(step.evidence.houses(HouseRole::Base), Join::Or);
    let lost = list(lost, Join::Or);
    Some(format!(
        "{cells} have only {digits} between them, so they take {all}. \
         No other cell of {places} can be {lost}."
    ))
}

pub(crate) fn hidden_subset(step: &Deduction) -> Option<String> {
    let [base, cells, digits] = pattern_text(step);
    Some(format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         No other digit can go there."
    ))
}
