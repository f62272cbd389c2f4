//! What a clue on cells leaves possible: alone, or with cells of it that differ by a house.

use super::board::Board;
use super::clue_facts::{MANY, facts};
use super::step::{Candidate, Step};
use super::technique::BoardTechnique;
use crate::grid::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::rules::clue::Clue;
use crate::rules::local::{LineEnds, LineSign, LocalClue, LocalForm, first_places_in};
use crate::rules::pair::PairRelation;
use crate::rules::spot::Spot;

/// Longer lines are not held against houses: nobody follows them.
const LONGEST: usize = 16;

/// The candidates that one clue alone rules out.
pub(super) fn alone(board: &Board, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in board.local_clues() {
        let mut is_found = false;
        by_pairs(board, number, clue, &mut |step| {
            is_found = true;
            emit(step);
        });
        if is_found || clue.is_made_of_pairs() {
            continue;
        }
        if let Some(removals) = unsupported(board, clue, 0) {
            let clues = [number];
            emit(step(
                board,
                BoardTechnique::ClueValues,
                clue,
                &clues,
                removals,
            ));
        }
    }
}

/// The candidates that a clue rules out because some of its cells differ by a house.
pub(super) fn with_house(board: &Board, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in board.local_clues() {
        if clue.cells.len() > LONGEST {
            continue;
        }
        for numbered in board.houses {
            let differ = first_places_in(&clue.cells, numbered.house.cells);
            if differ.count_ones() < 2 {
                continue;
            }
            if let Some(removals) = unsupported(board, clue, differ) {
                let clues = [numbered.clue, number];
                emit(step(
                    board,
                    BoardTechnique::ClueAndHouse,
                    clue,
                    &clues,
                    removals,
                ));
            }
        }
    }
}

/// The candidates of empty cells that are part of no way to meet the clue; `None` if there are
/// none of them, or no way at all.
fn unsupported(board: &Board, clue: &LocalClue, differ: u32) -> Option<Vec<Candidate>> {
    let cells: Vec<DigitSet> = clue
        .cells
        .iter()
        .map(|&spot| board.candidates(spot))
        .collect();
    let kept = clue.supported(&cells, differ, board.index.size(), board.cancelled)?;
    let each = clue.cells.iter().zip(cells).zip(kept);
    let open = each.filter(|((spot, _), _)| board.position.is_open(**spot));
    let lost =
        open.flat_map(|((&spot, had), kept)| (had - kept).iter().map(move |value| (spot, value)));
    let lost: Vec<Candidate> = lost.collect();
    (!lost.is_empty()).then_some(lost)
}

fn step(
    board: &Board,
    technique: BoardTechnique,
    clue: &LocalClue,
    clues: &[usize],
    removals: Vec<Candidate>,
) -> Step {
    let mut step = Step::removal(technique, removals, clue.cell_set(), clues.iter().copied());
    let mut named = clues.iter().map(|&number| &board.index.clues()[number]);
    let house = named.find_map(Clue::house);
    let differing = house.map_or(0, |house| first_places_in(&clue.cells, house.cells));
    let differ = house.map_or(String::new(), |house| {
        if house.cells.contains_all(clue.cell_set()) {
            return format!(" Its cells differ, being in {}.", house.name);
        }
        let inside = (0..32).filter(|place| differing >> place & 1 == 1);
        let inside = list(inside.map(|place| clue.cells[place]), Join::And);
        format!(" {inside} differ, being in {}.", house.name)
    });
    step.proof = format!(
        "{}: {}.{differ} {}, so {}.",
        capital(clue.to_string()),
        clue.rule(),
        facts(board, clue, differing, &step.removals),
        step.losses_in_words()
    );
    step
}

/// The candidates of a cell that exclude every candidate of another one.
fn by_pairs(board: &Board, number: usize, clue: &LocalClue, emit: &mut dyn FnMut(Step)) {
    for (one, other, relation) in clue.relations(board.index.size()) {
        of_pair(board, number, clue, (one, other, relation.reversed()), emit);
        of_pair(board, number, clue, (other, one, relation), emit);
    }
}

/// What the first cell loses: `relation` is seen from the other.
fn of_pair(
    board: &Board,
    number: usize,
    clue: &LocalClue,
    (spot, other, relation): (Spot, Spot, PairRelation),
    emit: &mut dyn FnMut(Step),
) {
    if !board.position.is_open(spot) {
        return;
    }
    let others = board.candidates(other);
    let all = board.all_values();
    let excluded = others
        .iter()
        .fold(all, |lost, value| lost & relation.excluded(value));
    let lost = board.candidates(spot) & excluded;
    if lost.is_empty() || lost == board.candidates(spot) {
        return;
    }
    let removals = lost.iter().map(|value| (spot, value)).collect::<Vec<_>>();
    let cells = [spot, other].into_iter().collect();
    let mut step = Step::removal(BoardTechnique::ClueValues, removals, cells, [number]);
    let is_one_of = if others.len() >= MANY {
        let partners = |value: Digit| -> DigitSet {
            let fits = |partner: &Digit| !relation.excluded(*partner).contains(value);
            all.iter().filter(fits).collect()
        };
        whatever(clue, spot, other, lost, &partners)
    } else {
        format!(
            "{other} is {}{}",
            list(others, Join::Or),
            apart(clue, spot, other)
        )
    };
    step.proof = format!(
        "{}: {}. {is_one_of}, so {}.",
        capital(clue.to_string()),
        clue.rule(),
        step.losses_in_words()
    );
    emit(step);
}

/// Why a cell loses digits where the other one can be anything.
fn whatever(
    clue: &LocalClue,
    spot: Spot,
    other: Spot,
    lost: DigitSet,
    partners: &dyn Fn(Digit) -> DigitSet,
) -> String {
    let digits = |by: usize| {
        if by == 1 {
            "a".to_owned()
        } else {
            format!("{by}")
        }
    };
    let s = |by: usize| if by == 1 { "" } else { "s" };
    match rise(clue, spot, other) {
        Some((by, RiseSide::After)) => {
            format!("{spot} has {} smaller digit{} before it", digits(by), s(by))
        }
        Some((by, RiseSide::Before)) => {
            format!("{spot} has {} larger digit{} after it", digits(by), s(by))
        }
        None => {
            let one_needs = |value| Some((value, partners(value))).filter(|its| !its.1.is_empty());
            match lost.iter().find_map(one_needs) {
                Some((value, needed)) => {
                    let needed = list(needed, Join::Or);
                    format!("With {value} in {spot}, {other} would have to be {needed}")
                }
                None => {
                    let lost = list(lost, Join::Or);
                    format!("Beside {lost} in {spot} there is no digit for {other}")
                }
            }
        }
    }
}

/// On which side of another cell one stands.
enum RiseSide {
    Before,
    After,
}

/// How far apart two cells stand on a line on which digits rise.
fn rise(clue: &LocalClue, spot: Spot, other: Spot) -> Option<(usize, RiseSide)> {
    let rises = LocalForm::Line {
        ends: LineEnds::Bulb,
        crossing: LineSign::Arrow,
    };
    let places = clue.place_of(spot).zip(clue.place_of(other));
    let (here, there) = places.filter(|_| clue.kind.form() == rises)?;
    let side = if here > there {
        RiseSide::After
    } else {
        RiseSide::Before
    };
    Some((here.abs_diff(there), side))
}

/// The same in words.
fn apart(clue: &LocalClue, spot: Spot, other: Spot) -> String {
    let Some((by, side)) = rise(clue, spot, other) else {
        return String::new();
    };
    let cells = if by == 1 { "cell" } else { "cells" };
    let side = match side {
        RiseSide::After => "after",
        RiseSide::Before => "before",
    };
    format!(" and {spot} is {by} {cells} {side} it")
}
