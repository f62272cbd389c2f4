//! Naked and hidden pairs and triples (HoDoKu `tech_naked` and `tech_hidden`,
//! SudokuWiki `Naked_Candidates` and `Hidden_Candidates`).

use super::groups::{self, Item};
use super::{Deduction, Evidence, HouseRole, Report, Technique};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

/// Two cells of a house with two digits between them: the house's other cells
/// lose both; if the two share a line and a box, both houses do.
pub fn naked_pairs(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(board, 2, Technique::NakedPair, report)
}

/// Three cells of a house with three digits between them.
pub fn naked_triples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(board, 3, Technique::NakedTriple, report)
}

/// Two digits of a house with two cells between them: these cells lose every
/// other digit.
pub fn hidden_pairs(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(board, 2, Technique::HiddenPair, report)
}

/// Three digits of a house with three cells between them.
pub fn hidden_triples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(board, 3, Technique::HiddenTriple, report)
}

fn naked(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let empty = board.empty_cells();
    for house in House::ALL {
        let cells = (empty & house.cell_set()).iter();
        let items: Vec<Item<Cell>> = cells
            .map(|what| Item {
                what,
                places: board.at(what).bits(),
            })
            .collect();
        groups::groups(&items, size, &mut |cells, digits| {
            let cells = cells.iter().copied().collect();
            let digits = groups::bits(digits).map(Digit::from_index).collect();
            match naked_subset(board, technique, house, cells, digits) {
                Some(deduction) => report(deduction),
                None => Continue(()),
            }
        })?;
    }
    Continue(())
}

/// What follows from these cells holding only these digits; nothing if no
/// other cell has them, or if another house has told it before `house`.
fn naked_subset(
    board: &Candidates,
    technique: Technique,
    house: House,
    cells: CellSet,
    digits: DigitSet,
) -> Option<Deduction> {
    let acts_in = |house: &House| {
        let others = (house.cell_set() - cells).iter();
        others
            .map(|cell| board.at(cell))
            .any(|at| !(at & digits).is_empty())
    };
    let houses: Vec<House> = House::holding(cells).filter(acts_in).collect();
    if houses.first() != Some(&house) {
        return None;
    }
    let losing = houses
        .iter()
        .fold(CellSet::NONE, |all, house| all | house.cell_set());
    let eliminations = candidates_among(board, losing - cells, digits);
    let evidence = evidence(board, cells, digits, houses);
    Some(elimination(technique, eliminations, evidence))
}

fn hidden(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for house in House::ALL {
        let items = Digit::ALL.map(|what| Item {
            what,
            places: groups::positions(board, house, what),
        });
        groups::groups(&items, size, &mut |digits, positions| {
            let digits: DigitSet = digits.iter().copied().collect();
            let cells = groups::cells_at(house, positions);
            let eliminations = candidates_among(board, cells, !digits);
            if eliminations.is_empty() {
                return Continue(());
            }
            let evidence = evidence(board, cells, digits, [house]);
            report(elimination(technique, eliminations, evidence))
        })?;
    }
    Continue(())
}

fn candidates_among(board: &Candidates, cells: CellSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
    cells
        .iter()
        .flat_map(|cell| (board.at(cell) & digits).iter().map(move |d| (cell, d)))
        .collect()
}

fn evidence(
    board: &Candidates,
    cells: CellSet,
    digits: DigitSet,
    houses: impl IntoIterator<Item = House>,
) -> Evidence {
    let mut evidence = Evidence::default();
    evidence.define(board, cells, digits);
    let base = |house| (house, HouseRole::Base);
    evidence.houses = houses.into_iter().map(base).collect();
    evidence
}

fn elimination(
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
