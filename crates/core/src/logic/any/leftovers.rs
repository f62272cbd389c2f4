//! The law of leftovers as a step.

use super::board::Board;
use super::words::{a, all_of, clues};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list, none_of_cells};
use crate::logic::step::{Candidate, Step};
use crate::rules::leftover::Leftover;
use crate::text;

/// The most cells on a side.
const MOST_CELLS: usize = 2;

/// Candidates that the other side of a leftover cannot match.
pub(super) fn leftovers(board: &Board, emit: &mut dyn FnMut(Step)) {
    for leftover in board
        .leftovers
        .iter()
        .filter(|each| each.one.len() <= MOST_CELLS)
    {
        let removals = removals(board, leftover);
        if !removals.is_empty() {
            emit(step(board, leftover, removals));
        }
    }
}

/// The candidates that no way to pair the cells of the two sides allows. Cells that see
/// each other are never a pair.
fn removals(board: &Board, leftover: &Leftover) -> Vec<Candidate> {
    let one: Vec<Cell> = leftover.one.iter().collect();
    let mut other: Vec<Cell> = leftover.other.iter().collect();
    let mut kept: Vec<(Cell, DigitSet)> = Vec::new();
    for _ in 0..other.len() {
        other.rotate_left(1);
        let common = one.iter().zip(&other).map(|(&one, &other)| {
            if board.index.peers(one).contains(other) {
                DigitSet::NONE
            } else {
                board.candidates(one) & board.candidates(other)
            }
        });
        let common: Vec<DigitSet> = common.collect();
        if common.iter().all(|values| !values.is_empty()) {
            kept.extend(one.iter().copied().zip(common.iter().copied()));
            kept.extend(other.iter().copied().zip(common));
        }
    }
    let cells = (leftover.one | leftover.other).iter();
    board.lost(cells.map(|cell| {
        let kept = kept.iter().filter(|(its, _)| *its == cell);
        (
            cell,
            kept.fold(DigitSet::NONE, |all, (_, values)| all | *values),
        )
    }))
}

fn step(board: &Board, leftover: &Leftover, removals: Vec<Candidate>) -> Step {
    let Leftover {
        one,
        other,
        one_houses,
        other_houses,
    } = leftover;
    let seen: Vec<(Candidate, Candidate)> = crossing(board, *one, *other);
    let houses: Vec<usize> = one_houses.iter().chain(other_houses).copied().collect();
    let links = board.explain(&seen, &houses);
    let all = houses.iter().chain(&links).copied();
    let mut step = Step::removal(Technique::Leftovers, removals, *one | *other, all);
    if board.tells(&step) {
        step.tell(text!(
            "{} have the same digits as {}. So {}, only in the first, and {}, only in the second, \
             have the same digits too. {}So {}.",
            capital(clues(board.index, one_houses)),
            clues(board.index, other_houses),
            all_of(*one),
            all_of(*other),
            missing(board, leftover, &step.removals),
            step.losses_in_words()
        ));
    }
    step
}

/// "Neither r7c1 nor r7c4 can be 3. ": why digits go that have no place on the other side. Of
/// digits that have one there, why the first one cannot be taken.
fn missing(board: &Board, leftover: &Leftover, removals: &[Candidate]) -> String {
    let sides = [
        (leftover.one, leftover.other),
        (leftover.other, leftover.one),
    ];
    let mut sentences = Vec::new();
    for (side, opposite) in sides {
        let lost = removals.iter().filter(|(cell, _)| side.contains(*cell));
        let lost = lost.copied();
        let (taken, gone): (Vec<Candidate>, Vec<Candidate>) =
            lost.partition(|at| !board.places(at.1, opposite).is_empty());
        let gone: DigitSet = gone.into_iter().map(|at| at.1).collect();
        if !gone.is_empty() {
            sentences.push(format!(
                "{} {}",
                none_can_be(opposite),
                list(gone, Join::Or)
            ));
        }
        sentences.extend(
            taken
                .first()
                .map(|at| why_not_taken(board, side, opposite, *at)),
        );
    }
    sentences
        .iter()
        .map(|sentence| format!("{sentence}. "))
        .collect()
}

/// "r7c1 cannot be", "Neither r7c1 nor r7c4 can be".
fn none_can_be(cells: CellSet) -> String {
    match cells.single() {
        Some(only) => format!("{only} cannot be"),
        None => capital(none_of_cells(cells, "can be")),
    }
}

/// Why a digit is in no pair of cells: "A 2 in r7c7 has no partner: r6c4 is not 2 and if r6c6 is 2,
/// r7c2 and r6c4 cannot be the same".
fn why_not_taken(
    board: &Board,
    side: CellSet,
    opposite: CellSet,
    (cell, value): Candidate,
) -> String {
    let reasons = opposite.iter().map(|other| {
        let rest = [side.without(cell), opposite.without(other)].map(all_of);
        if !board.candidates(other).contains(value) {
            format!("{other} is not {value:#}")
        } else if board.index.peers(cell).contains(other) {
            format!("{other} sees it")
        } else {
            format!(
                "if {other} is {value:#}, {} and {} cannot be the same",
                rest[0], rest[1]
            )
        }
    });
    let a = capital(a(value));
    format!("{a} in {cell} has no partner: {}", list(reasons, Join::And))
}

/// Pairs of cells of the two sides that see each other, with a value that both can have.
fn crossing(board: &Board, one: CellSet, other: CellSet) -> Vec<(Candidate, Candidate)> {
    let mut pairs = Vec::new();
    for cell in one {
        for second in board.index.peers(cell) & other {
            let common = board.candidates(cell) & board.candidates(second);
            pairs.extend(common.first().map(|value| ((cell, value), (second, value))));
        }
    }
    pairs
}
