//! Full houses, hidden singles, naked singles: the steps that write a digit
//! (HoDoKu `tech_singles`, SudokuWiki `Getting_Started`).

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::deduction::{Deduction, Evidence, HouseRole, Role};
use crate::logic::finder::DeductionSink;
use crate::logic::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Houses with one empty cell: the missing digit goes there.
pub fn full_houses(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    let empty = board.empty_cells();
    for house in House::ALL {
        let last = (empty & house.cell_set()).single();
        if let Some(cell) = last
            && let Some(digit) = board.at(cell).single()
        {
            emit(full_house(house, cell, digit))?;
        }
    }
    Continue(())
}

/// Boxes in which a digit has one place left.
pub fn hidden_singles_in_boxes(
    board: &Candidates,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    hidden_singles(board, House::BOXES, emit)
}

/// Rows and columns in which a digit has one place left.
pub fn hidden_singles_in_lines(
    board: &Candidates,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    hidden_singles(board, House::LINES, emit)
}

fn hidden_singles(
    board: &Candidates,
    houses: &[House],
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    for &house in houses {
        for digit in Digit::ALL {
            if let Some(cell) = board.places(house, digit).single() {
                emit(hidden_single(board, house, cell, digit))?;
            }
        }
    }
    Continue(())
}

/// Cells with one candidate left.
pub fn naked_singles(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    for cell in board.empty_cells() {
        if let Some(digit) = board.at(cell).single() {
            emit(naked_single(board, cell, digit))?;
        }
    }
    Continue(())
}

/// That the last empty cell of a house takes its last digit.
pub(crate) fn full_house(house: House, cell: Cell, digit: Digit) -> Deduction {
    placement(Technique::FullHouse, cell, digit, seen_in(house))
}

/// That a digit goes into its only place in a house.
pub(crate) fn hidden_single(
    board: &Candidates,
    house: House,
    cell: Cell,
    digit: Digit,
) -> Deduction {
    let evidence = only_place(board, house, cell, digit);
    placement(Technique::HiddenSingle, cell, digit, evidence)
}

/// That a cell takes its only digit.
pub(crate) fn naked_single(board: &Candidates, cell: Cell, digit: Digit) -> Deduction {
    let evidence = only_digit(board, cell, digit);
    placement(Technique::NakedSingle, cell, digit, evidence)
}

fn placement(technique: Technique, cell: Cell, digit: Digit, mut evidence: Evidence) -> Deduction {
    evidence.mark(Role::Defining, [(cell, digit)]);
    Deduction {
        technique,
        placements: vec![(cell, digit)],
        eliminations: Vec::new(),
        evidence,
    }
}

fn seen_in(house: House) -> Evidence {
    Evidence {
        houses: vec![(house, HouseRole::Base)],
        ..Evidence::default()
    }
}

/// Why `digit` goes nowhere else in `house`: the digits written elsewhere
/// that forbid it, and the candidates removed before.
fn only_place(board: &Candidates, house: House, cell: Cell, digit: Digit) -> Evidence {
    let others = (house.cell_set() & board.empty_cells()).without(cell);
    let blockers = blockers(board.values().cells_with(digit), others);
    let unseen = others
        .iter()
        .filter(|other| (other.peers() & blockers).is_empty());
    let mut evidence = seen_in(house);
    evidence.mark(Role::Blocker, blockers.iter().map(|at| (at, digit)));
    evidence.mark(Role::Removed, unseen.map(|at| (at, digit)));
    evidence
}

/// Some of `holders` that between them see whatever of `cells` they all see;
/// each next one is the one that sees the most.
fn blockers(holders: CellSet, cells: CellSet) -> CellSet {
    let mut chosen = CellSet::NONE;
    let mut left = cells;
    let sees = |holder: &Cell, left: CellSet| (holder.peers() & left).len();
    while let Some(best) = holders.iter().max_by_key(|holder| sees(holder, left))
        && sees(&best, left) > 0
    {
        chosen = chosen.with(best);
        left = left - best.peers();
    }
    chosen
}

/// Why nothing but `digit` goes into `cell`: a written digit for each other
/// one it sees, and the candidates removed before.
fn only_digit(board: &Candidates, cell: Cell, digit: Digit) -> Evidence {
    let mut evidence = seen_in(House::Box(cell.box_index() as u8));
    for other in DigitSet::ALL.without(digit) {
        match board.values().obstacle(cell, other) {
            Some((_, at)) => evidence.mark(Role::Blocker, [(at, other)]),
            None => evidence.mark(Role::Removed, [(cell, other)]),
        }
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_full_house() {
        Named {
            find: full_houses,
            position:
                "71384...992.3..8.44681..3.53.47..9812.6.184378714935625.9....4...7....9.....31...",
            result: "r2c3=5",
            proof: "r2c3 is the last empty cell of box 1, and 5 is the digit missing there.",
            spoiled_without: "r1c1",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_box() {
        Named {
            find: hidden_singles_in_boxes,
            position:
                "719324685..25614794659783129...37..1..1.8.9.72.71.9..3.2.7..1.8178.935...9.81.7..",
            result: "r7c8=9",
            proof: "In box 9 a 9 can only go in r7c8: the 9s at r8c5 and r9c2 rule out the other empty cells. So r7c8 is 9.",
            spoiled_without: "r8c5",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_row() {
        Named {
            find: hidden_singles_in_lines,
            position:
                "..3...7.1.62.175838715...42...1492...2....41.1.47.2...61...5.24.87.6135...5...1..",
            result: "r7c5=7",
            proof: "In row 7 a 7 can only go in r7c5: the 7s at r1c7, r6c4 and r8c3 rule out the other empty cells. So r7c5 is 7.",
            spoiled_without: "r1c7",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_column() {
        Named {
            find: hidden_singles_in_lines,
            position:
                "3..86...1852941...1...5..895.3.....44...3...22..4..3.873..8....62..9481.9...26...",
            result: "r3c6=3",
            proof: "In column 6 a 3 can only go in r3c6: the 3s at r1c1, r5c5 and r7c2 rule out the other empty cells. So r3c6 is 3.",
            spoiled_without: "r7c2",
        }
        .check();
    }

    #[test]
    fn a_naked_single() {
        Named {
            find: naked_singles,
            position:
                "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r6c8=6",
            proof: "r6c8 sees 1, 2, 3, 4, 5, 7, 8 and 9. Only 6 is left for it.",
            spoiled_without: "r4c9",
        }
        .check();
    }
}
