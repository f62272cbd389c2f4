//! Full houses, hidden singles, naked singles: the steps that write a digit
//! (HoDoKu `tech_singles`, SudokuWiki `Getting_Started`).

use super::{Deduction, Evidence, HouseRole, Report, Role, Technique};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

/// Houses with one empty cell: the missing digit goes there.
pub fn full_houses(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    let empty = board.empty_cells();
    for house in House::ALL {
        let last = (empty & house.cell_set()).single();
        if let Some(cell) = last
            && let Some(digit) = board.at(cell).single()
        {
            let evidence = seen_in(house);
            report(placement(Technique::FullHouse, cell, digit, evidence))?;
        }
    }
    Continue(())
}

/// Boxes in which a digit has one place left.
pub fn hidden_singles_in_boxes(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden_singles(board, &House::ALL[18..], report)
}

/// Rows and columns in which a digit has one place left.
pub fn hidden_singles_in_lines(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden_singles(board, &House::ALL[..18], report)
}

fn hidden_singles(
    board: &Candidates,
    houses: &[House],
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for &house in houses {
        for digit in Digit::ALL {
            if let Some(cell) = board.places(house, digit).single() {
                let evidence = only_place(board, house, cell, digit);
                report(placement(Technique::HiddenSingle, cell, digit, evidence))?;
            }
        }
    }
    Continue(())
}

/// Cells with one candidate left.
pub fn naked_singles(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    for cell in board.empty_cells() {
        if let Some(digit) = board.at(cell).single() {
            let evidence = only_digit(board, cell, digit);
            report(placement(Technique::NakedSingle, cell, digit, evidence))?;
        }
    }
    Continue(())
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
        marks: Vec::new(),
        houses: vec![(house, HouseRole::Base)],
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
