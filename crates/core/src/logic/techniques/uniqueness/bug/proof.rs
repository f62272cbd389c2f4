//! Proofs of BUG patterns with one or several extra candidates.

use crate::logic::deduction::{Deduction, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, list, pattern_text};

pub(crate) fn plus_1(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    Some(format!(
        "Without {digits} in {cells} {GRAVE} So {cells} is {digits}."
    ))
}

pub(crate) fn same_digit(step: &Deduction) -> Option<String> {
    let digits = list(step.evidence.digits(Role::Fin), Join::And);
    let cells = step.evidence.cells(Role::Fin);
    let so = format!(
        "So {digits} is in {}, and a cell that sees {} cannot be {digits}: {}.",
        list(cells, Join::Or),
        both_or_all(cells),
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

pub(crate) fn naked_subset(step: &Deduction) -> Option<String> {
    let [base, _, _] = pattern_text(step);
    let so = format!(
        "So one of these is true, and its cell shares {} with {}. No other cell of {base} \
         can have one of them: {}.",
        list(step.evidence.digits(Role::Set(0)), Join::And),
        list(step.evidence.cells(Role::Set(0)), Join::And),
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

pub(crate) fn locked_digit(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let so = format!(
        "So one of these is true, and the other of the two cells has the {digits} of {base}. \
         No other candidate is left for them: {}.",
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

/// The meaning of a board of pairs.
const GRAVE: &str = "every empty cell would have two candidates and every digit two places in \
                     each house. Such a board has two solutions or none.";

fn without_extra(step: &Deduction, so: &str) -> String {
    format!("Without {} {GRAVE} {so}", extra(step))
}

/// "3 in r1c2,r4c5 and 7 in r4c5".
fn extra(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let digits = evidence.digits(Role::Fin).iter().map(|digit| {
        format!(
            "{digit} in {}",
            list(evidence.cells_with(Role::Fin, digit), Join::And)
        )
    });
    list(digits, Join::And)
}
