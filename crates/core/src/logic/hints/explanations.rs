//! The texts that explain a step, one for each stage of a hint: where to look,
//! which technique, the proof, the result. All are computed from the
//! [`Deduction`] alone; the proofs stand with the techniques.
//!
//! ```
//! use ninefold_core::logic::{Technique, examples, explanations};
//!
//! let (_, step) = examples::found(Technique::FullHouse).expect("an example");
//! let which = explanations::which(&step).to_string();
//! assert!(which.starts_with("Full house: the last empty cell of "));
//! let result = explanations::result(&step);
//! assert_eq!(result.to_string().replace('=', " is "), result.spoken());
//! ```

pub use crate::logic::hints::blocked_by::blocked_by;
pub use crate::logic::hints::eureka::{eureka, link};
use crate::logic::hints::hint_intro::names_its_digit;
pub use crate::logic::hints::hint_intro::{hint_intro, rating};
pub use crate::logic::hints::phrases::result;

use crate::board::{Cell, Digit, Text};
use crate::logic::deduction::{Deduction, WalkedLink};
use crate::logic::family::Family;
use crate::logic::hints::phrases::{Join, houses, list, pattern_text};
use crate::logic::technique::Technique;
use crate::logic::techniques::{almost_locked, chains, forcing, uniqueness};
use crate::text;

/// The place to look at, but not the pattern: "Look at rows 2 and 7 for digit 4."
pub fn where_to_look(step: &Deduction) -> Text {
    let to_look_at = step.houses_to_look_at();
    let place = match to_look_at.len() {
        ..=MOST_HOUSES => houses(to_look_at, Join::And),
        _ => "the whole board".to_owned(),
    };
    let digit = step.evidence.pattern_digits().single();
    let family = step.technique.family();
    match (names_its_digit(step.technique), digit, family) {
        (true, Some(digit), _) => text!("Look at {place} for digit {digit}."),
        (_, _, Family::Chain) => text!("Look at {place}, where it begins and ends."),
        (_, _, Family::Forcing) => text!("Look at {place}, where it begins."),
        _ => text!("Look at {place}."),
    }
}

/// With more houses the text says "the whole board".
const MOST_HOUSES: usize = 6;

/// The technique with its digits or cells: "Hidden single: digit 7 in box 5."
pub fn which(step: &Deduction) -> Text {
    text!("{}: {}.", step.technique, pattern(step))
}

/// The pattern of a step, by its digits, its cells, or both.
fn pattern(step: &Deduction) -> String {
    let [base, _, _] = pattern_text(step);
    let cells = list(step.evidence.pattern(), Join::And);
    let digits = step.evidence.pattern_digits();
    let listed = list(digits, Join::And);
    match (step.technique.family(), step.technique) {
        (_, Technique::FullHouse) => format!("the last empty cell of {base}"),
        (_, Technique::NakedSingle) => format!("one digit is left for {cells}"),
        (_, Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple) => {
            format!("{listed} in {base}")
        }
        (Family::Uniqueness, _) => uniqueness::proof::which(step),
        (Family::Chain, _) => chains::proof::which(step),
        (Family::AlmostLocked, _) => almost_locked::steps::which(step),
        (Family::Forcing, _) => forcing::branches::which(step),
        _ if digits.len() == 1 && !base.is_empty() => format!("digit {listed} in {base}"),
        (Family::Colouring, _) if digits.len() == 1 => format!("digit {listed}"),
        _ if step.evidence.pattern().len() > 8 => format!("digits {listed}"),
        _ => format!("{listed} in {cells}"),
    }
}

/// Why the step holds, in one to three sentences.
pub fn proof(step: &Deduction) -> Text {
    (step.technique.info().proof)(step).map_or_else(|| in_short(step), Text::marked)
}

/// The technique and the result.
fn in_short(step: &Deduction) -> Text {
    text!("{}: {:#}.", step.technique, result(step))
}

/// Number of sentences of a proof before the first that states a result, or before the last.
pub(crate) fn premises(
    sentences: &[Text],
    placements: &[(Cell, Digit)],
    removals: &[(Cell, Digit)],
) -> usize {
    let states = |text: &Text| states_result(&text.to_string(), placements, removals);
    let first = sentences.iter().position(states);
    let last = sentences.len().saturating_sub(1);
    first.map_or(last, |first| first.min(last))
}

/// Whether a sentence says that a cell has its digit, or lacks one, because of the step. A
/// supposition does not.
fn states_result(sentence: &str, placements: &[(Cell, Digit)], removals: &[(Cell, Digit)]) -> bool {
    let names = |(cell, _): &(Cell, Digit)| {
        let name = cell.to_string();
        let mut words = sentence.split(|c: char| !c.is_ascii_alphanumeric());
        words.any(|word| word == name)
    };
    let is_supposed = sentence.starts_with("If ") && !sentence.contains("Either way");
    let denies = [" not ", " neither ", " none "].iter().any(|no| {
        let lower = sentence.to_lowercase();
        format!(" {lower} ").contains(no)
    });
    let eliminates = removals.iter().any(names);
    let places = placements.iter().any(names);
    (eliminates && denies && !is_supposed) || (places && !is_supposed)
}

/// A link as a sentence, where a proof is read link by link.
pub fn walked_link(position: &WalkedLink<'_>) -> Text {
    let at = position.link();
    match position.inner {
        Some(step) => Text::marked(forcing::proof::pattern_link(step, at.to)),
        None => link(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Candidates, Grid};
    use crate::logic::finder::first_by;
    use crate::logic::tests::{SAMPLE, graded, quick_ladder};
    use std::collections::BTreeMap;
    use std::fmt::Write;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn the_four_stages_of_every_technique() {
        let mut firsts = BTreeMap::new();
        for puzzle in graded(SAMPLE) {
            for step in quick_ladder().path(&puzzle.givens).steps {
                firsts.entry(step.technique).or_insert(step);
            }
        }
        let mut text = String::new();
        for step in firsts.values() {
            let stages = [where_to_look, which, proof, result].map(|stage| stage(step).to_string());
            writeln!(text, "{}\n{}\n", step.technique, stages.join("\n")).unwrap();
        }
        insta::assert_snapshot!(text);
    }

    #[test]
    fn removals_by_earlier_steps_are_explained() {
        let values = grid(&format!("{}{}", "1234567..", ".".repeat(72)));
        let mut board = Candidates::from_grid(&values);
        let [eight, nine] = [8, 9].map(|value| Digit::up_to_nine(value).unwrap());
        let [first, second] = [7, 8].map(|index| crate::classic::Cell::new(index).unwrap());
        board.eliminate(first, nine);
        let step = first_by(Technique::NakedSingle.info().find, &board).unwrap();
        assert_eq!(
            proof(&step),
            "r1c8 sees 1, 2, 3, 4, 5, 6 and 7, and 9 was removed before. Only 8 is left for it."
        );
        let step = first_by(Technique::HiddenSingle.info().find, &board).unwrap();
        assert_eq!(
            proof(&step),
            "In row 1 a 9 can only go in r1c9: earlier steps rule out the other empty cells. \
             So r1c9 is 9."
        );
        assert_eq!(step.placements, [(second, nine)]);
        assert!(board.at(second).contains(eight));
    }
}
