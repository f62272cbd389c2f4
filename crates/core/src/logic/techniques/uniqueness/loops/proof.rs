//! Proofs of unique loops.

use crate::board::Digit;
use crate::classic::{Cell, CellSet};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, digits_lost, houses, joined, list};
use crate::logic::technique::Technique;
use std::iter;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let whole = whole(step);
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
        _ => return Some(locked(step, &whole)),
    };
    Some(format!(
        "In {whole} the digits {pair} could be swapped, which gives a second solution, unless \
         {} is {extra}. {so}",
        list(corners, Join::Or)
    ))
}

/// "the rectangle r1c1, r1c4, r2c1 and r2c4", "the loop r1c9 - r1c7 - r9c7 - r9c8 - r5c8 - r5c9".
fn whole(step: &Deduction) -> String {
    let cells = step.evidence.cells(Role::Defining);
    match in_order(step) {
        Some(ring) if ring.len() > 4 => format!("the loop {}", joined(ring)),
        _ => format!("the rectangle {}", list(cells, Join::And)),
    }
}

/// The cells of a unique loop, each in sight of the next, the first in sight of the last.
pub(in crate::logic::techniques::uniqueness) fn in_order(step: &Deduction) -> Option<Vec<Cell>> {
    use Technique::{UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4};
    let loops = [UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4];
    let cells = step.evidence.cells(Role::Defining);
    let first = cells.first().filter(|_| loops.contains(&step.technique))?;
    close_ring(vec![first], cells.without(first))
}

/// Goes on from the last cell through all of these, and back to the first.
fn close_ring(ring: Vec<Cell>, left: CellSet) -> Option<Vec<Cell>> {
    let (first, last) = (*ring.first()?, *ring.last()?);
    if left.is_empty() {
        return first.sees(last).then_some(ring);
    }
    let next = (last.peers() & left).iter();
    next.filter_map(|cell| {
        let ring = ring.iter().copied().chain([cell]).collect();
        close_ring(ring, left.without(cell))
    })
    .next()
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

fn locked(step: &Deduction, whole: &str) -> String {
    let house = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let corners = list(step.evidence.cells(Role::Fin), Join::Or);
    let pair = step.evidence.digits(Role::Defining);
    let lost = digits_lost(step);
    format!(
        "In {whole} the {} of {house} is in {corners}. If the other one were {}, the whole would \
         hold only {}. These could be swapped, which gives a second solution. So {}.",
        list(pair - lost, Join::And),
        list(lost, Join::Or),
        list(pair, Join::And),
        conclusion(step)
    )
}
