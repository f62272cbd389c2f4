//! Proofs of fish.

use crate::grid::CellSet;
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::explanations::{Parts, cells_losing};
use crate::logic::hints::phrases::{Join, houses, list, one, plural};
use crate::logic::technique::Technique;

pub(crate) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::XWing | Technique::Swordfish | Technique::Jellyfish => fish(step),
        Technique::FrankenXWing | Technique::FrankenSwordfish => franken(step),
        _ => finned(step),
    }
}

fn fish(step: &Deduction) -> String {
    let Parts { base, digits, .. } = Parts::of(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let covers = || step.evidence.houses(HouseRole::Cover);
    let lines = covers().next().map_or("lines", plural);
    let (both, either) = (houses(covers(), Join::And), houses(covers(), Join::Or));
    format!(
        "In {base} {digit} can only go in {both}, so each of these {lines} has its {digits} there. \
         No other cell of {either} can be {digits}."
    )
}

fn franken(step: &Deduction) -> String {
    let Parts { base, digits, .. } = Parts::of(step);
    let covers = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    format!(
        "The {digits}s of {base} lie in {covers}, so each of these has one of them. \
         No other cell there, and no cell in two of these, can be {digits}."
    )
}

fn finned(step: &Deduction) -> String {
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
    format!(
        "{unless}, the {digit}s of {base} lie in {covers}, one in each and none elsewhere. \
         {the_fin}, too, rules out {lost}."
    )
}
