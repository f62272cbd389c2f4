//! Patterns that would give a puzzle two solutions.

use super::refutation::{Clause, ProofGap, one_of};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::{Deduction, Role};
use crate::logic::family::Family;
use crate::logic::technique::Technique;

/// That a deadly pattern is not all there is: one of the candidates beside it
/// is true. Nothing for steps that do not argue so.
pub(super) fn deadly_clause(
    step: &Deduction,
    board: &Candidates,
) -> Result<Option<Clause>, ProofGap> {
    use Technique as T;
    if step.technique.family() != Family::Uniqueness {
        return Ok(None);
    }
    let beside = match step.technique {
        T::BugPlus1 => beside_grave(step, board, Role::Defining),
        T::Bug2 | T::Bug3 | T::Bug4 => beside_grave(step, board, Role::Fin),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => beside_written(step, board),
        _ => beside_loop(step, board),
    };
    let beside = beside.ok_or(ProofGap::NotDeadly)?;
    Ok(Some(one_of(beside.into_iter())))
}

type Beside = Vec<(Cell, Digit)>;

/// Beside a board on which every cell has two candidates and every digit two
/// places in each house.
fn beside_grave(step: &Deduction, board: &Candidates, role: Role) -> Option<Beside> {
    let extra = |digit| step.evidence.cells_with(role, digit);
    let has_two = |cell: Cell| {
        let kept = board.at(cell).iter();
        kept.filter(|&digit| !extra(digit).contains(cell)).count() == 2
    };
    let is_even = |house: House| {
        let mut digits = Digit::NINE.into_iter();
        digits.all(|digit| matches!((board.places(house, digit) - extra(digit)).len(), 0 | 2))
    };
    let is_grave = board.empty_cells().iter().all(has_two) && House::ALL.into_iter().all(is_even);
    let marks = step.evidence.marks.iter().filter(|mark| mark.role == role);
    is_grave.then(|| marks.map(|mark| (mark.cell, mark.digit)).collect())
}

/// Beside a loop of empty cells that hold only two digits.
fn beside_loop(step: &Deduction, board: &Candidates) -> Option<Beside> {
    let cells = step.evidence.cells(Role::Defining) | step.evidence.cells(Role::Fin);
    let pair = step.evidence.digits(Role::Defining);
    let is_deadly = pair.len() == 2 && is_loop(cells) && board.empty_cells().contains_all(cells);
    let extra = |cell: Cell| {
        let others: DigitSet = board.at(cell) - pair;
        others.iter().map(move |digit| (cell, digit))
    };
    is_deadly.then(|| cells.into_iter().flat_map(extra).collect())
}

/// Beside a rectangle some of whose cells are written, but not given.
fn beside_written(step: &Deduction, board: &Candidates) -> Option<Beside> {
    let corners: Vec<(Cell, Digit)> = [Role::Blocker, Role::Defining]
        .into_iter()
        .flat_map(|role| {
            step.evidence
                .marks
                .iter()
                .filter(move |mark| mark.role == role)
        })
        .map(|mark| (mark.cell, mark.digit))
        .collect();
    let cells: CellSet = corners.iter().map(|&(cell, _)| cell).collect();
    let digits: DigitSet = corners.iter().map(|&(_, digit)| digit).collect();
    let is_deadly = cells.len() == 4
        && digits.len() == 2
        && is_loop(cells)
        && (cells & board.givens()).is_empty()
        && corners.iter().all(|&(cell, digit)| {
            let peers = corners
                .iter()
                .filter(|(other, _)| cell.peers().contains(*other));
            let mut in_line = peers
                .filter(|(other, _)| other.row() == cell.row() || other.column() == cell.column());
            in_line.all(|&(_, other)| other != digit)
        });
    let open = |&(cell, digit): &(Cell, Digit)| {
        let others = board.at(cell).without(digit);
        others.iter().map(move |other| (cell, other))
    };
    is_deadly.then(|| corners.iter().flat_map(open).collect())
}

/// Whether every house has two of these cells or none, in two boxes at least.
fn is_loop(cells: CellSet) -> bool {
    let even = |house: &House| matches!((house.cell_set() & cells).len(), 0 | 2);
    !cells.is_empty() && House::ALL.iter().all(even)
}
