//! Avoidable rectangles: the argument of the unique rectangle for cells that
//! were written on the way. Had the puzzle given one of them, the digits could
//! not be swapped.

use super::corners;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::proof;

/// Three corners written by the player would complete a rectangle with
/// two solutions (HoDoKu `tech_ur`, SudokuWiki `Avoidable_Rectangles`).
pub(crate) static AVOIDABLE_RECTANGLE_1: TechniqueInfo = TechniqueInfo {
    name: "Avoidable rectangle 1",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0607", Level::Hard, 100),
    rating: SeRating::Estimated(45),
    find: |board, emit| each(board, last_corner, emit),
    proof: proof::last_corner,
    definition: "Three corners of a rectangle are digits written on the way, not given. The fourth must not complete two digits that could be swapped.",
    spotting: "Look at digits you wrote yourself: givens cannot be swapped, those can.",
    example: "6...5+917...+5+8....9..93..52.4+87..2.+5..+51.8.4.+2.+2+65..8.7+594..87..1+6...+5....73.9...5:175 284 285 294 321 345 358 365 368 379 387 388 439 485 488 628 647 889",
    look_alike: "r6c2",
};

/// Two corners written by the player, the other two with the same extra
/// digit (HoDoKu `tech_ur`, SudokuWiki `Avoidable_Rectangles`).
pub(crate) static AVOIDABLE_RECTANGLE_2: TechniqueInfo = TechniqueInfo {
    name: "Avoidable rectangle 2",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0608", Level::Hard, 100),
    rating: SeRating::Estimated(46),
    find: |board, emit| each(board, last_two, emit),
    proof: proof::last_two_corners,
    definition: "Two corners of a rectangle are written digits, the two others would complete them but for the same extra digit. One of them is that: cells that see both lose it.",
    spotting: "Look at two digits you wrote in a line, and at two cells opposite with one digit each of these and the same one more.",
    example: "+2+1.+4+5+7+8..+6+37+81+92+4+58+5.6+23.+71+1+459+783+6+2+3+9+6+24+5+1+8+7+72+8+1+3+6.5.+4+817625..5+7+2+3+9.+6.8+96.+5+8.+72.:",
    look_alike: "r3c9",
};

/// Two digits written side by side in a box, and the cells across; each cell
/// with the digit that would complete the rectangle.
struct AvoidableRectangle {
    written: [(Cell, Digit); 2],
    across: [(Cell, Digit); 2],
}

/// In HoDoKu's order, each four cells once.
fn each(
    board: &Candidates,
    conclude: fn(&Candidates, &AvoidableRectangle) -> Option<Deduction>,
    emit: Emit<'_>,
) -> Flow {
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
            emit_some(conclude(board, &rectangle), emit)
        })?;
    }
    Continue(())
}

/// The rectangle of these cells, if its other two could complete it and one of
/// them at least is empty.
fn rectangle(
    board: &Candidates,
    written: [Cell; 2],
    across: [Cell; 2],
) -> Option<AvoidableRectangle> {
    let digits = [
        board.values().get(written[0])?,
        board.values().get(written[1])?,
    ];
    let across = [(across[0], digits[1]), (across[1], digits[0])];
    let empty = across
        .iter()
        .filter(|(cell, _)| board.empty_cells().contains(*cell));
    let fits = across.iter().all(|&corner| could_complete(board, corner));
    (empty.count() > 0 && fits).then_some(AvoidableRectangle {
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

fn last_corner(board: &Candidates, rectangle: &AvoidableRectangle) -> Option<Deduction> {
    let empty = board.empty_cells();
    let is_empty = |corner: &(Cell, Digit)| empty.contains(corner.0);
    let (open, written): (Vec<_>, Vec<_>) = rectangle.across.into_iter().partition(is_empty);
    let &[last] = open.as_slice() else {
        return None;
    };
    let mut evidence = Evidence::default();
    evidence.mark(Role::Blocker, rectangle.written.into_iter().chain(written));
    evidence.mark(Role::Defining, [last]);
    Some(Deduction::eliminating(
        Technique::AvoidableRectangle1,
        [last],
        evidence,
    ))
}

fn last_two(board: &Candidates, rectangle: &AvoidableRectangle) -> Option<Deduction> {
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
    evidence.mark(Role::Fin, in_cells(cells, digit));
    let lost = in_cells(losing, digit);
    Some(Deduction::eliminating(
        Technique::AvoidableRectangle2,
        lost,
        evidence,
    ))
}
