//! Which sentence may speak of which group, and how likely.

use super::clues::{ClueBoard, RulePiece};
use super::colour::{ColourWord, Likeness};
use super::groups::{Class, DrawnGroup};
use super::marks::MarkShape;
use super::rule::StatedRule;
use super::words::{RuleText, Saying};

/// A sentence for a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    /// By its place among what is said.
    pub saying: usize,
    pub pieces: Vec<RulePiece>,
    pub score: i32,
}

/// The most sentences that are tried for a group.
const MOST_PAIRS: usize = 8;

/// What every group may mean, the likeliest first.
pub(crate) fn pairs(board: &ClueBoard, said: &RuleText, group: &DrawnGroup) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for (place, saying) in said.sayings.iter().enumerate() {
        let Some(score) = score(group, saying) else {
            continue;
        };
        let mut offer = |pieces: Option<Vec<RulePiece>>, score: i32| match pieces {
            Some(pieces)
                if !pieces.is_empty()
                    && !pairs
                        .iter()
                        .any(|pair| pair.pieces == pieces && pair.score >= score) =>
            {
                pairs.push(Pair {
                    saying: place,
                    pieces,
                    score,
                });
            }
            _ => {}
        };
        offer(board.clues(group, saying), score);
        if saying.rule == StatedRule::Killer && is_silent_on_repeats(said) {
            offer(board.with_repeats().clues(group, saying), score - 1);
        }
        if saying.rule.is_of_set() {
            offer(board.uniting().clues(group, saying), score - 1);
        }
    }
    pairs.sort_by_key(|pair| -pair.score);
    pairs.truncate(MOST_PAIRS);
    pairs
}

fn is_silent_on_repeats(said: &RuleText) -> bool {
    let speaks =
        |saying: &Saying| matches!(saying.rule, StatedRule::CageDiffer | StatedRule::CageRepeat);
    !said.sayings.iter().any(speaks)
}

/// How well a sentence fits a group by form and colour; `None` if it speaks of another one.
fn score(group: &DrawnGroup, saying: &Saying) -> Option<i32> {
    let form = saying.rule.fits(&group.class)?;
    let usual = saying
        .rule
        .usual_colours()
        .iter()
        .filter_map(|word| ColourWord::of(word));
    let is_usual = usual.map(|word| word.likeness(group.colour)).max() == Some(Likeness::Like);
    Some(form + by_colour(group, saying)? + by_shape(group, saying)? + i32::from(is_usual))
}

fn by_colour(group: &DrawnGroup, saying: &Saying) -> Option<i32> {
    let named = saying
        .colours
        .iter()
        .map(|word| word.likeness(group.colour))
        .max();
    match named {
        None => Some(1),
        Some(Likeness::Like) => Some(3),
        Some(Likeness::Near) => Some(1),
        Some(Likeness::Other) if group.is_named_by_form() && group.class != Class::Dot => Some(1),
        Some(Likeness::Other) => None,
    }
}

/// Whether a sentence about circles may speak of a square, and the other way round.
fn by_shape(group: &DrawnGroup, saying: &Saying) -> Option<i32> {
    let says_circle = saying.names(&["circle", "circles", "circled"]);
    let says_square = saying.names(&["square", "squares"]);
    let says_shade = saying.names(&["shaded", "marked", "highlighted", "cells"]);
    match group.class {
        Class::Shape(MarkShape::Round) if says_square && !says_circle => None,
        Class::Shape(MarkShape::Square) | Class::Paint if says_circle && !says_square => None,
        Class::Shape(_) if says_circle || says_square => Some(1),
        Class::Paint if says_shade || says_square => Some(1),
        _ => Some(0),
    }
}
