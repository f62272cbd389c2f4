//! The steps of a clue: the digits that it writes alone, and what it leaves the other cells.

use super::board::{Board, ToldSteps};
use crate::board::{CellSet, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step, losses};
use crate::rules::local::{LocalClue, LocalForm};

/// The technique of what a clue alone rules out, and that of what it rules out with a house.
pub(super) fn techniques_of(clue: &LocalClue) -> [Technique; 2] {
    if matches!(clue.kind.form(), LocalForm::Outside(_)) {
        [Technique::OutsideClue, Technique::OutsideClueAndHouse]
    } else {
        [Technique::ClueValues, Technique::ClueAndHouse]
    }
}

/// Emits a step of a clue: the cells to which it leaves one digit, which are written, and what the
/// others lose.
pub(super) fn emit_each(
    board: &Board,
    clue: &LocalClue,
    step: Step,
    tell: impl Fn(&mut Step, &[Candidate]),
    emit: &mut dyn FnMut(Step),
) {
    let mut removals = step.removals.clone();
    let mut step = with_digits(board, step);
    step.clue_kind = Some(clue.kind);
    if board.tells(&step) {
        if let ToldSteps::Part(_, cell) = board.told {
            removals.retain(|at| at.0 == cell);
            step = step.within(cell);
        }
        tell(&mut step, &removals);
    }
    emit(step);
}

/// A step that writes the digits of the cells to which it leaves only one.
pub(super) fn with_digits(board: &Board, mut step: Step) -> Step {
    for (cells, lost) in losses(&step.removals) {
        let left = |cell| (board.candidates(cell) - lost).single();
        let digits = cells.iter().filter_map(|cell| Some((cell, left(cell)?)));
        step.placements.extend(digits);
    }
    let placed: CellSet = step.placements.iter().map(|at| at.0).collect();
    step.removals.retain(|at| !placed.contains(at.0));
    step
}

/// So few digits that are left are named; of more those that are lost.
const FEW_LEFT: usize = 4;

/// What a step leaves its cells: "r1c2 and r1c4 can only be 3 or 5; r1c3 is 7".
pub(super) fn what_is_left(board: &Board, step: &Step) -> String {
    let placed = step.placements.iter();
    let placed = placed.map(|(cell, value)| format!("{cell} is {value:#}"));
    let placed: Vec<String> = placed.collect();
    let placed = (!placed.is_empty()).then(|| list(placed, Join::And));
    let mut by_left: Vec<(CellSet, DigitSet)> = Vec::new();
    let mut by_lost: Vec<(CellSet, DigitSet)> = Vec::new();
    for (cells, lost) in losses(&step.removals) {
        for cell in cells {
            let left = board.candidates(cell) - lost;
            let (groups, digits) = if left.len() <= FEW_LEFT {
                (&mut by_left, left)
            } else {
                (&mut by_lost, lost)
            };
            match groups.iter_mut().find(|its| its.1 == digits) {
                Some((all, _)) => *all = all.with(cell),
                None => groups.push((CellSet::only(cell), digits)),
            }
        }
    }
    let left = by_left.into_iter().map(|(cells, digits)| {
        let (digits, names) = (list(digits, Join::Or), list(cells, Join::And));
        format!("{names} can only be {digits}")
    });
    let lost = by_lost.into_iter().map(|(cells, digits)| {
        let (cells, lost) = (list(cells, Join::And), list(digits, Join::Or));
        format!("{cells} cannot be {lost}")
    });
    let all = placed.into_iter().chain(left).chain(lost);
    all.collect::<Vec<String>>().join("; ")
}
