//! Proofs of unique loops.

use crate::grid::{Cell, CellSet, Digit};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::phrases::{Join, houses, list};
use crate::logic::technique::Technique;
use std::iter;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let cells = step.evidence.cells(Role::Defining);
    let whole = match cells.len() {
        4 => format!("the rectangle {cells}"),
        _ => format!("the loop {cells}"),
    };
    let long = exchange_proof(step, &whole);
    Some(match long.len() {
        ..=LONGEST => long,
        _ => exchange_proof(step, &format!("the loop of {} cells", cells.len())),
    })
}

/// The longest proof that names all the cells, in bytes.
const LONGEST: usize = 180;

fn exchange_proof(step: &Deduction, whole: &str) -> String {
    let evidence = &step.evidence;
    let corners = evidence.cells(Role::Fin);
    let extra = list(evidence.digits(Role::Fin), Join::Or);
    let pair = list(evidence.digits(Role::Defining), Join::And);
    let so = match step.technique {
        Technique::UniqueLoop1 => format!("So it is neither {}.", pair.replace("and", "nor")),
        Technique::UniqueLoop2 => {
            format!("So no cell that sees {} can be {extra}.", all_word(corners))
        }
        Technique::UniqueLoop3 => subset(step),
        _ => locked(step),
    };
    format!(
        "Unless {} is {extra}, {whole} could exchange {pair}: two solutions. {so}",
        list(corners, Join::Or)
    )
}

fn all_word(cells: CellSet) -> &'static str {
    match cells.len() {
        2 => "both",
        _ => "all of them",
    }
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
        "So {} take the {} of {house}.",
        list(takers, Join::And),
        list(digits, Join::And)
    )
}

fn locked(step: &Deduction) -> String {
    let house = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let lost: Vec<_> = step.eliminations.iter().map(|&(_, digit)| digit).collect();
    let pair = step.evidence.digits(Role::Defining);
    let locked = pair.iter().filter(|digit| !lost.contains(digit));
    let other = pair.iter().filter(|digit| lost.contains(digit));
    format!(
        "The other has the {} of {house}, so neither can be {}.",
        list(locked, Join::And),
        list(other, Join::And)
    )
}
