//! Proofs of singles.

use crate::logic::deduction::{Deduction, Evidence, HouseRole, Role};
use crate::logic::hints::phrases::{Join, list, one, pattern_text};

pub(crate) fn full_house(step: &Deduction) -> Option<String> {
    let [base, cells, digits] = pattern_text(step);
    Some(format!(
        "{cells} is the last empty cell of {base}, and {digits} is the digit missing there."
    ))
}

pub(crate) fn hidden_single(step: &Deduction) -> Option<String> {
    let [base, cells, digits] = pattern_text(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let reason = match exclusion_reason(&step.evidence) {
        Some(reason) => format!(": {reason} the other empty cells"),
        None => String::new(),
    };
    Some(format!(
        "In {base} {digit} can only go in {cells}{reason}. So {cells} is {digits}."
    ))
}

/// Reasons that keep a digit out of the rest of a house, with their verb; nothing if there
/// is no other empty cell.
fn exclusion_reason(evidence: &Evidence) -> Option<String> {
    let blockers = evidence.cells(Role::Blocker);
    let removed = !evidence.cells(Role::Removed).is_empty();
    let digit = list(evidence.digits(Role::Blocker), Join::And);
    let at = list(blockers, Join::And);
    match (blockers.len(), removed) {
        (0, false) => None,
        (0, true) => Some("earlier steps rule out".into()),
        (1, false) => Some(format!("the {digit} at {at} rules out")),
        (1, true) => Some(format!("the {digit} at {at} and earlier steps rule out")),
        (_, false) => Some(format!("the {digit}s at {at} rule out")),
        (_, true) => Some(format!("the {digit}s at {at} and earlier steps rule out")),
    }
}

pub(crate) fn naked_single(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    let seen = list(step.evidence.digits(Role::Blocker), Join::And);
    let gone = list(step.evidence.digits(Role::Removed), Join::And);
    let reason = match (seen.is_empty(), gone.is_empty()) {
        (true, true) => return Some(format!("Only {digits} is left for {cells}.")),
        (_, true) => format!("sees {seen}"),
        (true, _) => format!("has lost {gone} before"),
        _ => format!("sees {seen}, and {gone} {} removed before", was(step)),
    };
    Some(format!("{cells} {reason}. Only {digits} is left for it."))
}

fn was(step: &Deduction) -> &'static str {
    match step.evidence.digits(Role::Removed).len() {
        1 => "was",
        _ => "were",
    }
}

/// "The 5 of box 1 must go in r1c1 or r1c2, both in row 1. So in box 3 it can
/// only go in r2c8."
pub(crate) fn direct_locking(step: &Deduction) -> Option<String> {
    let evidence = &step.evidence;
    let cells = evidence.cells(Role::Defining);
    let all = if cells.len() == 2 { "both" } else { "all" };
    let bases: Vec<_> = evidence.houses(HouseRole::Base).collect();
    let cover = list(evidence.houses(HouseRole::Cover), Join::And);
    let [base, third] = bases.as_slice() else {
        return None;
    };
    Some(format!(
        "The {} of {base} must go in {}, {all} in {cover}. So in {third} it can only go in {}.",
        list(evidence.digits(Role::Defining), Join::And),
        list(cells, Join::Or),
        placed(step)
    ))
}

pub(crate) fn direct_hidden(step: &Deduction) -> Option<String> {
    let [base, cells, digits] = pattern_text(step);
    let digit = one(step.placements.iter().map(|&(_, digit)| digit).collect());
    Some(format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         That leaves only {} for {digit}.",
        placed(step)
    ))
}

/// The cell that is written.
fn placed(step: &Deduction) -> String {
    list(step.placements.iter().map(|(cell, _)| cell), Join::And)
}
