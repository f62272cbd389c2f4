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

use crate::board::{Cell, Digit, Text};
use crate::classic::{CellSet, Grid, House};
use crate::logic::deduction::{Deduction, HouseRole, Role, WalkedLink};
pub use crate::logic::hints::chain_words::{eureka, link};
pub use crate::logic::hints::phrases::result;
use crate::logic::hints::phrases::{Join, houses, list, pattern_text};
use crate::logic::level::Level;
use crate::logic::technique::{Family, Technique, Technique as T};
use crate::logic::techniques::singles::basic::blockers;
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

/// The kind and difficulty of the next step: "Next step: a fish (digit 7, hard, SE 3.2)." What is
/// easy or medium has no number.
pub fn hint_intro(step: &Deduction) -> Text {
    let kind = kind(step.technique);
    let digit = match (
        names_its_digit(step.technique),
        step.evidence.pattern_digits().single(),
    ) {
        (true, Some(digit)) => format!("digit {digit}, "),
        _ => String::new(),
    };
    let level = step.level().to_string().to_lowercase();
    let rating = if step.level() >= Level::Hard {
        format!(", {}", rating(step))
    } else {
        String::new()
    };
    text!("Next step: {kind} ({digit}{level}{rating}).")
}

/// The Sudoku Explainer's rating: `SE 4.2`, or `about SE 7.0` for a technique
/// that it does not know.
pub fn rating(step: &Deduction) -> String {
    let tenths = step.rating();
    let rating = format!("SE {}.{}", tenths / 10, tenths % 10);
    if step.technique.is_in_explainer() {
        rating
    } else {
        format!("about {rating}")
    }
}

/// Whether the texts before the proof name the digit: not where that would give
/// the step away, nor where many digits are followed.
fn names_its_digit(technique: Technique) -> bool {
    let others = [Family::Single, Family::Subset, Family::Forcing];
    !others.contains(&technique.family())
}

pub(crate) fn kind(technique: Technique) -> &'static str {
    match technique.family() {
        _ if technique == Technique::RemotePair => "a chain of equal pairs",
        _ if technique == Technique::CommonPeers => "an intersection of houses",
        _ if technique == Technique::Leftovers => "what houses have outside each other",
        _ if technique == Technique::Contradiction => "an assumption followed to its end",
        Family::Single => "a single",
        Family::Intersection => "an intersection of a box and a line",
        Family::Subset => "a subset of a house",
        Family::Fish => "a fish",
        Family::SingleDigit => "a pattern",
        Family::Wing => "a wing",
        Family::Uniqueness => "a uniqueness argument",
        Family::Colouring => "a colouring",
        Family::Chain => "a chain",
        Family::AlmostLocked => "almost locked sets",
        Family::Exclusion => "combinations that exclude each other",
        Family::Exotic => "an exotic pattern",
        Family::Forcing => "assumptions followed to their end",
        Family::Cage => "the digits of a cage",
        Family::Clue => "what a clue leaves",
        Family::Sum => "sums of houses and cages",
    }
}

/// The written digits that rule out the other empty cells of a house, where its digits can only
/// go in the cells of the pattern. For example: "In box 3 the 4s at r2c7 and r5c8 rule out the
/// other empty cells." `None` of other patterns, and where something else rules out a cell.
pub fn blocked_by(step: &Deduction, values: &Grid) -> Option<Text> {
    let house = step.evidence.houses(HouseRole::Base).next()?;
    sentence(house, &named_blockers(step, values)?)
}

/// The written digits of which [`blocked_by`] speaks, each with some of its cells.
pub(in crate::logic) fn named_blockers(
    step: &Deduction,
    values: &Grid,
) -> Option<Vec<(Digit, CellSet)>> {
    let house = step.evidence.houses(HouseRole::Base).next()?;
    if !says_where_digits_go(step.technique) {
        return None;
    }
    let cells = step.evidence.cells(Role::Defining);
    let others = (house.cell_set() & values.empty_cells()) - cells;
    let digits = step.evidence.digits(Role::Defining).iter();
    digits
        .map(|digit| Some((digit, all_blockers(digit, others, values)?)))
        .collect()
}

/// Whether a pattern is that some digits of a house can only go in some of its cells. Of a
/// hidden single the proof says why.
fn says_where_digits_go(technique: T) -> bool {
    matches!(
        technique,
        T::LockedPointing
            | T::LockedClaiming
            | T::DirectPointing
            | T::DirectClaiming
            | T::HiddenPair
            | T::HiddenTriple
            | T::HiddenQuadruple
            | T::DirectHiddenPair
            | T::DirectHiddenTriple
    )
}

/// Some of the cells with this digit that together see all of these.
fn all_blockers(digit: Digit, cells: CellSet, values: &Grid) -> Option<CellSet> {
    let chosen = blockers(values.cells_with(digit), cells);
    let is_seen = |cell: crate::classic::Cell| !(cell.peers() & chosen).is_empty();
    cells.iter().all(is_seen).then_some(chosen)
}

fn sentence(house: House, named: &[(Digit, CellSet)]) -> Option<Text> {
    let named = named.iter().filter(|(_, cells)| !cells.is_empty());
    let all = named
        .clone()
        .fold(CellSet::NONE, |all, (_, cells)| all | *cells);
    let texts = named.map(|(digit, cells)| {
        let plural = if cells.len() == 1 { "" } else { "s" };
        format!("the {digit}{plural} at {}", list(*cells, Join::And))
    });
    let verb = match all.len() {
        0 => return None,
        1 => "rules",
        _ => "rule",
    };
    Some(text!(
        "In {house} {} {verb} out the other empty cells.",
        list(texts, Join::And)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Candidates, Grid};
    use crate::logic::deduction::{Evidence, MarkOf, Role};
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

    #[test]
    fn a_nudge_names_only_the_kind_and_the_difficulty() {
        let step = |technique| Deduction {
            technique,
            placements: Vec::new(),
            eliminations: Vec::new(),
            evidence: Evidence {
                marks: vec![MarkOf {
                    cell: crate::classic::Cell::MIDDLE,
                    digit: crate::board::Digit::from_index(6),
                    role: Role::Defining,
                }],
                ..Evidence::default()
            },
        };
        let swordfish = step(Technique::Swordfish);
        assert_eq!(
            hint_intro(&swordfish),
            "Next step: a fish (digit 7, hard, SE 3.8)."
        );
        let w_wing = step(Technique::WWing);
        assert!(
            hint_intro(&w_wing)
                .to_string()
                .ends_with("hard, about SE 7.0).")
        );
        let pair = step(Technique::NakedPair);
        assert!(!hint_intro(&pair).to_string().contains('7'));
    }
}
