//! The first stage of a hint: what kind of step it is, and how hard.

use crate::board::Text;
use crate::logic::deduction::Deduction;
use crate::logic::family::Family;
use crate::logic::technique::Technique;
use crate::text;

/// The kind and difficulty of the next step: "Next step: a fish (digit 7, hard, SE 3.2)."
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
    text!("Next step: {kind} ({digit}{}, {}).", level, rating(step))
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
pub(crate) fn names_its_digit(technique: Technique) -> bool {
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
        Family::Forcing => "assumptions followed to their end",
        Family::Cage => "the digits of a cage",
        Family::Clue => "what a clue leaves",
        Family::Sum => "sums of houses and cages",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::deduction::{Evidence, MarkOf, Role};

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
