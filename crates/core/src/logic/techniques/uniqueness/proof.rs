//! Proofs of unique and avoidable rectangles.

use crate::grid::CellSet;
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{
    Join, both_or_all, capital, digits_lost, houses, list, none_of_cells, one,
};
use std::iter;

/// The digits that could be swapped, and where: "1 and 3 in r1c2, r1c3, r5c2
/// and r5c3"; of a BUG pattern the cells with extra candidates.
pub(crate) fn which(step: &Deduction) -> String {
    let [_, _, corners, pair] = rectangle_text(step);
    if pair.is_empty() {
        let rich = list(step.evidence.cells(Role::Fin), Join::And);
        format!("more than two candidates in {rich}")
    } else {
        format!("{pair} in {corners}")
    }
}

/// A rectangle as a sentence needs it: the corners with other digits, the digits
/// lost ("1 or 3"), all corners, and the digits of the pair ("1 and 3").
fn rectangle_text(step: &Deduction) -> [String; 4] {
    let rich = step.evidence.cells(Role::Fin);
    let corners = step.evidence.cells(Role::Defining) | rich;
    let written = step.evidence.cells(Role::Blocker);
    [
        list(rich, Join::Or),
        list(digits_lost(step), Join::Or),
        list(corners | written, Join::And),
        list(step.evidence.digits(Role::Defining), Join::And),
    ]
}

/// The digits of the pair that are not lost.
fn kept(step: &Deduction) -> String {
    one(step.evidence.digits(Role::Defining) - digits_lost(step))
}

fn losing(step: &Deduction) -> CellSet {
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

fn lines(step: &Deduction) -> String {
    houses(step.evidence.houses(HouseRole::Base), Join::And)
}

/// Ends every argument from the one solution.
const SWAPPED: &str = "could be swapped, which gives a second solution";

pub(crate) fn one_rich_corner(step: &Deduction) -> Option<String> {
    let [rich, lost, corners, pair] = rectangle_text(step);
    Some(format!(
        "If {rich} were {lost}, {corners} would hold only {pair}. These {SWAPPED}. So {}.",
        conclusion(step)
    ))
}

pub(crate) fn same_extra(step: &Deduction) -> Option<String> {
    let [rich, lost, corners, pair] = rectangle_text(step);
    let cells = step.evidence.cells(Role::Fin);
    Some(format!(
        "If {} {lost}, {corners} would hold only {pair}. These {SWAPPED}. \
         So {rich} is {lost}, and a cell that sees {} cannot be {lost}: {}.",
        none_of_cells(cells, "were"),
        both_or_all(cells),
        conclusion(step)
    ))
}

pub(crate) fn subset(step: &Deduction) -> Option<String> {
    let [_, _, _, pair] = rectangle_text(step);
    let [fins, set] = [Role::Fin, Role::Set(0)].map(|role| step.evidence.digits(role));
    let rich = list(step.evidence.cells(Role::Fin), Join::And);
    let others = step.evidence.cells(Role::Set(0)).iter();
    let others = others.map(|cell| cell.to_string());
    let sharing = list(iter::once("that cell".to_owned()).chain(others), Join::And);
    let (extra, digits) = (list(fins, Join::Or), list(fins | set, Join::And));
    let base = houses(step.evidence.houses(HouseRole::Base), Join::Or);
    Some(format!(
        "One of {rich} is {extra}; otherwise {pair} {SWAPPED}. {} share {digits}, so no \
         other cell of {base} can have one of these: {}.",
        capital(sharing),
        conclusion(step)
    ))
}

pub(crate) fn locked_digit(step: &Deduction) -> Option<String> {
    let [rich, lost, corners, pair] = rectangle_text(step);
    let (lines, kept) = (lines(step), kept(step));
    Some(format!(
        "In {lines} {kept} can only go in {rich}. If the other of the two were {lost}, {corners} \
         would hold only {pair}. These {SWAPPED}. So {}.",
        conclusion(step)
    ))
}

pub(crate) fn confined_digit(step: &Deduction) -> Option<String> {
    let [rich, lost, corners, pair] = rectangle_text(step);
    let (lines, digit) = (lines(step), one(digits_lost(step)));
    Some(format!(
        "In {lines} {digit} can only go in {corners}. If {rich} were {lost}, both would be, and \
         all four would hold only {pair}. These {SWAPPED}. So {}.",
        conclusion(step)
    ))
}

pub(crate) fn hidden_rectangle(step: &Deduction) -> Option<String> {
    let [_, lost, corners, pair] = rectangle_text(step);
    let [kept, across] = [kept(step), losing(step).to_string()];
    let cells = step.evidence.cells(Role::Defining) | step.evidence.cells(Role::Fin);
    let lines = step.evidence.houses(HouseRole::Base);
    let places = lines.map(|line| {
        let inside = list(cells & line.cell_set(), Join::Or);
        format!("in {line} only in {inside}")
    });
    Some(format!(
        "{} can go {}. If {across} were {lost}, {corners} would hold only {pair}. \
         These {SWAPPED}. So {}.",
        capital(kept),
        list(places, Join::And),
        conclusion(step)
    ))
}

pub(crate) fn last_corner(step: &Deduction) -> Option<String> {
    let [_, lost, corners, _] = rectangle_text(step);
    let last = losing(step);
    Some(format!(
        "None of {corners} is a given. If {last} were {lost}, their digits {SWAPPED}. So {}.",
        conclusion(step)
    ))
}

pub(crate) fn last_two_corners(step: &Deduction) -> Option<String> {
    let [rich, lost, corners, _] = rectangle_text(step);
    Some(format!(
        "None of {corners} is a given. If {} {lost}, their digits {SWAPPED}. \
         So {rich} is {lost}, and a cell that sees both cannot be {lost}: {}.",
        none_of_cells(step.evidence.cells(Role::Fin), "were"),
        conclusion(step)
    ))
}
