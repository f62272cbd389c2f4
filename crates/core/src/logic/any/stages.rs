//! The stages of a hint before its proof: what kind of step it is, where to look, and which
//! technique it is, in the words that classic steps have.

use super::words;
use crate::board::words::{Join, list};
use crate::board::{CellSet, Digit, DigitSet, House, HouseName, Text};
use crate::logic::hints::explanations;
use crate::logic::{Family, HouseRole, Step, Technique as T};
use crate::rules::rule_index::RuleIndex;
use crate::text;

/// The most clues that are named as a place to look at.
const MOST_CLUES: usize = 3;

/// The most regions that are named as a place to look at.
const MOST_HOUSES: usize = 6;

/// Kind and difficulty: "Next step: a fish (digit 7, hard)."
pub fn intro(step: &Step) -> Text {
    let level = step.level.to_string().to_lowercase();
    let digit = named_digit(step).map(|digit| format!("digit {digit:#}, "));
    let digit = digit.unwrap_or_default();
    text!("Next step: {} ({digit}{level}).", kind(step))
}

/// The houses or clues of the pattern, and the digit if that does not give the step away.
/// Where no few clues say where, the regions with cells of the pattern: a cell would give it
/// away.
pub fn where_to_look(step: &Step, index: &RuleIndex) -> Text {
    let place = few_places(step, index).or_else(|| added_up(step, index));
    let place = place.unwrap_or_else(|| around(step, index));
    match named_digit(step) {
        Some(digit) => text!("Look at {place} for digit {digit:#}."),
        None => text!("Look at {place}."),
    }
}

/// The technique with its digits or cells: "Hidden single: digit 7 in box 5."
pub fn which(step: &Step, index: &RuleIndex) -> Text {
    text!("{}: {}.", step.name(), pattern(step, index))
}

fn pattern(step: &Step, index: &RuleIndex) -> String {
    let (place, cells) = (place(step, index), list(step.cells, Join::And));
    let digits: DigitSet = step.evidence.pattern_digits();
    let listed = list(digits, Join::And);
    match step.technique {
        T::FullHouse | T::LastCageCell => format!("the last empty cell of {place}"),
        T::NakedSingle => format!("one digit is left for {cells}"),
        T::HiddenSingle => format!("digit {listed} in {place}"),
        T::HiddenPair | T::HiddenTriple | T::HiddenQuadruple => format!("{listed} in {place}"),
        T::NakedPair | T::NakedTriple | T::NakedQuadruple | T::XYWing | T::XYZWing => {
            format!("{listed} in {cells}")
        }
        _ => match named_digit(step) {
            Some(digit) => format!("digit {digit:#} in {place}"),
            None => place + &where_it_leads(step),
        },
    }
}

/// So many cells of a clue are pointed out.
const FEW_CELLS: usize = 4;

/// Where a clue that was named as the place to look at has its effect: "; look at r1c5 and r1c6".
fn where_it_leads(step: &Step) -> String {
    let is_of_clue = matches!(step.technique.family(), Family::Cage | Family::Clue);
    let changed = step.placements.iter().chain(&step.removals);
    let changed: CellSet = changed.map(|at| at.0).collect();
    if is_of_clue && changed.len() <= FEW_CELLS {
        format!("; look at {}", list(changed, Join::And))
    } else {
        String::new()
    }
}

/// The one digit of a step that follows a digit through houses.
fn named_digit(step: &Step) -> Option<Digit> {
    let is_of_one = match step.technique {
        T::CommonPeers | T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::XChain => true,
        other => other.family() == Family::Fish,
    };
    step.evidence
        .pattern_digits()
        .single()
        .filter(|_| is_of_one)
}

/// The regions with its cells, or the rows where there are none; of many the whole board.
fn around(step: &Step, index: &RuleIndex) -> String {
    let is_region = |its: &House| matches!(its.name, HouseName::Box(_) | HouseName::Region(_));
    let is_row = |its: &House| matches!(its.name, HouseName::Row(_));
    let has_regions = index.houses().any(is_region);
    let around = index.numbered_houses().filter(|(_, its)| {
        let is_wanted = if has_regions {
            is_region(its)
        } else {
            is_row(its)
        };
        is_wanted && !(its.cells & step.cells).is_empty()
    });
    let around: Vec<usize> = around.map(|(number, _)| number).collect();
    match around.len() {
        1..=MOST_HOUSES => words::clues(index, &around),
        _ => "the whole board".to_owned(),
    }
}

/// The houses that a step adds up with many cages.
fn added_up(step: &Step, index: &RuleIndex) -> Option<String> {
    let is_house = |clue: &usize| index.clues()[*clue].house().is_some();
    let houses: Vec<usize> = step.clues.iter().copied().filter(is_house).collect();
    let is_said =
        step.technique.family() == Family::Sum && (1..=MOST_HOUSES).contains(&houses.len());
    is_said.then(|| words::clues(index, &houses))
}

/// The place, or where the clues of the step are many its cells.
fn place(step: &Step, index: &RuleIndex) -> String {
    let cells = || list(step.cells, Join::And);
    few_places(step, index).unwrap_or_else(cells)
}

/// The houses in which a digit is followed, or else the clues of the step; `None` where these
/// are many, or none.
fn few_places(step: &Step, index: &RuleIndex) -> Option<String> {
    let bases: Vec<House> = step.evidence.houses(HouseRole::Base).collect();
    match (named_digit(step), bases.len()) {
        (Some(_), 1..=MOST_CLUES) => Some(list(bases, Join::And)),
        _ if (1..=MOST_CLUES).contains(&step.clues.len()) => Some(words::clues(index, &step.clues)),
        _ => None,
    }
}

/// What a hint calls the kind of a step. The cells of a naked subset need not share a house.
fn kind(step: &Step) -> String {
    match (step.technique, step.clue_kind) {
        (_, Some(kind)) => {
            let title = kind.title();
            let article = if title.starts_with(['a', 'e', 'i', 'o', 'X']) {
                "an"
            } else {
                "a"
            };
            format!("{article} {title}")
        }
        (T::NakedPair | T::NakedTriple | T::NakedQuadruple, _) => "a subset of cells".to_owned(),
        (other, _) => explanations::kind(other).to_owned(),
    }
}
