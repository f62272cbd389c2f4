//! Naked and hidden subsets in HoDoKu's order: boxes before rows and columns
//! (`SimpleSolver.java`).

use crate::grid::{Candidates, CellSet, DigitSet, House};
use crate::logic::techniques::subsets::naked_and_hidden;
use crate::logic::{Report, Technique};
use std::ops::ControlFlow::{self, Continue};

/// Naked pairs, boxes first.
pub fn naked_pairs(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(board, 2, Technique::NakedPair, report)
}

/// Naked triples, boxes first.
pub fn naked_triples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(board, 3, Technique::NakedTriple, report)
}

/// Naked quadruples, boxes first.
pub fn naked_quadruples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(board, 4, Technique::NakedQuadruple, report)
}

/// Hidden pairs, boxes first.
pub fn hidden_pairs(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(board, 2, Technique::HiddenPair, report)
}

/// Hidden triples, boxes first.
pub fn hidden_triples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(board, 3, Technique::HiddenTriple, report)
}

/// Hidden quadruples, boxes first.
pub fn hidden_quadruples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(board, 4, Technique::HiddenQuadruple, report)
}

fn naked(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        naked_and_hidden::naked_in(board, house, size, &mut |cells, digits| {
            if !house.is_box() && is_in_a_box(cells) {
                return Continue(());
            }
            subset(board, technique, cells, digits, report)
        })?;
    }
    Continue(())
}

/// Cells of a line that are in one box, too, were looked at there.
fn is_in_a_box(cells: CellSet) -> bool {
    House::holding(cells).any(House::is_box)
}

fn subset(
    board: &Candidates,
    technique: Technique,
    cells: CellSet,
    digits: DigitSet,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    match naked_and_hidden::naked_subset(board, technique, cells, digits) {
        Some(step) => report(step),
        None => Continue(()),
    }
}

fn hidden(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        naked_and_hidden::hidden_in(board, house, size, technique, report)?;
    }
    Continue(())
}

fn houses() -> impl Iterator<Item = House> {
    House::BOXES.iter().chain(House::LINES).copied()
}
