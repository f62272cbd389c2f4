//! Proofs of wings and remote pairs.

use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, CellSet};
use crate::logic::deduction::{Deduction, HouseRole, LinkKind, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, digits_lost, list, one};

/// The digit that is removed, of which there is one.
fn lost(step: &Deduction) -> Option<Digit> {
    step.eliminations.first().map(|&(_, digit)| digit)
}

/// The pivot is the first mark; each of its digits forces a pincer.
pub(crate) fn wing(step: &Deduction) -> Option<String> {
    let pivot = step.evidence.marks.first()?.cell;
    let lost = lost(step)?;
    let pincers = step.evidence.cells(Role::Defining).without(pivot);
    let digits_at = |cell| step.evidence.digits_at(Role::Defining, cell);
    let holds_it = digits_at(pivot).contains(lost);
    let itself = holds_it.then(|| lost.to_string());
    let others = digits_at(pivot).without(lost).iter();
    let answers = others.filter_map(|digit| {
        let has_it = |&cell: &Cell| digits_at(cell).contains(digit);
        let pincer = pincers.iter().find(has_it)?;
        Some(format!("{digit} (then {pincer} is {lost})"))
    });
    let all = if holds_it {
        pincers.with(pivot)
    } else {
        pincers
    };
    Some(format!(
        "{pivot} is {}. So one of {} is {lost}, and a cell that sees {} cannot be {lost}: {}.",
        list(itself.into_iter().chain(answers), Join::Or),
        list(all, Join::And),
        both_or_all(all),
        conclusion(step),
    ))
}

pub(crate) fn w_wing(step: &Deduction) -> Option<String> {
    let lost = lost(step)?;
    let house = step.evidence.houses(HouseRole::Base).next()?;
    let linked = step.evidence.digits(Role::Colour(0));
    let places = step.evidence.cells(Role::Colour(0)) | step.evidence.cells(Role::Colour(1));
    let pairs = list(step.evidence.cells(Role::Defining), Join::And);
    Some(format!(
        "In {house} {} goes in {}. Whichever it is, one of the pairs {pairs} sees it and is {lost}. \
         A cell that sees both pairs cannot be {lost}: {}.",
        one(linked),
        list(places, Join::Or),
        conclusion(step),
    ))
}

pub(crate) fn remote_pair(step: &Deduction) -> Option<String> {
    let mut cells: Vec<Cell> = step.evidence.marks.iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let digits = step.evidence.digits(Role::Colour(0));
    let lost: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
    let sees_both = |cell: Cell| {
        let seen = |sort: usize| {
            let mut along = cells.iter().skip(sort).step_by(2);
            along.find(|other| cell.peers().contains(**other))
        };
        Some(format!("{cell} sees {} and {}", seen(0)?, seen(1)?))
    };
    Some(format!(
        "{} can only be {}, and each sees the next, so the two digits alternate along them. \
         {}, one of which is {}. So {}.",
        list(&cells, Join::And),
        list(digits, Join::Or),
        list(lost.iter().filter_map(sees_both), Join::And),
        list(digits, Join::And).replace(" and ", " and the other "),
        conclusion(step),
    ))
}

/// A cell of two candidates and three cells with one digit too many.
pub(crate) fn wxyz_wing(step: &Deduction) -> Option<String> {
    let sets = [0, 1].map(|set| step.evidence.cells(Role::Set(set)));
    let [pivot, rest] = match sets {
        [one, other] if one.len() > other.len() => [other, one],
        sets => sets,
    };
    let set_digits = |cells: CellSet| -> DigitSet {
        let marks = step.evidence.marks.iter();
        let inside = marks.filter(|mark| cells.contains(mark.cell));
        inside.map(|mark| mark.digit).collect()
    };
    let left = set_digits(rest);
    let [pivot, rest] = [pivot, rest].map(|cells| list(cells, Join::And));
    let digits = digits_lost(step);
    let links = step.evidence.chains.iter().flat_map(|chain| &chain.links);
    let commons: DigitSet = links
        .filter(|link| link.kind == LinkKind::Weak)
        .map(|link| link.to.digit)
        .collect();
    Some(match (commons.single(), digits.single()) {
        (Some(common), Some(digit)) => format!(
            "If {pivot} is {common}, {rest} share {}, so one of them is {digit}; otherwise {pivot} \
             is {digit}. A cell that sees all these {digit}s cannot be {digit}: {}.",
            list(left.without(common), Join::And),
            conclusion(step)
        ),
        _ => format!(
            "{pivot} takes one of its digits from {rest}, which then have all their others. \
             So each digit is in these four cells once, and a cell that sees all its places there \
             cannot have it: {}.",
            conclusion(step)
        ),
    })
}
