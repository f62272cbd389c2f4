//! Proofs of unique loops.

use crate::grid::{Cell, Digit};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, houses, list};
use crate::logic::technique::Technique;
use std::iter;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let cells = step.evidence.cells(Role::Defining);
    let whole = match cells.len() {
        4 => format!("the rectangle {}", list(cells, Join::And)),
        _ => format!("the loop {}", list(cells, Join::And)),
    };
    let evidence = &step.evidence;
    let corners = evidence.cells(Role::Fin);
    let extra = list(evidence.digits(Role::Fin), Join::Or);
    let pair = list(evidence.digits(Role::Defining), Join::And);
    let so = match step.technique {
        Technique::UniqueLoop1 => format!("So {}.", conclusion(step)),
        Technique::UniqueLoop2 => format!(
            "A cell that sees {} cannot be {extra}, so {}.",
            both_or_all(corners),
            conclusion(step)
        ),
        Technique::UniqueLoop3 => subset(step),
        _ => locked(step),
    };
    Some(format!(
        "In {whole} the digits {pair} could be swapped, which gives a second solution, unless \
         {} is {extra}. {so}",
        list(corners, Join::Or)
    ))
}

fn subset(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let cells = evidence.cells(Role::Set(0));
    let house = houses(evidence.houses(HouseRole::Base), Join::And);
    // The extra digits are in a naked subset, the loop's own in a hidden one.
    let is_inside = |&(cell, _): &(Cell, Digit)| cells.contains(cell);
    let own = if step.eliminations.iter().any(is_inside) {
        Role::Defining
    } else {
        Role::Fin
    };
    let digits = evidence.digits(Role::Set(0)) | evidence.digits(own);
    let takers = iter::once("one of them".to_owned());
    let takers = takers.chain(cells.iter().map(|cell| cell.to_string()));
    format!(
        "So {} share {} of {house}, and {}.",
        list(takers, Join::And),
        list(digits, Join::And),
        conclusion(step)
    )
}

fn locked(step: &Deduction) -> String {
    let house = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let lost: Vec<_> = step.eliminations.iter().map(|&(_, digit)| digit).collect();
    let pair = step.evidence.digits(Role::Defining);
    let locked = pair.iter().filter(|digit| !lost.contains(digit));
    format!(
        "The other of the two has the {} of {house}. So {}.",
        list(locked, Join::And),
        conclusion(step)
    )
}
