//! Proofs of fish.

use crate::grid::CellSet;
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::phrases::{Join, cells_losing, houses, list, one, pattern_text, plural};

pub(crate) fn basic(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let covers = || step.evidence.houses(HouseRole::Cover);
    let lines = covers().next().map_or("lines", plural);
    let (both, either) = (houses(covers(), Join::And), houses(covers(), Join::Or));
    Some(format!(
        "In {base} {digit} can only go in {both}, so each of these {lines} has its {digits} there. \
         No other cell of {either} can be {digits}."
    ))
}

pub(crate) fn franken(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let covers = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    Some(format!(
        "The {digits}s of {base} lie in {covers}, so each of these has one of them. \
         No other cell there, and no cell in two of these, can be {digits}."
    ))
}

pub(crate) fn finned(step: &Deduction) -> Option<String> {
    let base = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let covers = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    let fins = step.evidence.cells(Role::Fin) | step.evidence.cells(Role::EndoFin);
    let digits = step.evidence.digits(Role::Fin) | step.evidence.digits(Role::EndoFin);
    let lost = digits.iter().fold(CellSet::NONE, |lost, digit| {
        lost | cells_losing(step, digit)
    });
    let digit = list(digits, Join::And);
    let (unless, the_fin) = match fins.len() {
        1 => (format!("If the fin {fins} is not {digit}"), "The fin"),
        2 => (
            format!("If the fins {} are not {digit}", list(fins, Join::And)),
            "Each fin",
        ),
        many => (format!("If none of the {many} fins is {digit}"), "Each fin"),
    };
    let lost = match lost.len() {
        1 | 2 => list(lost, Join::And),
        _ => "the same cells".into(),
    };
    Some(format!(
        "{unless}, the {digit}s of {base} lie in {covers}, one in each and none elsewhere. \
         {the_fin}, too, rules out {lost}."
    ))
}
