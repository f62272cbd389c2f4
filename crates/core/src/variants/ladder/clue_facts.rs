//! What the cells of a clue add up to, or would have to be: why it rules candidates out.

use super::board::Board;
use super::step::Candidate;
use crate::grid::words::in_words;
use crate::grid::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::rules::local::{LineEnds, LocalClue, LocalKind, LocalSums};
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use std::collections::BTreeSet;

/// With so many candidates or more, a cell's are not listed.
pub(super) const MANY: usize = 7;

/// The most sums that are listed where some between them are missing.
const MOST_SUMS: usize = 9;

/// Why candidates go: what the cells of a clue add up to, or are, or would have to be.
pub(super) fn facts(
    board: &Board,
    clue: &LocalClue,
    differ: u32,
    removals: &[Candidate],
) -> String {
    let parts = clue.summed_parts();
    let by_candidates = |parts: &[Vec<Spot>]| {
        let parts: Vec<String> = parts
            .iter()
            .map(|part| sum_of_part(board, clue, differ, part))
            .collect();
        format!("By their candidates {}", parts.join(", and "))
    };
    let said = match (clue.kind.sums(), clue.ends(), clue.cells.as_slice()) {
        (LocalSums::Circle(_), ..) if parts[0].len() > 1 => None,
        (LocalSums::Circle(_) | LocalSums::Equal(_) | LocalSums::EqualRegions(_), ..) => {
            let parts: Vec<Vec<Spot>> = parts.into_iter().rev().collect();
            Some(by_candidates(&parts))
        }
        (LocalSums::Total, _, cells) => Some(format!(
            "{}, and {} is wanted",
            by_candidates(&[cells.to_vec()]),
            clue.number()
        )),
        (LocalSums::Inside, ..) => touching_ends(board, clue, removals),
        (LocalSums::First, ..) => beyond_first(board, clue, differ, removals),
        (_, Some(LineEnds::Braces), [first, .., last]) => {
            between(board, clue, [*first, *last], removals)
        }
        _ => None,
    };
    said.unwrap_or_else(|| needed(board, clue, differ, removals))
}

/// "r1c2 is 3, 5 or 9", "r1c2 and r1c3 add up to 4 to 11": cells that differ have no digit twice.
fn sum_of_part(board: &Board, clue: &LocalClue, differ: u32, part: &[Spot]) -> String {
    let none = BTreeSet::from([(0, DigitSet::NONE)]);
    let sums = part.iter().fold(none, |sums, &spot| {
        let does_differ = clue
            .place_of(spot)
            .is_some_and(|place| differ >> place & 1 == 1);
        let longer = |&(sum, used): &(u32, DigitSet)| {
            let values = board.candidates(spot) - if does_differ { used } else { DigitSet::NONE };
            let sums = values.iter().map(move |value| {
                let used = if does_differ { used.with(value) } else { used };
                (sum + u32::from(value.get()), used)
            });
            sums.collect::<Vec<_>>()
        };
        sums.iter().flat_map(longer).collect()
    });
    let sums: BTreeSet<u32> = sums.into_iter().map(|(sum, _)| sum).collect();
    let (least, most) = (sums.first().copied(), sums.last().copied());
    let span = least.zip(most).filter(|(least, most)| most - least > 1);
    let sums = match span {
        Some((least, most)) if sums.len() as u32 == most - least + 1 => {
            format!("{least} to {most}")
        }
        Some((least, most)) if sums.len() > MOST_SUMS => format!("between {least} and {most}"),
        _ => list(sums, Join::Or),
    };
    match part {
        [cell] => format!("{cell} is {sums}"),
        cells => format!("{} add up to {sums}", list(cells, Join::And)),
    }
}

/// Why an end of a sandwich of nothing has nobody to touch.
fn touching_ends(board: &Board, clue: &LocalClue, removals: &[Candidate]) -> Option<String> {
    let size = board.index.size();
    let has_partner = |&(spot, value): &Candidate| {
        let place = clue.place_of(spot).unwrap_or(0);
        let beside = [place.checked_sub(1), Some(place + 1)]
            .into_iter()
            .flatten();
        let mut beside = beside.filter_map(|place| clue.cells.get(place));
        let other = Digit::new(size as u8 + 1 - value.get());
        !is_end(value, size)
            || beside.any(|&cell| other.is_some_and(|other| board.candidates(cell).contains(other)))
    };
    let cells: SpotSet = removals.iter().map(|at| at.0).collect();
    let is_said = clue.number() == 0 && !removals.iter().any(has_partner);
    is_said.then(|| {
        let cells = list(cells, Join::Or);
        format!("Nothing stands between 1 and {size}: they touch. No cell beside {cells} can be the other")
    })
}

/// Why a first digit counts too many or too few cells for an X-sum: "Six different digits, one of
/// them 6, add up to 21 or more".
fn beyond_first(
    board: &Board,
    clue: &LocalClue,
    differ: u32,
    removals: &[Candidate],
) -> Option<String> {
    let (size, number) = (board.index.size(), usize::from(clue.number()));
    let lost = removals
        .iter()
        .filter(|at| Some(&at.0) == clue.cells.first());
    let counts: Vec<usize> = lost.map(|at| usize::from(at.1.get())).collect();
    let do_differ = |count: &usize| differ.trailing_ones() as usize >= *count;
    let least = |count: &usize| match do_differ(count) {
        true => {
            (1..=size)
                .filter(|n| n != count)
                .take(count - 1)
                .sum::<usize>()
                + count
        }
        false => 2 * count - 1,
    };
    let most = |count: &usize| match do_differ(count) {
        true => {
            (1..=size)
                .rev()
                .filter(|n| n != count)
                .take(count - 1)
                .sum::<usize>()
                + count
        }
        false => (count - 1) * size + count,
    };
    let so_many = |count: usize| match count {
        1 => "A 1 alone makes".to_owned(),
        count => {
            let different = if do_differ(&count) { "different " } else { "" };
            let words = capital(in_words(count).to_owned());
            format!("{words} {different}digits, one of them {count}, add up to")
        }
    };
    let too_few = counts.iter().copied().rfind(|count| most(count) < number);
    let too_few = too_few.map(|count| format!("{} {} at most", so_many(count), most(&count)));
    let too_many = counts.iter().copied().find(|count| least(count) > number);
    let too_many = too_many.map(|count| format!("{} {} or more", so_many(count), least(&count)));
    let said: Vec<String> = too_few.into_iter().chain(too_many).collect();
    (!said.is_empty()).then(|| said.join(". "))
}

/// What the ends of a line between them leave.
fn between(
    board: &Board,
    clue: &LocalClue,
    ends: [Spot; 2],
    removals: &[Candidate],
) -> Option<String> {
    if are_extremes(board, clue, removals) {
        let most = board.index.size();
        return Some(format!(
            "A digit strictly between two others is neither 1 nor {most}"
        ));
    }
    let are_few = ends.iter().all(|&end| board.candidates(end).len() < MANY);
    let [first, last] = ends;
    are_few.then(|| {
        format!(
            "{first} is {} and {last} is {}",
            candidates(board, first),
            candidates(board, last)
        )
    })
}

/// Whether these are the least and the greatest digit in cells within a between line.
fn are_extremes(board: &Board, clue: &LocalClue, removals: &[Candidate]) -> bool {
    let ends = [clue.cells.first(), clue.cells.last()];
    let is_within = |(spot, value): &Candidate| {
        !ends.contains(&Some(spot)) && is_end(*value, board.index.size())
    };
    clue.kind == LocalKind::Between && removals.iter().all(is_within)
}

/// What candidates would need elsewhere, of the first one of which that can be said.
fn needed(board: &Board, clue: &LocalClue, differ: u32, removals: &[Candidate]) -> String {
    let said = removals
        .iter()
        .find_map(|at| consequence(board, clue, differ, *at));
    said.unwrap_or_else(|| match (clue.kind.sums(), removals[0]) {
        (LocalSums::Inside, _) => ends_left(board, clue, differ),
        (_, (spot, value)) => format!("With {value} in {spot} its other cells cannot meet it"),
    })
}

/// "With 9 in r1c8, r2c8 would have to be 3"; or which cells that differ would have too few digits:
/// "With 6 in r3c2, r2c2 and r2c3 have only 1 left".
fn consequence(
    board: &Board,
    clue: &LocalClue,
    differ: u32,
    (spot, value): Candidate,
) -> Option<String> {
    let at = |cell: Spot| match cell == spot {
        true => DigitSet::only(value),
        false => board.candidates(cell),
    };
    let needed = would_have_to_be(board, clue, differ, clue.cell_set().without(spot), &at);
    let needed: Vec<String> = { needed.into_iter() }
        .map(|(other, digits)| format!("{other} would have to be {}", list(digits, Join::Or)))
        .collect();
    let consequence = match needed.as_slice() {
        [] => too_few_digits(board, clue, differ, &at)?,
        needed => list(needed, Join::And),
    };
    Some(format!("With {value} in {spot}, {consequence}"))
}

/// Where the ends of a sandwich can stand: "With 35 between them, 1 and 9 can only be in r4c1 and
/// r4c9, or in r4c2 and r4c9".
fn ends_left(board: &Board, clue: &LocalClue, differ: u32) -> String {
    let size = board.index.size();
    let ends: DigitSet = board
        .all_values()
        .iter()
        .filter(|&end| is_end(end, size))
        .collect();
    let can_be_ends = |one: Spot, other: Spot| {
        let cells = clue
            .cells
            .iter()
            .map(|&cell| match cell == one || cell == other {
                true => board.candidates(cell) & ends,
                false => board.candidates(cell) - ends,
            });
        let cells: Vec<DigitSet> = cells.collect();
        let kept = clue.supported(&cells, differ, size, board.cancelled);
        kept.is_some_and(|kept| !kept.is_empty())
    };
    let pairs = clue.cells.iter().enumerate().flat_map(|(n, &one)| {
        let later = clue.cells[n + 1..].iter();
        later.map(move |&other| (one, other))
    });
    let pairs = pairs.filter(|&(one, other)| can_be_ends(one, other));
    let ways: Vec<String> = pairs
        .map(|(one, other)| format!("{one} and {other}"))
        .collect();
    format!(
        "With {} between them, 1 and {size} can only be in {}",
        clue.number(),
        ways.join(", or in ")
    )
}

fn is_end(value: Digit, size: usize) -> bool {
    [1, size].contains(&usize::from(value.get()))
}

/// The fewest cells of a clue that differ and have fewer digits left than cells: "r2c2 and r2c3
/// have only 1 left".
fn too_few_digits(
    board: &Board,
    clue: &LocalClue,
    differ: u32,
    at: &dyn Fn(Spot) -> DigitSet,
) -> Option<String> {
    let cells: Vec<DigitSet> = clue.cells.iter().map(|&cell| at(cell)).collect();
    let kept = clue.supported(&cells, 0, board.index.size(), board.cancelled)?;
    let subsets = (1..1_u32 << clue.cells.len().min(16)).filter(|places| places & !differ == 0);
    let of = |places: u32| (0..kept.len()).filter(move |place| places >> place & 1 == 1);
    let union = |places: u32| of(places).fold(DigitSet::NONE, |all, place| all | kept[place]);
    let few = subsets.filter(|&places| union(places).len() < places.count_ones() as usize);
    let fewest = few.min_by_key(|places| places.count_ones())?;
    let cells = list(of(fewest).map(|place| clue.cells[place]), Join::And);
    let left = list(union(fewest), Join::And);
    (!kept.is_empty() && !left.is_empty()).then(|| format!("{cells} have only {left} left"))
}

/// What one or two of these cells would have to be where a clue cannot be met within the digits of
/// each cell: those that would have the fewest. None if neither one nor two save the clue.
pub(super) fn would_have_to_be(
    board: &Board,
    clue: &LocalClue,
    differ: u32,
    free: SpotSet,
    at: &dyn Fn(Spot) -> DigitSet,
) -> Vec<(Spot, DigitSet)> {
    let with_free = |free: SpotSet| -> Option<Vec<(Spot, DigitSet)>> {
        let cells = clue.cells.iter().map(|&cell| match free.contains(cell) {
            true => board.all_values(),
            false => at(cell),
        });
        let cells: Vec<DigitSet> = cells.collect();
        let kept = clue.supported(&cells, differ, board.index.size(), board.cancelled)?;
        let needed = |spot: Spot| Some((spot, *kept.get(clue.place_of(spot)?)?));
        free.iter().map(needed).collect()
    };
    let fewest = |sets: &mut dyn Iterator<Item = SpotSet>| {
        let count = |needed: &Vec<(Spot, DigitSet)>| -> usize {
            needed.iter().map(|(_, digits)| digits.len()).sum()
        };
        sets.filter_map(with_free).min_by_key(count)
    };
    let mut pairs = free.iter().flat_map(|one| {
        let later = free.iter().filter(move |&other| other > one);
        later.map(move |other| SpotSet::only(one).with(other))
    });
    let found = fewest(&mut free.iter().map(SpotSet::only));
    found.or_else(|| fewest(&mut pairs)).unwrap_or_default()
}

fn candidates(board: &Board, spot: Spot) -> String {
    list(board.candidates(spot), Join::Or)
}
