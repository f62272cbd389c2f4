//! Proofs of unique and avoidable rectangles.

use crate::board::DigitSet;
use crate::classic::{CellSet, House};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{
    Join, both_or_all, capital, digits_lost, houses, list, none_of_cells, one,
};
use crate::logic::techniques::uniqueness::loops;

/// The digits that could be swapped, and where: "1 and 3 in r1c2, r1c3, r5c2
/// and r5c3"; of a BUG pattern the cells with extra candidates.
pub(crate) fn which(step: &Deduction) -> String {
    let [_, _, corners, pair] = rectangle_text(step);
    if pair.is_empty() {
        let rich = list(step.evidence.cells(Role::Fin), Join::And);
        format!("more than two candidates in {rich}")
    } else {
        let ring = loops::proof::in_order(step);
        let corners = ring.map_or(corners, |cells| list(cells, Join::And));
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
    let [rich, _, corners, _] = rectangle_text(step);
    let [pair, fins, set] =
        [Role::Defining, Role::Fin, Role::Set(0)].map(|role| step.evidence.digits(role));
    let [pair, extra] = [pair, fins].map(|digits| list(digits, Join::Or));
    Some(format!(
        "{corners} must not all be {pair}: these {SWAPPED}. So {rich} is {extra}. {} of {} \
         can have one of these: {}.",
        sharing(step, fins, set),
        houses(step.evidence.houses(HouseRole::Base), Join::Or),
        conclusion(step)
    ))
}

/// "With r9c5, also 3 or 5, it makes a pair, so no other cell", "It shares 3, 5 and 7 with r9c4
/// and r9c5, so no other cell".
fn sharing(step: &Deduction, fins: DigitSet, set: DigitSet) -> String {
    let others = step.evidence.cells(Role::Set(0));
    match others.single() {
        Some(other) if fins == set => format!(
            "With {other}, also {}, it makes a pair, so no other cell",
            list(set, Join::Or)
        ),
        _ => format!(
            "It shares {} with {}, so no other cell",
            list(fins | set, Join::And),
            list(others, Join::And)
        ),
    }
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
    let [_, lost, _, pair] = rectangle_text(step);
    let across = losing(step).single()?;
    let cells = step.evidence.cells(Role::Defining) | step.evidence.cells(Role::Fin);
    let kept = step.evidence.digits(Role::Defining) - digits_lost(step);
    let lines: Vec<House> = step.evidence.houses(HouseRole::Base).collect();
    let places = lines.iter().map(|line| {
        let inside = list(cells & line.cell_set(), Join::Or);
        format!("in {line} only in {inside}")
    });
    let beside = |line: &House| (cells & line.cell_set()).without(across);
    let forced = lines.iter().map(|line| {
        let kept = list(kept, Join::And);
        format!("the {kept} of {line} would be in {:#}", beside(line))
    });
    let opposite = lines
        .iter()
        .fold(cells.without(across), |left, line| left - beside(line));
    Some(format!(
        "{} can go {}. If {across} were {lost}, {}, and {opposite:#}, opposite, would be {lost}. \
         {pair} {SWAPPED}. So {}.",
        capital(one(kept)),
        list(places, Join::And),
        list(forced, Join::And),
        conclusion(step)
    ))
}

pub(crate) fn last_corner(step: &Deduction) -> Option<String> {
    let [_, lost, corners, _] = rectangle_text(step);
    let last = losing(step);
    Some(format!(
        "None of {corners} is a given. If {last:#} were {lost}, their digits {SWAPPED}. So {}.",
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
