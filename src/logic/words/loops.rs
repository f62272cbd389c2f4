//! Proofs of unique loops.

use super::phrases::{Join, houses, list};
use crate::grid::CellSet;
use crate::logic::{Deduction, HouseRole, Role, Technique};
use std::iter;

pub(super) fn proof(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let corners = evidence.cells(Role::Fin);
    let extra = list(evidence.digits(Role::Fin), Join::Or);
    let pair = list(evidence.digits(Role::Defining), Join::And);
    let deadly = format!(
        "Unless {} is {extra}, {} could exchange {pair}: two solutions.",
        list(corners, Join::Or),
        name_of(step)
    );
    let so = match step.technique {
        Technique::UniqueLoop1 => format!("So it is neither {}.", pair.replace("and", "nor")),
        Technique::UniqueLoop2 => {
            format!("So no cell that sees {} can be {extra}.", all_of(corners))
        }
        Technique::UniqueLoop3 => subset(step),
        _ => locked(step),
    };
    format!("{deadly} {so}")
}

/// "the loop r1c2,r1c5,...", or only its length if it is long.
fn name_of(step: &Deduction) -> String {
    let cells = step.evidence.cells(Role::Defining);
    match cells.len() {
        4 => format!("the rectangle {cells}"),
        ..=6 => format!("the loop {cells}"),
        length => format!("the loop of {length} cells"),
    }
}

fn all_of(cells: CellSet) -> &'static str {
    match cells.len() {
        2 => "both",
        _ => "all of them",
    }
}

fn subset(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let cells = evidence.cells(Role::Set(0));
    let house = houses(evidence.houses(HouseRole::Base), Join::And);
    let is_hidden = step
        .eliminations
        .iter()
        .any(|&(cell, _)| cells.contains(cell));
    let (own, so) = match is_hidden {
        true => (Role::Defining, ", which leaves no room for others"),
        false => (Role::Fin, ""),
    };
    let digits = evidence.digits(Role::Set(0)) | evidence.digits(own);
    let takers = iter::once("one of them".to_owned());
    let takers = takers.chain(cells.iter().map(|cell| cell.to_string()));
    format!(
        "So {} take the {} of {house}{so}.",
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
