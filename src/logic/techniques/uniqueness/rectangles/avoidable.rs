//! Avoidable rectangles: the argument of the unique rectangle for cells that
//! were written on the way. Had the puzzle given one of them, the digits could
//! not be swapped.

use super::corners;
use crate::grid::{Candidates, Cell, CellSet, Digit};
use crate::logic::deduction::{Deduction, Evidence, Role};
use crate::logic::finder::DeductionSink;
use crate::logic::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Three corners are written, none of them given: the fourth is not the digit
/// that would complete the rectangle.
pub fn avoidable_rectangles_1(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    each(
        board,
        &mut |rectangle| match last_corner(board, rectangle) {
            Some(step) => emit(step),
            None => Continue(()),
        },
    )
}

/// Two corners are written, none of them given, and the other two have the
/// same extra digit: one of them takes it.
pub fn avoidable_rectangles_2(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    each(board, &mut |rectangle| match last_two(board, rectangle) {
        Some(step) => emit(step),
        None => Continue(()),
    })
}

/// Two digits written side by side in a box, and the cells across; each cell
/// with the digit that would complete the rectangle.
struct Rectangle {
    written: [(Cell, Digit); 2],
    across: [(Cell, Digit); 2],
}

/// In HoDoKu's order, each four cells once.
fn each(
    board: &Candidates,
    look: &mut dyn FnMut(&Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let written = !board.empty_cells() - board.givens();
    let mut seen: Vec<CellSet> = Vec::new();
    for start in written {
        corners::rectangles(start, written, &mut |second, across| {
            let Some(rectangle) = rectangle(board, [start, second], across) else {
                return Continue(());
            };
            let cells: CellSet = [start, second].into_iter().chain(across).collect();
            if seen.contains(&cells) {
                return Continue(());
            }
            seen.push(cells);
            look(&rectangle)
        })?;
    }
    Continue(())
}

/// The rectangle of these cells, if its other two could complete it and one of
/// them at least is empty.
fn rectangle(board: &Candidates, written: [Cell; 2], across: [Cell; 2]) -> Option<Rectangle> {
    let digits = [
        board.values().get(written[0])?,
        board.values().get(written[1])?,
    ];
    let across = [(across[0], digits[1]), (across[1], digits[0])];
    let empty = across
        .iter()
        .filter(|(cell, _)| board.empty_cells().contains(*cell));
    let fits = across.iter().all(|&corner| could_complete(board, corner));
    (empty.count() > 0 && fits).then_some(Rectangle {
        written: [(written[0], digits[0]), (written[1], digits[1])],
        across,
    })
}

/// Whether a cell was written with this digit, or has it as one of just two
/// candidates.
fn could_complete(board: &Candidates, (cell, digit): (Cell, Digit)) -> bool {
    match board.values().get(cell) {
        Some(value) => value == digit && !board.givens().contains(cell),
        None => board.at(cell).contains(digit) && board.at(cell).len() == 2,
    }
}

fn last_corner(board: &Candidates, rectangle: &Rectangle) -> Option<Deduction> {
    let empty = board.empty_cells();
    let is_empty = |corner: &(Cell, Digit)| empty.contains(corner.0);
    let (open, written): (Vec<_>, Vec<_>) = rectangle.across.into_iter().partition(is_empty);
    let &[last] = open.as_slice() else {
        return None;
    };
    let mut evidence = Evidence::default();
    evidence.mark(Role::Blocker, rectangle.written.into_iter().chain(written));
    evidence.mark(Role::Defining, [last]);
    Some(deduction(
        Technique::AvoidableRectangle1,
        vec![last],
        evidence,
    ))
}

fn last_two(board: &Candidates, rectangle: &Rectangle) -> Option<Deduction> {
    let [one, other] = rectangle.across;
    let extra = |(cell, digit): (Cell, Digit)| board.at(cell).without(digit).single();
    let digit = extra(one)?;
    if extra(other)? != digit {
        return None;
    }
    let cells = CellSet::only(one.0).with(other.0);
    let losing = cells.common_peers() & board.cells_for(digit);
    if losing.is_empty() {
        return None;
    }
    let mut evidence = Evidence::default();
    evidence.mark(Role::Blocker, rectangle.written);
    evidence.mark(Role::Defining, rectangle.across);
    evidence.mark(Role::Fin, cells.iter().map(|cell| (cell, digit)));
    let lost = losing.iter().map(|cell| (cell, digit)).collect();
    Some(deduction(Technique::AvoidableRectangle2, lost, evidence))
}

fn deduction(
    technique: Technique,
    eliminations: Vec<(Cell, Digit)>,
    evidence: Evidence,
) -> Deduction {
    Deduction {
        technique,
        placements: Vec::new(),
        eliminations,
        evidence,
    }
}
