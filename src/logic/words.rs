//! The words that explain a step, one text a stage of a hint: where to look,
//! which technique, the proof, the result. All of it is computed from the
//! [`Deduction`] alone.

use super::{Deduction, HouseRole, Role, Technique};
use crate::grid::{CellSet, Digit, DigitSet, House};
use std::fmt::Display;

/// Where to look, without what is there: "Look at rows 2 and 7 for digit 4."
pub fn where_to_look(step: &Deduction) -> String {
    let place = houses(step.evidence.houses(HouseRole::Base), "and");
    match step.technique {
        Technique::LockedPointing | Technique::LockedClaiming | Technique::XWing => {
            format!("Look at {place} for digit {}.", pattern_digits(step, "and"))
        }
        _ => format!("Look at {place}."),
    }
}

/// Which technique, with its digits or its cells: "There is a hidden single:
/// digit 7 in box 5."
pub fn which(step: &Deduction) -> String {
    let place = houses(step.evidence.houses(HouseRole::Base), "and");
    let digits = pattern_digits(step, "and");
    let what = match step.technique {
        Technique::FullHouse => format!("the last empty cell of {place}"),
        Technique::NakedSingle => format!("one digit is left for {}", pattern_cells(step)),
        Technique::NakedPair | Technique::NakedTriple => {
            format!("{digits} in {}", pattern_cells(step))
        }
        Technique::HiddenPair | Technique::HiddenTriple => format!("{digits} in {place}"),
        Technique::HiddenSingle
        | Technique::LockedPointing
        | Technique::LockedClaiming
        | Technique::XWing => format!("digit {digits} in {place}"),
    };
    format!("There {}: {what}.", named(step.technique))
}

/// Why it is so, in one to three sentences.
pub fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::FullHouse => full_house(step),
        Technique::HiddenSingle => hidden_single(step),
        Technique::NakedSingle => naked_single(step),
        Technique::LockedPointing | Technique::LockedClaiming => locked(step),
        Technique::NakedPair | Technique::NakedTriple => naked_subset(step),
        Technique::HiddenPair | Technique::HiddenTriple => hidden_subset(step),
        Technique::XWing => fish(step),
    }
}

/// What follows, in the field's notation: `r3c4=5`, or `r7c2,r7c8<>7`, digit
/// by digit.
pub fn result(step: &Deduction) -> String {
    let placed = step
        .placements
        .iter()
        .map(|(cell, digit)| format!("{cell}={digit}"));
    let removed = Digit::ALL.into_iter().filter_map(|digit| {
        let cells = cells_losing(step, digit);
        (!cells.is_empty()).then(|| format!("{cells}<>{digit}"))
    });
    let parts: Vec<String> = placed.chain(removed).collect();
    parts.join(", ")
}

fn full_house(step: &Deduction) -> String {
    let (place, cell, digit) = (base(step), pattern_cells(step), pattern_digits(step, "and"));
    format!("{cell} is the last empty cell of {place}, and {digit} is the digit missing there.")
}

fn hidden_single(step: &Deduction) -> String {
    let (place, cell, digit) = (base(step), pattern_cells(step), pattern_digits(step, "and"));
    let reason = match reason(&digit, step) {
        Some(reason) => format!(": {reason} the other empty cells"),
        None => String::new(),
    };
    let a = article(&digit);
    format!("In {place} {a} {digit} can only go in {cell}{reason}. So {cell} is {digit}.")
}

/// What keeps a digit out of the rest of a house, with its verb; nothing if
/// there is no other empty cell.
fn reason(digit: &str, step: &Deduction) -> Option<String> {
    let blockers = step.evidence.cells(Role::Blocker);
    let removed = !step.evidence.cells(Role::Removed).is_empty();
    let s = if blockers.len() == 1 { "" } else { "s" };
    let seen = format!("the {digit}{s} at {}", cells(blockers, "and"));
    match (blockers.len(), removed) {
        (0, false) => None,
        (0, true) => Some("earlier steps rule out".into()),
        (1, false) => Some(format!("{seen} rules out")),
        (_, false) => Some(format!("{seen} rule out")),
        (_, true) => Some(format!("{seen} and earlier steps rule out")),
    }
}

fn naked_single(step: &Deduction) -> String {
    let (cell, digit) = (pattern_cells(step), pattern_digits(step, "and"));
    let seen = digits(step.evidence.digits(Role::Blocker), "and");
    let gone = digits(step.evidence.digits(Role::Removed), "and");
    let reason = match (seen.is_empty(), gone.is_empty()) {
        (_, true) => format!("sees {seen}"),
        (true, false) => format!("has lost {gone} to earlier steps"),
        (false, false) => format!("sees {seen}, and earlier steps took {gone}"),
    };
    format!("{cell} {reason}. Only {digit} is left for it.")
}

fn locked(step: &Deduction) -> String {
    let (base, digit) = (base(step), pattern_digits(step, "and"));
    let places = step.evidence.cells(Role::Defining);
    let all = if places.len() == 2 { "both" } else { "all" };
    let places = cells(places, "or");
    let cover = houses(step.evidence.houses(HouseRole::Cover), "and");
    format!(
        "The {digit} of {base} must go in {places}, {all} in {cover}. \
         So no other cell of {cover} can be {digit}."
    )
}

fn naked_subset(step: &Deduction) -> String {
    let places = houses(step.evidence.houses(HouseRole::Base), "or");
    let (cells, digits) = (pattern_cells(step), pattern_digits(step, "and"));
    let all = if step.technique == Technique::NakedPair {
        "both"
    } else {
        "all three"
    };
    let lost = pattern_digits(step, "or");
    format!(
        "{cells} have only {digits} between them, so they take {all}. \
         No other cell of {places} can be {lost}."
    )
}

fn hidden_subset(step: &Deduction) -> String {
    let (base, cells) = (base(step), pattern_cells(step));
    let digits = pattern_digits(step, "and");
    format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         No other digit can go there."
    )
}

fn fish(step: &Deduction) -> String {
    let (base, digit) = (base(step), pattern_digits(step, "and"));
    let covers: Vec<House> = step.evidence.houses(HouseRole::Cover).collect();
    let kind = covers.first().map_or("line", |house| house.kind_name());
    let either = houses(covers.iter().copied(), "or");
    let both = houses(covers, "and");
    let a = article(&digit);
    format!(
        "In {base} {a} {digit} can only go in {both}, so each of these {kind}s has its {digit} there. \
         No other cell of {either} can be {digit}."
    )
}

/// "an" before 8, "a" before every other digit.
fn article(digit: &str) -> &'static str {
    if digit == "8" { "an" } else { "a" }
}

fn named(technique: Technique) -> String {
    match technique {
        Technique::LockedPointing | Technique::LockedClaiming => {
            format!("are {}", uncapitalised(technique))
        }
        Technique::XWing => format!("is an {technique}"),
        _ => format!("is a {}", uncapitalised(technique)),
    }
}

fn uncapitalised(technique: Technique) -> String {
    let name = technique.to_string();
    let (first, rest) = name.split_at(1);
    first.to_lowercase() + rest
}

fn base(step: &Deduction) -> String {
    houses(step.evidence.houses(HouseRole::Base), "and")
}

fn pattern_cells(step: &Deduction) -> String {
    cells(step.evidence.cells(Role::Defining), "and")
}

fn pattern_digits(step: &Deduction, conjunction: &str) -> String {
    digits(step.evidence.digits(Role::Defining), conjunction)
}

fn cells_losing(step: &Deduction, digit: Digit) -> CellSet {
    let of_digit = step.eliminations.iter().filter(|&&(_, its)| its == digit);
    of_digit.map(|&(cell, _)| cell).collect()
}

/// "rows 2 and 7"; "row 1 and box 1".
fn houses(those: impl IntoIterator<Item = House>, conjunction: &str) -> String {
    let those: Vec<House> = those.into_iter().collect();
    match those.as_slice() {
        [first, rest @ ..]
            if !rest.is_empty() && rest.iter().all(|h| h.kind_name() == first.kind_name()) =>
        {
            let numbers = those.iter().map(|house| house.number() + 1);
            let es = if first.is_box() { "es" } else { "s" };
            format!("{}{es} {}", first.kind_name(), list(numbers, conjunction))
        }
        _ => list(&those, conjunction),
    }
}

fn cells(those: CellSet, conjunction: &str) -> String {
    list(those, conjunction)
}

fn digits(those: DigitSet, conjunction: &str) -> String {
    list(those, conjunction)
}

/// "a", "a and b", "a, b and c".
fn list<T: Display>(those: impl IntoIterator<Item = T>, conjunction: &str) -> String {
    let mut words: Vec<String> = those.into_iter().map(|each| each.to_string()).collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} {conjunction} {last}", words.join(", ")),
        Some(only) => only,
        None => String::new(),
    }
}
