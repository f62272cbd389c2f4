//! The Explainer's naked and hidden sets: house by house, and in each by
//! rising positions or digits. A naked set acts in the one house it is seen in.

use super::HOUSES;
use super::combinations::tuples;
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::overview::Overview;
use crate::logic::{Report, Technique, groups, subsets};
use std::ops::ControlFlow::{self, Continue};

pub(super) fn naked_pairs(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(overview, 2, Technique::NakedPair, report)
}

pub(super) fn naked_triples(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    naked(overview, 3, Technique::NakedTriple, report)
}

pub(super) fn naked_quadruples(
    overview: &Overview<'_>,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    naked(overview, 4, Technique::NakedQuadruple, report)
}

pub(super) fn hidden_pairs(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(overview, 2, Technique::HiddenPair, report)
}

pub(super) fn hidden_triples(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden(overview, 3, Technique::HiddenTriple, report)
}

pub(super) fn hidden_quadruples(
    overview: &Overview<'_>,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    hidden(overview, 4, Technique::HiddenQuadruple, report)
}

fn naked(
    overview: &Overview<'_>,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let board = overview.board;
    let narrow = overview.cells_with(2, size);
    for house in HOUSES {
        if (narrow & house.cell_set()).len() < size || overview.open_count(house) < 2 * size {
            continue;
        }
        let digits = house.cells().map(|cell| board.at(cell).bits());
        tuples(&digits, size, &mut |positions, digits| {
            let cells = groups::cells_at(house, positions);
            let digits: DigitSet = groups::bits(digits).map(Digit::from_index).collect();
            let others = house.cell_set() - cells;
            let eliminations = subsets::candidates_among(board, others, digits);
            if eliminations.is_empty() {
                return Continue(());
            }
            let evidence = subsets::evidence(board, cells, digits, [house]);
            report(subsets::elimination(technique, eliminations, evidence))
        })?;
    }
    Continue(())
}

fn hidden(
    overview: &Overview<'_>,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let board = overview.board;
    for house in HOUSES {
        if overview.open_count(house) <= 2 * size {
            continue;
        }
        hidden_sets(overview, house, size, &mut |digits, cells| {
            let eliminations = subsets::candidates_among(board, cells, !digits);
            if eliminations.is_empty() {
                return Continue(());
            }
            let evidence = subsets::evidence(board, cells, digits, [house]);
            report(subsets::elimination(technique, eliminations, evidence))
        })?;
    }
    Continue(())
}

/// Visits every `size` digits of a house with as many cells between them.
pub(in crate::logic) fn hidden_sets(
    overview: &Overview<'_>,
    house: House,
    size: usize,
    visit: &mut dyn FnMut(DigitSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    tuples(
        overview.all_positions(house),
        size,
        &mut |digits, positions| {
            let digits = groups::bits(digits).map(Digit::from_index).collect();
            visit(digits, groups::cells_at(house, positions))
        },
    )
}
