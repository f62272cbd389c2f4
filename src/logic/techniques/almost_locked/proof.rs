//! Proofs of almost locked sets.

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::deduction::{Deduction, HouseRole, LinkKind, Role};
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

/// The longest proof that names the cells, in bytes.
const LONGEST: usize = 180;

/// A set of the step and what to call it.
type Name<'a> = &'a dyn Fn(&Deduction, u8) -> String;

/// With the cells of every set, or only with their letters, which are on the
/// board, where that would be too long.
fn with_cells_if_short(words: impl Fn(Name<'_>) -> String) -> String {
    let long = words(&|step, set| format!("{} ({})", letter(set), short_cells(cells(step, set))));
    if long.len() > LONGEST {
        words(&|_, set| letter(set))
    } else {
        long
    }
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

/// What follows if one of some sets, "both" or "all", has these digits.
fn elimination_sentence(digits: DigitSet, sets: &str) -> String {
    match digits.single() {
        Some(digit) => {
            format!("A cell that sees the {digit}s of {sets} cannot be {digit}.")
        }
        None => format!("A cell that sees one of these wherever it is in {sets} cannot be it."),
    }
}

pub(crate) fn pair(step: &Deduction) -> Option<String> {
    Some(with_cells_if_short(|name| pair_with(step, name)))
}

fn pair_with(step: &Deduction, name: Name<'_>) -> String {
    let [one, other] = [0, 1].map(|set| name(step, set));
    let restricted = restricted(step);
    if restricted.len() > 1 {
        let each = list(restricted, Join::And);
        return format!(
            "The sets {one} and {other} have room for only one each of {each}. So each lacks just \
             one of these, and has all its other digits: these are gone from where they are seen."
        );
    }
    let common = list(restricted, Join::And);
    let digits = list(digits_lost(step), Join::And);
    let so = elimination_sentence(digits_lost(step), "both");
    format!(
        "Only one of the sets {one} and {other} can have a {common}. \
         The other has no digit to spare then: it has {digits}. {so}"
    )
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
    Some(with_cells_if_short(|name| {
        wing_with(step, [near, far], name)
    }))
}

fn wing_with(step: &Deduction, [near, far]: [Digit; 2], name: Name<'_>) -> String {
    let [one, other, pivot] = [0, 1, 2].map(|set| name(step, set));
    let digits = list(digits_lost(step), Join::And);
    let so = elimination_sentence(digits_lost(step), "A and B");
    format!(
        "{pivot} has {near} or {far}. If {near}, then {one} has none and so has {digits}; \
         if {far}, then so has {other}. {so}"
    )
}

pub(crate) fn chain(step: &Deduction) -> Option<String> {
    let long = with_cells_if_short(|name| chain_with(step, name));
    if long.len() <= LONGEST {
        return Some(long);
    }
    let last = letter(commons(step).len() as u8);
    let digits = list(digits_lost(step), Join::Or);
    let so = elimination_sentence(digits_lost(step), &format!("A and {last}"));
    Some(format!(
        "If A lacks {digits}, then from letter to letter each set takes a digit from the next, \
         and {last} has it. {so}"
    ))
}

fn chain_with(step: &Deduction, name: Name<'_>) -> String {
    let commons = commons(step);
    let digits = digits_lost(step);
    let holds: Vec<String> = (1u8..)
        .zip(&commons[1..])
        .map(|(set, common)| format!("{} has {common}", name(step, set)))
        .collect();
    let (first, last) = (name(step, 0), commons.len() as u8);
    let ends = format!("A and {}", letter(last));
    let (lacks, has) = (list(digits, Join::Or), list(digits, Join::And));
    let end = name(step, last);
    let so = elimination_sentence(digits, &ends);
    format!(
        "If {first} lacks {lacks}, it has {}, so {} and {end} has {has}. {so}",
        commons[0],
        holds.join(", ")
    )
}

pub(crate) fn blossom(step: &Deduction) -> Option<String> {
    Some(with_cells_if_short(|name| blossom_with(step, name)))
}

fn blossom_with(step: &Deduction, name: Name<'_>) -> String {
    let stem = list(step.evidence.cells(Role::Defining), Join::And);
    let petals = step.evidence.digits(Role::Defining);
    let count = petals.len() as u8;
    let takes = petals.iter().zip(0..count);
    let takes = takes.map(|(digit, set)| format!("{digit} from {}", name(step, set)));
    let takes = list(takes, Join::Or);
    let digits = list(digits_lost(step), Join::And);
    let so = elimination_sentence(digits_lost(step), &list((0..count).map(letter), Join::And));
    format!("{stem} takes {takes}. That set then has {digits}. {so}")
}

pub(crate) fn sue_de_coq(step: &Deduction) -> Option<String> {
    let sides: Vec<(House, u8)> = step.evidence.houses(HouseRole::Base).zip(0..).collect();
    let part =
        |&(house, set): &(House, u8)| format!("{} of {house}", short_cells(cells(step, set)));
    let parts = list(sides.iter().map(part), Join::And);
    let middle = short_cells(step.evidence.cells(Role::Defining));
    let used_up = sue_de_coq_losses(step, &sides);
    let long = format!("{middle} with {parts} {used_up}");
    if long.len() <= LONGEST {
        return Some(long);
    }
    let both = list(sides.iter().map(|(house, _)| house), Join::And);
    Some(format!("The marked cells of {both} {used_up}"))
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
