//! The words that explain a step, one text a stage of a hint: where to look,
//! which technique, the proof, the result. All of it is computed from the
//! [`Deduction`] alone.

use super::phrases::{Join, houses, list, one, plural};
use super::{Deduction, Evidence, HouseRole, Role, Technique};
use crate::grid::{CellSet, Digit};

/// Where to look, without what is there: "Look at rows 2 and 7 for digit 4."
pub fn where_to_look(step: &Deduction) -> String {
    let parts = Parts::of(step);
    match step.technique {
        Technique::LockedPointing | Technique::LockedClaiming | Technique::XWing => {
            format!("Look at {} for digit {}.", parts.base, parts.digits)
        }
        _ => format!("Look at {}.", parts.base),
    }
}

/// Which technique, with its digits or its cells: "There is a hidden single:
/// digit 7 in box 5."
pub fn which(step: &Deduction) -> String {
    let Parts {
        base,
        cells,
        digits,
    } = Parts::of(step);
    let what = match step.technique {
        Technique::FullHouse => format!("the last empty cell of {base}"),
        Technique::NakedSingle => format!("one digit is left for {cells}"),
        Technique::NakedPair | Technique::NakedTriple => format!("{digits} in {cells}"),
        Technique::HiddenPair | Technique::HiddenTriple => format!("{digits} in {base}"),
        Technique::HiddenSingle
        | Technique::LockedPointing
        | Technique::LockedClaiming
        | Technique::XWing => format!("digit {digits} in {base}"),
    };
    format!("There {}: {what}.", is_a(step.technique))
}

/// Why it is so, in one to three sentences.
pub fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::FullHouse => full_house(step),
        Technique::HiddenSingle => hidden_single(step),
        Technique::NakedSingle => naked_single(step),
        Technique::LockedPointing | Technique::LockedClaiming => locked(step),
        Technique::NakedPair => naked_subset(step, "both"),
        Technique::NakedTriple => naked_subset(step, "all three"),
        Technique::HiddenPair | Technique::HiddenTriple => hidden_subset(step),
        Technique::XWing => fish(step),
    }
}

/// What follows, in the field's notation: `r3c4=5`, or `r7c2,r7c8<>7`, digit
/// by digit.
pub fn result(step: &Deduction) -> String {
    let placements = step.placements.iter();
    let placed = placements.map(|(cell, digit)| format!("{cell}={digit}"));
    let removed = Digit::ALL.into_iter().filter_map(|digit| {
        let cells = cells_losing(step, digit);
        (!cells.is_empty()).then(|| format!("{cells}<>{digit}"))
    });
    let parts: Vec<String> = placed.chain(removed).collect();
    parts.join(", ")
}

fn cells_losing(step: &Deduction, digit: Digit) -> CellSet {
    let of_digit = step.eliminations.iter().filter(|&&(_, its)| its == digit);
    of_digit.map(|&(cell, _)| cell).collect()
}

/// The pattern in words: "rows 2 and 7", "r1c2 and r1c3", "2 and 5".
struct Parts {
    base: String,
    cells: String,
    digits: String,
}

impl Parts {
    fn of(step: &Deduction) -> Parts {
        let evidence = &step.evidence;
        Parts {
            base: houses(evidence.houses(HouseRole::Base), Join::And),
            cells: list(evidence.cells(Role::Defining), Join::And),
            digits: list(evidence.digits(Role::Defining), Join::And),
        }
    }
}

fn full_house(step: &Deduction) -> String {
    let Parts {
        base,
        cells,
        digits,
    } = Parts::of(step);
    format!("{cells} is the last empty cell of {base}, and {digits} is the digit missing there.")
}

fn hidden_single(step: &Deduction) -> String {
    let Parts {
        base,
        cells,
        digits,
    } = Parts::of(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let reason = match what_rules_out(&step.evidence) {
        Some(reason) => format!(": {reason} the other empty cells"),
        None => String::new(),
    };
    format!("In {base} {digit} can only go in {cells}{reason}. So {cells} is {digits}.")
}

/// What keeps a digit out of the rest of a house, with its verb; nothing if
/// there is no other empty cell.
fn what_rules_out(evidence: &Evidence) -> Option<String> {
    let blockers = evidence.cells(Role::Blocker);
    let removed = !evidence.cells(Role::Removed).is_empty();
    let digit = list(evidence.digits(Role::Blocker), Join::And);
    let at = list(blockers, Join::And);
    match (blockers.len(), removed) {
        (0, false) => None,
        (0, true) => Some("earlier steps rule out".into()),
        (1, false) => Some(format!("the {digit} at {at} rules out")),
        (1, true) => Some(format!("the {digit} at {at} and earlier steps rule out")),
        (_, false) => Some(format!("the {digit}s at {at} rule out")),
        (_, true) => Some(format!("the {digit}s at {at} and earlier steps rule out")),
    }
}

fn naked_single(step: &Deduction) -> String {
    let Parts { cells, digits, .. } = Parts::of(step);
    let seen = list(step.evidence.digits(Role::Blocker), Join::And);
    let gone = list(step.evidence.digits(Role::Removed), Join::And);
    let reason = match (seen.is_empty(), gone.is_empty()) {
        (_, true) => format!("sees {seen}"),
        (true, _) => format!("has lost {gone} to earlier steps"),
        _ => format!("sees {seen}, and earlier steps took {gone}"),
    };
    format!("{cells} {reason}. Only {digits} is left for it.")
}

fn locked(step: &Deduction) -> String {
    let Parts { base, digits, .. } = Parts::of(step);
    let cells = step.evidence.cells(Role::Defining);
    let all = if cells.len() == 2 { "both" } else { "all" };
    let places = list(cells, Join::Or);
    let cover = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    format!(
        "The {digits} of {base} must go in {places}, {all} in {cover}. \
         So no other cell of {cover} can be {digits}."
    )
}

/// `all` is "both" or "all three", of the digits.
fn naked_subset(step: &Deduction, all: &str) -> String {
    let Parts { cells, digits, .. } = Parts::of(step);
    let places = houses(step.evidence.houses(HouseRole::Base), Join::Or);
    let lost = list(step.evidence.digits(Role::Defining), Join::Or);
    format!(
        "{cells} have only {digits} between them, so they take {all}. \
         No other cell of {places} can be {lost}."
    )
}

fn hidden_subset(step: &Deduction) -> String {
    let Parts {
        base,
        cells,
        digits,
    } = Parts::of(step);
    format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         No other digit can go there."
    )
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

/// The verb and the name: "is a naked pair", "are locked candidates
/// (pointing)", "is an X-Wing".
fn is_a(technique: Technique) -> String {
    let name = technique.to_string();
    let (first, rest) = name.split_at(1);
    match technique {
        Technique::XWing => format!("is an {name}"),
        Technique::LockedPointing | Technique::LockedClaiming => {
            format!("are {}{rest}", first.to_lowercase())
        }
        _ => format!("is a {}{rest}", first.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Grid};
    use crate::logic::tests::{SAMPLE, graded};
    use crate::logic::{Ladder, first_by, singles};
    use std::collections::BTreeMap;
    use std::fmt::Write;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn the_four_stages_of_every_technique() {
        let mut firsts = BTreeMap::new();
        for puzzle in graded(SAMPLE) {
            for step in Ladder::PLAYER.path(&puzzle.givens).steps {
                firsts.entry(step.technique).or_insert(step);
            }
        }
        assert!(firsts.keys().eq(&Technique::ALL));
        let mut text = String::new();
        for step in firsts.values() {
            let stages = [where_to_look, which, proof, result].map(|stage| stage(step));
            writeln!(text, "{}\n{}\n", step.technique, stages.join("\n")).unwrap();
        }
        insta::assert_snapshot!(text);
    }

    #[test]
    fn what_earlier_steps_removed_is_said() {
        let values = grid(&format!("{}{}", "1234567..", ".".repeat(72)));
        let mut board = Candidates::of(&values);
        let [eight, nine] = [8, 9].map(|value| Digit::new(value).unwrap());
        let [first, second] = [7, 8].map(|index| crate::grid::Cell::new(index).unwrap());
        board.eliminate(first, nine);
        let step = first_by(singles::naked_singles, &board).unwrap();
        assert_eq!(
            proof(&step),
            "r1c8 sees 1, 2, 3, 4, 5, 6 and 7, and earlier steps took 9. Only 8 is left for it."
        );
        let step = first_by(singles::hidden_singles_in_lines, &board).unwrap();
        assert_eq!(
            proof(&step),
            "In row 1 a 9 can only go in r1c9: earlier steps rule out the other empty cells. \
             So r1c9 is 9."
        );
        assert_eq!(step.placements, [(second, nine)]);
        assert!(board.at(second).contains(eight));
    }
}
