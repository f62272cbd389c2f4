//! Proofs of bug_types with several extra candidates.

use crate::logic::deduction::{Deduction, Role};
use crate::logic::hints::phrases::{Join, list, pattern_text};

pub(crate) fn plus_1(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    Some(format!(
        "All other cells have two candidates. Unless {cells} is {digits}, every digit has two \
         places in each house, which gives two solutions or none. So it is."
    ))
}

pub(crate) fn same_digit(step: &Deduction) -> Option<String> {
    let digits = list(step.evidence.digits(Role::Fin), Join::And);
    let so = format!("So one of them is {digits}, and no cell that sees them all can be {digits}.");
    Some(without_extra(step, &so))
}

pub(crate) fn naked_subset(step: &Deduction) -> Option<String> {
    let [base, _, _] = pattern_text(step);
    let so = format!(
        "So one of these is true, and with {} it uses up the {} of {base}.",
        list(step.evidence.cells(Role::Set(0)), Join::And),
        list(step.evidence.digits(Role::Set(0)), Join::And)
    );
    Some(without_extra(step, &so))
}

pub(crate) fn locked_digit(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let so = format!("So one of these is true, and the other cell has the {digits} of {base}.");
    Some(without_extra(step, &so))
}

fn without_extra(step: &Deduction, so: &str) -> String {
    let extra = extra(step);
    format!(
        "Without {extra} each cell would have two digits and each digit two places a house: two solutions. {so}"
    )
}

/// "3 in r1c2,r4c5 and 7 in r4c5".
fn extra(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let digits = evidence
        .digits(Role::Fin)
        .iter()
        .map(|digit| format!("{digit} in {}", evidence.cells_with(Role::Fin, digit)));
    list(digits, Join::And)
}
