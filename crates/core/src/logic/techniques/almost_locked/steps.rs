//! Steps from almost locked sets and the digits that join them, and the proofs of these steps.

use crate::board::order::sorted_set;
use crate::board::{Digit, DigitSet, Text};
use crate::classic::{Candidates, CellSet, House};
use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, LinkKind, Node, Role, in_layers,
};
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{
    Join, both_or_all, capital, cells_losing, digits_lost, list, none_of_these, seeing, together,
};
use crate::logic::inference::als_graph::Als;
use crate::logic::technique::Technique;
use std::iter;

/// By digit: the cells that lose it.
pub(crate) type LostCells = [CellSet; 9];

/// Eliminations if one of the two sets has each of its digits, except these: cells that see
/// such a digit in both.
pub(crate) fn lost_between(one: &Als, other: &Als, but: DigitSet) -> LostCells {
    let mut lost = [CellSet::NONE; 9];
    for digit in (one.digits & other.digits) - but {
        lost[digit.index()] = one.seers(digit) & other.seers(digit);
    }
    lost
}

/// The digits that are lost somewhere.
pub(crate) fn lost_digits(lost: &LostCells) -> DigitSet {
    let is_lost = |digit: &Digit| !lost[digit.index()].is_empty();
    Digit::NINE.into_iter().filter(is_lost).collect()
}

/// The step, with the sets by letter and the chains as its evidence.
pub(crate) fn step(
    board: &Candidates,
    technique: Technique,
    sets: &[&Als],
    lost: &LostCells,
    chains: impl IntoIterator<Item = Chain>,
) -> Deduction {
    let mut evidence = Evidence::default();
    for (letter, set) in sets.iter().enumerate() {
        evidence.mark_candidates(Role::Set(letter as u8), board, set.cells);
    }
    chains.into_iter().for_each(|chain| evidence.follow(chain));
    Deduction::eliminating(technique, sorted_set(in_layers(lost)), evidence)
}

/// From set to set by one restricted common after the other: if the first set
/// lacks `end`, it has the first common, so the second set lacks that and has
/// the next, and so on until the last set has `end`.
pub(crate) fn build_chain(sets: &[&Als], commons: &[Digit], end: Digit) -> Chain {
    let entries = iter::once(end).chain(commons.iter().copied());
    let exits = commons.iter().copied().chain([end]);
    let ways = sets.iter().zip(entries.zip(exits));
    let nodes = ways.flat_map(|(set, (entry, exit))| [node(set, entry), node(set, exit)]);
    Chain::through(nodes, LinkKind::Strong)
}

pub(crate) fn node(set: &Als, digit: Digit) -> Node {
    Node {
        digit,
        cells: set.places(digit),
    }
}

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
        return together(&format!("r{rows}c{columns}"), cells);
    }
    let in_row = |row: Digit| {
        let those = cells.iter().filter(|cell| cell.row() == row.index());
        let columns: DigitSet = those
            .clone()
            .map(|c| Digit::from_index(c.column()))
            .collect();
        together(&format!("r{row}c{columns}"), those)
    };
    let comma = format!("{:#}", Text::said(",", ", "));
    rows.iter().map(in_row).collect::<Vec<_>>().join(&comma)
}

/// By which digits the sets of the first chain are joined, in its order.
fn commons(step: &Deduction) -> Vec<Digit> {
    let links = step.evidence.chains.first().map(|chain| chain.links.iter());
    let links = links.into_iter().flatten();
    let weak = links.filter(|link| link.kind == LinkKind::Weak);
    weak.map(|link| link.to.digit).collect()
}

/// The consequence if one of these sets has the eliminated digits: "The 6s of A and B are
/// in r1c3 and r4c2; r9c3 sees both, so it is not 6."
fn so(step: &Deduction, sets: &[u8]) -> String {
    let letters = list(sets.iter().map(|&set| letter(set)), Join::And);
    let lost = digits_lost(step).iter().map(|digit| {
        let places = sets
            .iter()
            .map(|&set| step.evidence.cells_with(Role::Set(set), digit));
        let places = places.fold(CellSet::NONE, |all, cells| all | cells);
        let lost = cells_losing(step, digit);
        format!(
            "The {digit}s of {letters} are in {}; {} {}, so {} {digit}.",
            list(places, Join::And),
            seeing(lost),
            both_or_all(places),
            none_of_these(lost)
        )
    });
    lost.collect::<Vec<String>>().join(" ")
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
            so(step, &[0, 1])
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
        so(step, &[0, 1])
    ))
}

pub(crate) fn w_wing(step: &Deduction) -> Option<String> {
    let [one, other] = [0, 1].map(|set| described(step, set));
    let house = step.evidence.houses(HouseRole::Base).next()?;
    let digit = step.evidence.digits(Role::Defining).single()?;
    let places = step.evidence.cells(Role::Defining);
    let near = places & step.evidence.cells_with(Role::Set(0), digit).common_peers();
    let digits = list(digits_lost(step), Join::And);
    Some(format!(
        "{one} and {other} each have one digit more than cells, so each lacks just one of its \
         digits. {house_name} has its {digit} in {}. All places of {digit} in A see {}, all in B \
         see {}. So one of the two lacks {digit} and has its other digits, {digits} too. {}",
        list(places, Join::Or),
        list(near, Join::And),
        list(places - near, Join::And),
        so(step, &[0, 1]),
        house_name = capital(house.to_string()),
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
    Some(format!(
        "{} each have one digit more than cells, so each lacks just one. If A lacks {}, it has {}; \
         then {}. {}",
        list(all, Join::And),
        list(digits_lost(step), Join::Or),
        commons.first()?,
        list(follows, Join::And),
        so(step, &[0, count - 1])
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
        so(step, &(0..count).collect::<Vec<u8>>())
    ))
}

pub(crate) fn sue_de_coq(step: &Deduction) -> Option<String> {
    let [Some(line), Some(boxed)] = bases(step) else {
        return None;
    };
    let evidence = &step.evidence;
    let roles = [Role::Defining, Role::Set(0), Role::Set(1)];
    let [middle, one, other] = roles.map(|role| evidence.digits(role));
    let taken = roles.map(|role| takes(evidence.cells(role), evidence.digits(role)));
    let cells = roles.map(|role| evidence.cells(role).len());
    let places = [
        (one - other, format!("in {line}")),
        (other - one, format!("in {boxed}")),
        (middle - one - other, "where they cross".to_owned()),
    ];
    let places = places.iter().filter(|(digits, _)| !digits.is_empty());
    let places = places.map(|(digits, place)| format!("{} only {place}", list(*digits, Join::And)));
    let twice = match one & other {
        DigitSet::NONE => "none of which fits twice".to_owned(),
        shared => format!("of which only {} can fit twice", list(shared, Join::And)),
    };
    Some(format!(
        "{}. {}; {}. These {} cells have only {} digits, {twice} ({}). So all are used up here: \
         {}.",
        taken[0],
        taken[1],
        taken[2],
        cells.iter().sum::<usize>(),
        (middle | one | other).len(),
        places.collect::<Vec<String>>().join("; "),
        sue_de_coq_losses(step, [line, boxed])
    ))
}

/// The line and the box of a Sue de Coq.
fn bases(step: &Deduction) -> [Option<House>; 2] {
    let mut houses = step.evidence.houses(HouseRole::Base);
    [houses.next(), houses.next()]
}

/// "r5c7 and r5c8 take two of 1, 2, 6 and 8", "r5c6 is 6 or 8".
fn takes(cells: CellSet, digits: DigitSet) -> String {
    const COUNTS: [&str; 6] = ["none", "one", "two", "three", "four", "five"];
    let listed = list(cells, Join::And);
    match cells.len() {
        1 => format!("{listed} is {}", list(digits, Join::Or)),
        count => format!(
            "{listed} take {} of {}",
            COUNTS.get(count).copied().unwrap_or("some"),
            list(digits, Join::And)
        ),
    }
}

/// Eliminations by the cells in the crossing and on both sides of it.
fn sue_de_coq_losses(step: &Deduction, sides: [House; 2]) -> String {
    let evidence = &step.evidence;
    let parts = [0, 1].map(|set| evidence.digits(Role::Set(set)));
    let shared = parts[0] & parts[1];
    let digits = evidence.digits(Role::Defining) | parts[0] | parts[1];
    let loss = |(set, house): (usize, House)| {
        let here = digits_lost_in(step, house) & ((digits - parts[1 - set]) | shared);
        let lost = list(here, Join::Or);
        (!here.is_empty()).then(|| format!("no other cell of {house} is {lost}"))
    };
    list((0..).zip(sides).filter_map(loss), Join::And)
}

/// The digits that cells of this house lose.
fn digits_lost_in(step: &Deduction, house: House) -> DigitSet {
    let cells = house.cell_set();
    let lost = step.eliminations.iter();
    let here = lost.filter(|(cell, _)| cells.contains(*cell));
    here.map(|&(_, digit)| digit).collect()
}
