//! What the corners of a unique rectangle say by themselves: types 1, 2, 4, 5
//! and 6, and the hidden rectangle.

use super::corners::Corners;
use super::tell;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::deduction::Deduction;
use crate::logic::finder::DeductionSink;
use crate::logic::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Type 1: only one corner has extras.
pub(crate) fn one_rich(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    corners.rich.single()?;
    let lost = (corners.rich, corners.pair);
    corners.removal(board, Technique::Uniqueness1, lost, [])
}

/// Types 2 and 5: two or three corners have the same extra digit.
pub(crate) fn same_extra(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    let extra = corners.extras.single()?;
    let technique = match corners.rich.len() {
        2 if corners.rich_side_by_side() => Technique::Uniqueness2,
        2 | 3 => Technique::Uniqueness5,
        _ => return None,
    };
    let lost = (corners.rich.common_peers(), DigitSet::only(extra));
    corners.removal(board, technique, lost, [])
}

/// Type 4: what sees the two corners with extras lacks one digit of the pair.
pub(crate) fn locked_digit(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    if !corners.rich_side_by_side() {
        return None;
    }
    let seen = corners.rich.common_peers();
    let is_locked = |digit: &Digit| (seen & board.cells_for(*digit)).is_empty();
    let locked = corners.digits().find(is_locked)?;
    let lost = (corners.rich, corners.pair.without(locked));
    let line = House::holding(corners.rich).take(1);
    corners.removal(board, Technique::Uniqueness4, lost, line)
}

/// Type 6: along the four lines one digit of the pair stands only in corners,
/// of which two across have extras.
pub(crate) fn confined_digit(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    if !corners.rich_across() {
        return None;
    }
    let lines = || corners.rich.iter().flat_map(lines_of);
    let is_confined = |digit: &Digit| lines().all(|line| is_confined(board, corners, line, *digit));
    let confined = corners.digits().find(is_confined)?;
    let lost = (corners.rich, DigitSet::only(confined));
    let mut lines: Vec<House> = lines().collect();
    lines.sort();
    corners.removal(board, Technique::Uniqueness6, lost, lines)
}

/// Hidden rectangles: one for each corner without extras whose neighbours have
/// some, and each digit of the pair.
pub(crate) fn hidden(
    board: &Candidates,
    corners: &Corners,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    if corners.rich.len() != 3 && !corners.rich_across() {
        return Continue(());
    }
    for corner in corners.plain() {
        let Some(across) = across(corners.cells, corner) else {
            continue;
        };
        for digit in corners.digits() {
            tell(hidden_at(board, corners, across, digit), emit)?;
        }
    }
    Continue(())
}

/// That `across` loses the other digit of the pair, if along both its lines
/// `digit` stands only in corners.
fn hidden_at(
    board: &Candidates,
    corners: &Corners,
    across: Cell,
    digit: Digit,
) -> Option<Deduction> {
    let confined = |line| is_confined(board, corners, line, digit);
    if !lines_of(across).into_iter().all(confined) {
        return None;
    }
    let lost = (CellSet::only(across), corners.pair.without(digit));
    corners.removal(board, Technique::HiddenRectangle, lost, lines_of(across))
}

fn is_confined(board: &Candidates, corners: &Corners, line: House, digit: Digit) -> bool {
    corners.cells.contains_all(board.places(line, digit))
}

fn lines_of(cell: Cell) -> [House; 2] {
    let [row, column, _] = cell.houses();
    [row, column]
}

/// The corner that shares no line with this one.
fn across(corners: CellSet, corner: Cell) -> Option<Cell> {
    let apart = |other: &Cell| other.row() != corner.row() && other.column() != corner.column();
    corners.iter().find(apart)
}
