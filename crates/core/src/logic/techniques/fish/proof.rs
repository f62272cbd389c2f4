//! Proofs of fish.

use crate::classic::{Cell, CellSet, House};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, houses, list, one, pattern_text, plural};

pub(crate) fn basic(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let bases = || step.evidence.houses(HouseRole::Base);
    let covers = || step.evidence.houses(HouseRole::Cover);
    let [these, those] = [bases().next()?, covers().next()?].map(|house| plural(house.kind_name()));
    let (both, either) = (houses(covers(), Join::And), houses(covers(), Join::Or));
    Some(format!(
        "In {base} {digit} can only go in {both}, so these {those} have their {digits}s in these \
         {these}. No other cell of {either} can be {digits}."
    ))
}

pub(crate) fn franken(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let covers: Vec<House> = step.evidence.houses(HouseRole::Cover).collect();
    let in_two = |cell: Cell| {
        let holding = covers
            .iter()
            .filter(|house| house.cell_set().contains(cell));
        holding.count() > 1
    };
    let is_any_in_two = step.eliminations.iter().any(|&(cell, _)| in_two(cell));
    let or_in_two = if is_any_in_two {
        ", nor a cell in two of these"
    } else {
        ""
    };
    Some(format!(
        "The {digits}s of {base} are all in {}, so each of these has one of them. \
         No other cell there can be {digits}{or_in_two}: {}.",
        houses(covers.iter().copied(), Join::And),
        conclusion(step)
    ))
}

pub(crate) fn finned(step: &Deduction) -> Option<String> {
    let base = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let covers = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    let fins = step.evidence.cells(Role::Fin) | step.evidence.cells(Role::EndoFin);
    let digit = step.eliminations.first()?.1;
    let lost: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
    let (unless, otherwise) = match fins.len() {
        1 => (format!("the fin {fins} is not"), "the fin"),
        2 => (
            format!("the fins {} are not", list(fins, Join::And)),
            "a fin",
        ),
        many => (format!("none of the {many} fins is"), "a fin"),
    };
    let see = if lost.len() == 1 { "sees" } else { "see" };
    Some(format!(
        "If {unless} {digit}, the {digit}s of {base} are in {covers}, and no other cell there can \
         be {digit}. If {otherwise} is {digit}, {} {see} it. Either way {}.",
        list(lost, Join::And),
        conclusion(step)
    ))
}
