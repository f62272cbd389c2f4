//! The words that explain a step, one text a stage of a hint: where to look,
//! which technique, the proof, the result. All of it is computed from the
//! [`Deduction`] alone; the proofs are beside each other, one file a family.

mod almost_locked;
mod assumptions;
mod chains;
mod colouring;
mod eureka;
mod exclusion;
mod fish;
mod forcing;
mod graves;
mod loops;
mod nudge;
mod pages;
mod phrases;
mod single_digit;
mod singles;
mod subsets;
mod uniqueness;
mod wings;

pub use eureka::{eureka, link};
pub use nudge::{nudge, rating};
pub use pages::{Page, page};

use super::{Deduction, Family, HouseRole, Role, Technique};
use crate::grid::{CellSet, Digit, DigitSet};
use phrases::{Join, houses, list};

/// Where to look, without what is there: "Look at rows 2 and 7 for digit 4."
pub fn where_to_look(step: &Deduction) -> String {
    let place = match Parts::of(step).base {
        base if base.is_empty() => boxes(step),
        base => base,
    };
    match (names_its_digit(step.technique), digits_of(step).single()) {
        (true, Some(digit)) => format!("Look at {place} for digit {digit}."),
        _ => format!("Look at {place}."),
    }
}

/// Whether the nudge may say which digit it is about without giving it away.
fn names_its_digit(technique: Technique) -> bool {
    !matches!(technique.family(), Family::Single | Family::Subset)
}

fn boxes(step: &Deduction) -> String {
    let boxes = step.evidence.pattern().iter().map(|cell| cell.houses()[2]);
    let mut boxes: Vec<_> = boxes.collect();
    boxes.sort();
    boxes.dedup();
    houses(boxes, Join::And)
}

/// The digits the pattern is made of.
fn digits_of(step: &Deduction) -> DigitSet {
    let outside = |role| matches!(role, Role::Blocker | Role::Removed);
    let marks = step.evidence.marks.iter();
    marks
        .filter(|mark| !outside(mark.role))
        .map(|mark| mark.digit)
        .collect()
}

/// Which technique, with its digits or its cells: "There is a hidden single:
/// digit 7 in box 5."
pub fn which(step: &Deduction) -> String {
    let Parts { base, .. } = Parts::of(step);
    let cells = list(step.evidence.pattern(), Join::And);
    let digits = digits_of(step);
    let listed = list(digits, Join::And);
    let what = match (step.technique.family(), step.technique) {
        (_, Technique::FullHouse) => format!("the last empty cell of {base}"),
        (_, Technique::NakedSingle) => format!("one digit is left for {cells}"),
        (_, Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple) => {
            format!("{listed} in {base}")
        }
        (Family::Uniqueness, _) => uniqueness::which(step),
        _ if digits.len() == 1 && !base.is_empty() => format!("digit {listed} in {base}"),
        (Family::Colouring, _) if digits.len() == 1 => format!("digit {listed}"),
        _ if step.evidence.pattern().len() > 8 => format!("digits {listed}"),
        _ => format!("{listed} in {cells}"),
    };
    format!("There {}: {what}.", is_a(step.technique))
}

/// Why it is so, in one to three sentences.
pub fn proof(step: &Deduction) -> String {
    if let Some(proof) = assumptions::proof(step) {
        return proof;
    }
    match step.technique.family() {
        Family::Single => singles::proof(step),
        Family::Intersection | Family::Subset => subsets::proof(step),
        Family::Fish => fish::proof(step),
        Family::SingleDigit => single_digit::proof(step),
        Family::Wing => wings::proof(step),
        Family::Uniqueness => uniqueness::proof(step),
        Family::Colouring => colouring::proof(step),
        Family::Chain => chains::proof(step),
        Family::AlmostLocked => almost_locked::proof(step),
        Family::Exclusion => exclusion::proof(step),
        Family::Forcing => forcing::proof(step),
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

/// The least that can be said: the result. Every family says more.
fn generic(step: &Deduction) -> String {
    format!("{}: {}.", step.technique, result(step))
}

/// The verb and the name: "is a naked pair", "are locked candidates
/// (pointing)", "is an X-Wing".
fn is_a(technique: Technique) -> String {
    let name = technique.name();
    let spoken = match name.as_bytes() {
        _ if has_two_common_words(technique) => name.to_lowercase(),
        // A capital before a small letter begins a word; other capitals stay.
        [_, second, ..] if second.is_ascii_lowercase() && !is_proper(technique) => {
            format!("{}{}", name[..1].to_lowercase(), &name[1..])
        }
        _ => name.to_owned(),
    };
    match technique {
        Technique::LockedPointing | Technique::LockedClaiming => format!("are {spoken}"),
        Technique::SimpleColourTrap | Technique::SimpleColourWrap => format!("are {spoken}"),
        Technique::MultiColours1 | Technique::MultiColours2 => format!("are {spoken}"),
        _ if begins_with_a_vowel(&spoken) => format!("is an {spoken}"),
        _ => format!("is a {spoken}"),
    }
}

fn has_two_common_words(technique: Technique) -> bool {
    matches!(technique, Technique::EmptyRectangle | Technique::TurbotFish)
}

/// Names of people and of this field's animals keep their capitals.
fn is_proper(technique: Technique) -> bool {
    use Technique::{
        FrankenSwordfish, FrankenXWing, Jellyfish, NishioForcingChain, SueDeCoq, Swordfish,
    };
    matches!(
        technique,
        Jellyfish | NishioForcingChain | SueDeCoq | Swordfish | FrankenSwordfish | FrankenXWing
    )
}

/// By sound: an X-Wing and an ALS, but a unique loop.
fn begins_with_a_vowel(name: &str) -> bool {
    ["X", "A", "a", "E", "e", "o", "i"]
        .iter()
        .any(|first| name.starts_with(first))
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
