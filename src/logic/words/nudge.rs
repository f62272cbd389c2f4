//! The first stage of a hint: of which kind the step is, and how hard.

use super::{digits_of, names_its_digit};
use crate::logic::{Deduction, Family, Technique};

/// Of which kind the next step is, and how hard, without where or what: "A
/// fish of digit 7 moves this on: Hard, SE 3.2."
pub fn nudge(step: &Deduction) -> String {
    let kind = kind(step.technique);
    let digit = match (names_its_digit(step.technique), digits_of(step).single()) {
        (true, Some(digit)) => format!(" of digit {digit}"),
        _ => String::new(),
    };
    format!(
        "{kind}{digit} moves this on: {}, {}.",
        step.level(),
        rating(step)
    )
}

/// The Sudoku Explainer's rating: `SE 4.2`, or `about SE 7.0` for a technique
/// that it does not know.
pub fn rating(step: &Deduction) -> String {
    let tenths = step.rating();
    let rating = format!("SE {}.{}", tenths / 10, tenths % 10);
    match step.technique.is_in_explainer() {
        true => rating,
        false => format!("about {rating}"),
    }
}

fn kind(technique: Technique) -> &'static str {
    match technique.family() {
        Family::Single => "A single",
        Family::Intersection => "The crossing of a box and a line",
        Family::Subset => "A subset",
        Family::Fish => "A fish",
        Family::SingleDigit => "A pattern",
        Family::Wing => "A wing",
        Family::Uniqueness => "A pattern that must not be left with two solutions",
        Family::Colouring => "A colouring",
        Family::Chain => "A chain",
        Family::AlmostLocked => "A pattern of almost locked sets",
        Family::Exclusion => "A list of what cannot stand together",
        Family::Forcing => "Following a few assumptions",
    }
}
