//! The steps of a clue: the digits that it writes alone, and what it leaves the other cells.

use super::board::Board;
use crate::board::{Cell, CellSet, DigitSet};
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

/// Emits a step of a clue: each cell to which the clue alone leaves one digit, which is written,
/// and then what the others lose. Where houses have a part in it the digit is another step.
pub(super) fn emit_each(
    board: &Board,
    (clue, left_alone): (&LocalClue, &dyn Fn(Cell) -> DigitSet),
    mut step: Step,
    tell: impl Fn(&mut Step, &[Candidate]),
    emit: &mut dyn FnMut(Step),
) {
    step.clue_kind = Some(clue.kind);
    let lost = losses(&step.removals);
    let lost = lost
        .iter()
        .flat_map(|(cells, digits)| cells.iter().map(|cell| (cell, *digits)));
    let mut placed = CellSet::NONE;
    for (cell, digits) in lost {
        let value = (board.candidates(cell) - digits).single();
        if let Some(value) = value.filter(|_| left_alone(cell).len() == 1) {
            placed = placed.with(cell);
            let mut written = Step::placement(step.technique, (cell, value), step.clues.clone());
            written.clue_kind = step.clue_kind;
            written.cells = step.cells;
            if board.tells(&written) {
                let removals: Vec<Candidate> = digits.iter().map(|digit| (cell, digit)).collect();
                tell(&mut written, &removals);
            }
            emit(written);
        }
    }
    step.removals.retain(|at| !placed.contains(at.0));
    if step.removals.is_empty() {
        return;
    }
    if board.tells(&step) {
        let removals = step.removals.clone();
        tell(&mut step, &removals);
    }
    emit(step);
}

/// So few digits that are left are named; of more those that are lost.
const FEW_LEFT: usize = 4;

/// What a step leaves its cells: "r1c2 and r1c4 can only be 3 or 5; r1c3 is 7".
pub(super) fn what_is_left(board: &Board, step: &Step) -> String {
    if let [(cell, value)] = step.placements[..] {
        return format!("{cell} is {value:#}");
    }
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
    left.chain(lost).collect::<Vec<String>>().join("; ")
}
