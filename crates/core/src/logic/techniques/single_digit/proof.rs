//! Proofs of patterns of one digit.

use crate::classic::CellSet;
use crate::logic::deduction::{Deduction, HouseRole};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, capital, cells_losing, houses, list};

fn nodes(step: &Deduction) -> Option<Vec<CellSet>> {
    let nodes = step.evidence.chains.first()?.nodes();
    Some(nodes.into_iter().map(|(node, _)| node.cells).collect())
}

pub(crate) fn two_links(step: &Deduction) -> Option<String> {
    let [first, near, other, last] = nodes(step)?.try_into().ok()?;
    let digit = list(step.evidence.pattern_digits(), Join::And);
    let base = capital(houses(step.evidence.houses(HouseRole::Base), Join::And));
    let joint = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    Some(format!(
        "{base} have two places each for {digit}. {near:#} and {other:#} are both in {joint}, so only \
         one of them can be {digit}, and {first:#} or {last:#} is. A cell that sees both cannot be \
         {digit}: {}.",
        conclusion(step)
    ))
}

pub(crate) fn empty_rectangle(step: &Deduction) -> Option<String> {
    let &[far, near, ..] = nodes(step)?.as_slice() else {
        return None;
    };
    let digit = step.evidence.pattern_digits().first()?;
    let lost = cells_losing(step, digit);
    let bases: Vec<_> = step.evidence.houses(HouseRole::Base).collect();
    let covers: Vec<_> = step.evidence.houses(HouseRole::Cover).collect();
    let (&[square, pair], &[line, crossing]) = (bases.as_slice(), covers.as_slice()) else {
        return None;
    };
    Some(format!(
        "The {digit}s of {square} lie in {line} or {crossing}. If {near:#} is {digit}, {square} has \
         its {digit} in {crossing}; otherwise {pair} has its {digit} in {far:#}. Either way {lost:#} is not {digit}."
    ))
}
