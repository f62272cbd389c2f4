//! The Y-Wing and the XYZ-Wing: a pivot, and two cells that it decides.

use super::board::Board;
use super::words::{all_of, because, losses_by_clues};
use crate::board::{Cell, CellSet, Digit};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step};
use crate::text;

/// A pivot with two candidates and two cells that it sees: one of them has the third value.
pub(super) fn y_wings(board: &Board, emit: &mut dyn FnMut(Step)) {
    wings(board, Technique::XYWing, 2, emit);
}

/// The same with the third value in the pivot as well.
pub(super) fn xyz_wings(board: &Board, emit: &mut dyn FnMut(Step)) {
    wings(board, Technique::XYZWing, 3, emit);
}

fn wings(board: &Board, technique: Technique, size: usize, emit: &mut dyn FnMut(Step)) {
    let open = board.open_cells();
    for pivot in open
        .iter()
        .filter(|&cell| board.candidates(cell).len() == size)
    {
        let near = (board.index.peers(pivot) & open).iter();
        let near: Vec<Cell> = near
            .filter(|&cell| board.candidates(cell).len() == 2)
            .collect();
        for (n, &one) in near.iter().enumerate() {
            for &other in &near[n + 1..] {
                if let Some(shared) = shared_value(board, pivot, one, other, size) {
                    emit_wing(board, technique, [pivot, one, other], shared, emit);
                }
            }
        }
    }
}

/// The value that one of the cells must have, if they form a wing.
fn shared_value(board: &Board, pivot: Cell, one: Cell, other: Cell, size: usize) -> Option<Digit> {
    let [at_pivot, at_one, at_other] = [pivot, one, other].map(|cell| board.candidates(cell));
    let shared = (at_one & at_other).single()?;
    let is_wing = (at_pivot | at_one | at_other).len() == 3
        && at_pivot.contains(shared) == (size == 3)
        && at_pivot.contains_all((at_one | at_other).without(shared));
    is_wing.then_some(shared)
}

fn emit_wing(
    board: &Board,
    technique: Technique,
    cells: [Cell; 3],
    shared: Digit,
    emit: &mut dyn FnMut(Step),
) {
    let with = cells
        .iter()
        .filter(|&&cell| board.candidates(cell).contains(shared));
    let places: Vec<Candidate> = with.map(|&cell| (cell, shared)).collect();
    let removals = board.excluded_by_all(&places).into_iter();
    let removals: Vec<Candidate> = removals.filter(|at| !cells.contains(&at.0)).collect();
    if removals.is_empty() {
        return;
    }
    let [pivot, one, other] = cells;
    let hinges = [one, other].map(|wing| hinge(board, pivot, wing, shared));
    let mut pairs = hinges.concat();
    for &removed in &removals {
        pairs.extend(places.iter().map(|&place| (place, removed)));
    }
    let set: CellSet = cells.into_iter().collect();
    let mut step = Step::removal(technique, removals, set, board.explain(&pairs, &[]));
    if board.tells(&step) {
        let branches = hinges
            .iter()
            .filter_map(|hinge| branch(board, hinge, shared, &step.clues));
        step.tell(text!(
            "{pivot} is {}: {}. So one of {} is {shared:#}, and {}.",
            list(board.candidates(pivot), Join::Or),
            branches.collect::<Vec<_>>().join("; "),
            all_of(places.iter().map(|at| at.0).collect()),
            losses_by_clues(board, &step.removals, &pairs, &step.clues)
        ));
    }
    emit(step);
}

/// The candidates of the pivot, each with the one of the wing that it rules out.
fn hinge(board: &Board, pivot: Cell, wing: Cell, shared: Digit) -> Vec<(Candidate, Candidate)> {
    let values = board.candidates(wing).without(shared).iter();
    let pairs = values.map(|value| ((pivot, value), (wing, value)));
    pairs.collect()
}

/// "if it is 5, r1c6 is 1 (box 2)"
fn branch(
    board: &Board,
    hinge: &[(Candidate, Candidate)],
    shared: Digit,
    named: &[usize],
) -> Option<String> {
    let because = because(board.index, &board.reasons_among(hinge, named));
    let ((_, value), (wing, _)) = hinge.first()?;
    Some(format!("if it is {value:#}, {wing} is {shared:#}{because}"))
}
