//! Proofs of almost locked sets.

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::deduction::{Deduction, HouseRole, LinkKind, Role};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, digits_lost, list};
use crate::logic::technique::Technique;

/// The sets by letter, or the crossing of a Sue de Coq: "sets A (r1c13) and B
/// (r5c37)".
pub(crate) fn which(step: &Deduction) -> String {
    if step.technique == Technique::SueDeCoq {
        let sides = list(step.evidence.houses(HouseRole::Base), Join::And);
        let middle = short_cells(step.evidence.cells(Role::Defining));
        return format!("{middle}, where {sides} cross");
    }
    let has_cells = |set: &u8| !cells(step, *set).is_empty();
    let sets = (0..u8::MAX).take_while(has_cells);
    let named = sets.map(|set| format!("{} ({})", letter(set), short_cells(cells(step, set))));
    format!("sets {}", list(named, Join::And))
}

/// "A (r1c13: 4, 7 and 9)": a set by its letter, its cells and their digits.
fn described(step: &Deduction, set: u8) -> String {
    let digits = list(step.evidence.digits(Role::Set(set)), Join::And);
    format!(
        "{} ({}: {digits})",
        letter(set),
        short_cells(cells(step, set))
    )
}

/// A for the first set, B for the next.
fn letter(set: u8) -> String {
    match set {
        0..26 => char::from(b'A' + set).to_string(),
        _ => (u32::from(set) + 1).to_string(),
    }
}

fn cells(step: &Deduction, set: u8) -> CellSet {
    step.evidence.cells(Role::Set(set))
}

/// Cells of a house without repeating row or column: `r1c24`, `r13c5`,
/// `r1c2,r2c13`.
fn short_cells(cells: CellSet) -> String {
    let columns: DigitSet = cells
        .iter()
        .map(|c| Digit::from_index(c.column()))
        .collect();
    let rows: DigitSet = cells.iter().map(|c| Digit::from_index(c.row())).collect();
    if columns.len() == 1 {
        return format!("r{rows}c{columns}");
    }
    let in_row = |row: Digit| {
        let those = cells.iter().filter(|cell| cell.row() == row.index());
        let columns: DigitSet = those.map(|c| Digit::from_index(c.column())).collect();
        format!("r{row}c{columns}")
    };
    rows.iter().map(in_row).collect::<Vec<_>>().join(",")
}

/// By which digits the sets of the first chain are joined, in its order.
fn commons(step: &Deduction) -> Vec<Digit> {
    let links = step.evidence.chains.first().map(|chain| chain.links.iter());
    let links = links.into_iter().flatten();
    let weak = links.filter(|link| link.kind == LinkKind::Weak);
    weak.map(|link| link.to.digit).collect()
}

/// What follows if one of these sets, "both" or "A and B", has the digits lost.
fn so(step: &Deduction, sets: &str) -> String {
    let seen = match digits_lost(step).single() {
        Some(digit) => format!("A cell that sees every {digit} of {sets} cannot be {digit}"),
        None => format!("A cell that sees every place of such a digit in {sets} cannot have it"),
    };
    format!("{seen}: {}.", conclusion(step))
}

pub(crate) fn pair(step: &Deduction) -> Option<String> {
    let [one, other] = [0, 1].map(|set| described(step, set));
    let sets = format!(
        "{one} and {other} each have one digit more than cells, so each lacks just one of its \
         digits."
    );
    let restricted = restricted(step);
    Some(match restricted.single() {
        Some(common) => format!(
            "{sets} All places of {common} in A see all in B, so one of the two lacks {common} \
             and has its other digits, {} too. {}",
            list(digits_lost(step), Join::And),
            so(step, "both")
        ),
        None => format!(
            "{sets} Of {} the places in A see those in B, so A lacks one of these and B another. \
             All other digits of the two are used up there, and each of these is in A or in B: \
             {}.",
            list(restricted, Join::And),
            conclusion(step)
        ),
    })
}

/// The digits whose places in the one set see all those in the other.
fn restricted(step: &Deduction) -> DigitSet {
    let [one, other] = [0, 1].map(Role::Set);
    let places = |role, digit| step.evidence.cells_with(role, digit);
    let common = (step.evidence.digits(one) & step.evidence.digits(other)).iter();
    common
        .filter(|&digit| {
            places(one, digit)
                .common_peers()
                .contains_all(places(other, digit))
        })
        .collect()
}

pub(crate) fn wing(step: &Deduction) -> Option<String> {
    let [near, far] = commons(step)[..] else {
        return None;
    };
    let [one, other, pivot] = [0, 1, 2].map(|set| described(step, set));
    let digits = list(digits_lost(step), Join::And);
    Some(format!(
        "{one}, {other} and {pivot} each have one digit more than cells, so each lacks just one. \
         C has {near} or {far}. If {near}, A has no {near} and so has {digits}; if {far}, B has no \
         {far} and so has {digits}. {}",
        so(step, "A and B")
    ))
}

pub(crate) fn chain(step: &Deduction) -> Option<String> {
    let commons = commons(step);
    let count = commons.len() as u8 + 1;
    let all = (0..count).map(|set| described(step, set));
    let follows = (1..count).zip(&commons).map(|(set, common)| {
        let has = commons.get(usize::from(set)).map_or_else(
            || list(digits_lost(step), Join::And),
            |next| next.to_string(),
        );
        format!("{} has no {common} and so has {has}", letter(set))
    });
    let last = letter(count - 1);
    Some(format!(
        "{} each have one digit more than cells, so each lacks just one. If A lacks {}, it has {}; \
         then {}. {}",
        list(all, Join::And),
        list(digits_lost(step), Join::Or),
        commons.first()?,
        list(follows, Join::And),
        so(step, &format!("A and {last}"))
    ))
}

pub(crate) fn blossom(step: &Deduction) -> Option<String> {
    let stem = list(step.evidence.cells(Role::Defining), Join::And);
    let petals = step.evidence.digits(Role::Defining);
    let count = petals.len() as u8;
    let lost = list(digits_lost(step), Join::And);
    let takes = petals.iter().zip(0..count).map(|(digit, set)| {
        format!(
            "if it is {digit}, {} has no {digit} and so has {lost}",
            letter(set)
        )
    });
    Some(format!(
        "{} each have one digit more than cells. {stem} is {}: {}. {}",
        list((0..count).map(|set| described(step, set)), Join::And),
        list(petals, Join::Or),
        takes.collect::<Vec<String>>().join("; "),
        so(step, &list((0..count).map(letter), Join::And))
    ))
}

pub(crate) fn sue_de_coq(step: &Deduction) -> Option<String> {
    let sides: Vec<(House, u8)> = step.evidence.houses(HouseRole::Base).zip(0..).collect();
    let part =
        |&(house, set): &(House, u8)| format!("{} of {house}", short_cells(cells(step, set)));
    let parts = list(sides.iter().map(part), Join::And);
    let middle = short_cells(step.evidence.cells(Role::Defining));
    let used_up = sue_de_coq_losses(step, &sides);
    Some(format!("{middle} with {parts} {used_up}"))
}

/// What the cells, in the crossing and on both sides of it, do to the others.
fn sue_de_coq_losses(step: &Deduction, sides: &[(House, u8)]) -> String {
    let evidence = &step.evidence;
    let parts = [0, 1].map(|set| evidence.digits(Role::Set(set)));
    let shared = parts[0] & parts[1];
    let digits = evidence.digits(Role::Defining) | parts[0] | parts[1];
    let loss = |&(house, set): &(House, u8)| {
        let others = parts[1 - usize::from(set)];
        let here = digits_lost_in(step, house) & ((digits - others) | shared);
        (!here.is_empty()).then(|| format!("of {house} can be {}", list(here, Join::Or)))
    };
    let losses: Vec<String> = sides.iter().filter_map(loss).collect();
    let twice = if shared.is_empty() {
        String::new()
    } else {
        format!(" ({} for both)", list(shared, Join::And))
    };
    format!(
        "have as many digits as cells{twice}, so all are used up. No other cell {}.",
        losses.join(", none ")
    )
}

/// The digits that cells of this house lose.
fn digits_lost_in(step: &Deduction, house: House) -> DigitSet {
    let cells = house.cell_set();
    let lost = step.eliminations.iter();
    let here = lost.filter(|(cell, _)| cells.contains(*cell));
    here.map(|&(_, digit)| digit).collect()
}
