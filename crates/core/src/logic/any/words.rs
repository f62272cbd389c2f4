//! Pieces of the sentences of proofs.

use super::board::Board;
use crate::board::order::sorted_set;
pub(super) use crate::board::text::a;
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseName, Text};
use crate::logic::hints::phrases::{Join, list, plural};
use crate::logic::step::{Candidate, losses_in_words};
use crate::rules::clue::Clue;
use crate::rules::rule_index::RuleIndex;

/// "r1c2", "r1c2 or r3c4".
pub(super) fn any_of(cells: CellSet) -> String {
    list(cells, Join::Or)
}

/// "r1c2", "r1c2 and r3c4".
pub(super) fn all_of(cells: CellSet) -> String {
    list(cells, Join::And)
}

/// The digits of a sum: "2+3+9".
pub(super) fn sum_of(set: DigitSet) -> String {
    numbers_with("+", " plus ", set)
}

/// Values as numbers with a sign between them: "9+2", "9-2".
pub(super) fn numbers_with(
    sign: &str,
    spoken: &str,
    values: impl IntoIterator<Item = Digit>,
) -> String {
    let numbers = values.into_iter().map(|value| value.get().to_string());
    let sign = format!("{:#}", Text::said(sign, spoken));
    numbers.collect::<Vec<_>>().join(&sign)
}

/// Cells with their digits: "r2c8 is 2 and r5c9 is 4".
pub(super) fn cells_are(candidates: impl IntoIterator<Item = Candidate>) -> String {
    let each = candidates.into_iter();
    list(
        each.map(|(cell, value)| format!("{cell} is {value:#}")),
        Join::And,
    )
}

/// Combinations: "2+3+9, 2+5+7 or 3+5+6".
pub(super) fn sets(sets: &[DigitSet]) -> String {
    list(sets.iter().copied().map(sum_of), Join::Or)
}

/// The clues as a list: "rows 1 and 2, region C and a knight's move".
pub(super) fn clues(index: &RuleIndex, clues: &[usize]) -> String {
    let of_clue = |&clue: &usize| &index.clues()[clue];
    let all: Vec<&Clue> = clues.iter().map(of_clue).collect();
    let named: Vec<&Clue> = without_lines_named(&all);
    let is_like = |one: &&Clue, next: &&Clue| {
        let both = one.house().zip(next.house());
        both.is_some_and(|(one, next)| one.name.is_like(next.name) && one.name.parts().1.is_some())
    };
    let groups = named.chunk_by(is_like);
    list(groups.map(clues_of_a_kind), Join::And)
}

/// Clues without the line of one outside, which its name has: "sandwich sum 20 of column 1".
fn without_lines_named<'a>(clues: &[&'a Clue]) -> Vec<&'a Clue> {
    let names_it = |house: &House| {
        let end = format!(" {house}");
        let mut outside = clues.iter().filter_map(|clue| clue.local());
        outside.any(|clue| format!("{clue:#}").ends_with(&end))
    };
    let is_named = |clue: &&Clue| clue.house().is_some_and(names_it);
    clues
        .iter()
        .copied()
        .filter(|clue| !is_named(clue))
        .collect()
}

fn clues_of_a_kind(clues: &[&Clue]) -> String {
    let houses = clues.iter().filter_map(|clue| Some(clue.house()?.name));
    let houses: Vec<HouseName> = houses.collect();
    match houses.as_slice() {
        [first, _, ..] => {
            let names = houses.iter().filter_map(|name| name.parts().1);
            format!("{} {}", plural(first.parts().0), list(names, Join::And))
        }
        _ => match clues[0] {
            Clue::Step(step) => format!("a {step}'s move"),
            clue => format!("{clue:#}"),
        },
    }
}

/// The clues in brackets, with a blank before; nothing for none.
pub(super) fn because(index: &RuleIndex, numbers: &[usize]) -> String {
    match numbers {
        [] => String::new(),
        numbers => format!(" ({})", clues(index, numbers)),
    }
}

/// So many cells lose digits in a sentence: a house of nine.
const MOST_CELLS: usize = 9;

/// What the other cells of whole houses lose to these: "no other cell of row 6 or box 5 can be 1
/// or 2"; `None` if more than houses with all these cells excludes candidates.
pub(super) fn losses_of_houses(
    board: &Board,
    within: CellSet,
    pairs: &[(Candidate, Candidate)],
    named: &[usize],
) -> Option<String> {
    let mut lost = DigitSet::NONE;
    let mut clues: Vec<usize> = Vec::new();
    let mut removals: Vec<Candidate> = pairs.iter().map(|(_, removed)| *removed).collect();
    removals.retain(|at| !within.contains(at.0));
    for removed in sorted_set(removals) {
        let of_removed = pairs.iter().filter(|(_, its)| *its == removed);
        clues.extend(board.reasons_among(&of_removed.copied().collect::<Vec<_>>(), named));
        lost = lost.with(removed.1);
    }
    let clues = sorted_set(clues);
    let houses: Option<Vec<House>> = clues
        .into_iter()
        .map(|clue| board.index.clues()[clue].house().copied())
        .collect();
    let houses = houses.filter(|houses| !houses.is_empty());
    let houses = houses.filter(|all| all.iter().all(|each| each.cells.contains_all(within)))?;
    let (houses, lost) = (list(houses, Join::Or), list(lost, Join::Or));
    Some(format!("no other cell of {houses} can be {lost}"))
}

/// What is removed, and for which of these clues: "r1c3 and r1c4 cannot be 1 or 3 (row 1). r2c2
/// cannot be 1 (box 1 and a knight's move)". Each pair is a candidate that excludes another one.
pub(super) fn losses_by_clues(
    board: &Board,
    removals: &[Candidate],
    pairs: &[(Candidate, Candidate)],
    named: &[usize],
) -> String {
    let mut groups: Vec<(Vec<usize>, Vec<Candidate>)> = Vec::new();
    for removed in removals {
        let pairs = pairs.iter().filter(|(_, its)| its == removed);
        let clues = board.reasons_among(&pairs.copied().collect::<Vec<_>>(), named);
        match groups.iter_mut().find(|(its, _)| *its == clues) {
            Some((_, those)) => those.push(*removed),
            None => groups.push((clues, vec![*removed])),
        }
    }
    let sentences = groups.iter().flat_map(|(clues, those)| {
        let cells: Vec<Cell> = sorted_set(those.iter().map(|at| at.0));
        let of_cells = cells.chunks(MOST_CELLS).map(|cells| {
            let those = those.iter().filter(|at| cells.contains(&at.0));
            let lost = losses_in_words(&those.copied().collect::<Vec<_>>());
            format!("{lost}{}", because(board.index, clues))
        });
        of_cells.collect::<Vec<String>>()
    });
    sentences.collect::<Vec<String>>().join(". ")
}
