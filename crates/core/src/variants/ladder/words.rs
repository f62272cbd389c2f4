//! Pieces of the sentences of proofs.

use super::board::Board;
use crate::grid::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::rules::clue::{Clue, HouseName};
use crate::rules::spot_set::SpotSet;

/// "a 7", "an 8", "a B", "an A".
pub(super) fn a(value: Digit) -> String {
    let article = match value.get() {
        8 | 10 | 14 | 15 => "an",
        _ => "a",
    };
    format!("{article} {value}")
}

/// "r1c2", "r1c2 or r3c4".
pub(super) fn any_of(cells: SpotSet) -> String {
    list(cells, Join::Or)
}

/// "r1c2", "r1c2 and r3c4".
pub(super) fn all_of(cells: SpotSet) -> String {
    list(cells, Join::And)
}

/// The digits of a sum: "2+3+9".
pub(super) fn sum_of(set: DigitSet) -> String {
    let digits = set.iter().map(|value| value.get().to_string());
    digits.collect::<Vec<_>>().join("+")
}

/// Combinations: "2+3+9, 2+5+7 or 3+5+6".
pub(super) fn sets(sets: &[DigitSet]) -> String {
    list(sets.iter().copied().map(sum_of), Join::Or)
}

/// The clues as a list: "rows 1 and 2, region C and anti-knight".
pub(super) fn clues(board: &Board, clues: &[usize]) -> String {
    let of_clue = |&clue: &usize| &board.index.clues()[clue];
    let named: Vec<&Clue> = clues.iter().map(of_clue).collect();
    let is_like = |one: &&Clue, next: &&Clue| match (house_name(one), house_name(next)) {
        (Some(one), Some(next)) => one.is_like(next) && one.parts().1.is_some(),
        _ => false,
    };
    let groups = named.chunk_by(is_like);
    list(groups.map(clues_of_a_kind), Join::And)
}

fn house_name(clue: &Clue) -> Option<HouseName> {
    match clue {
        Clue::House(house) => Some(house.name),
        _ => None,
    }
}

fn clues_of_a_kind(clues: &[&Clue]) -> String {
    let houses: Vec<HouseName> = clues.iter().filter_map(|clue| house_name(clue)).collect();
    match houses.as_slice() {
        [first, _, ..] => {
            let plural = match first.parts().0 {
                "box" => "boxes".to_owned(),
                kind => format!("{kind}s"),
            };
            let names = houses.iter().filter_map(|name| name.parts().1);
            format!("{plural} {}", list(names, Join::And))
        }
        _ => clues[0].to_string(),
    }
}

/// The clues in brackets, with a blank before; nothing for none.
pub(super) fn because(board: &Board, numbers: &[usize]) -> String {
    match numbers {
        [] => String::new(),
        numbers => format!(" ({})", clues(board, numbers)),
    }
}
