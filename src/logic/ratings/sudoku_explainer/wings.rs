//! The Explainer's XY- and XYZ-Wings: pivot by pivot in reading order, then by
//! the first pincer.

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::inference::board_index::Overview;
use crate::logic::{Deduction, Evidence, Report, Technique};
use std::ops::ControlFlow::{self, Continue};

pub(super) fn xy_wings(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    wings(overview, 2, &mut |wing| {
        let seen = wing.pincers[0].peers() & wing.pincers[1].peers();
        report_wing(overview.board, Technique::XYWing, wing, seen, report)
    })
}

pub(super) fn xyz_wings(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    wings(overview, 3, &mut |wing| {
        let seen = wing.pincers[0].peers() & wing.pincers[1].peers() & wing.pivot.peers();
        report_wing(overview.board, Technique::XYZWing, wing, seen, report)
    })
}

/// Two pincers XZ and YZ seen by a pivot XY or XYZ.
#[derive(Clone, Copy)]
struct Wing {
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
}

/// Visits every wing round a pivot of so many candidates.
fn wings(
    overview: &Overview<'_>,
    pivot_size: usize,
    visit: &mut dyn FnMut(Wing) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = overview.board;
    let pairs = overview.cells_with(2, 2);
    for pivot in overview.cells_with(pivot_size, pivot_size) {
        let at = board.at(pivot);
        let mut near = pairs & pivot.peers();
        while let Some(first) = near.first() {
            near = near.without(first);
            if (at - board.at(first)).len() != 1 {
                continue;
            }
            for second in near {
                let pincers = [first, second];
                if let Some(digit) = shared_digit(at, pincers.map(|cell| board.at(cell))) {
                    visit(Wing {
                        pivot,
                        pincers,
                        digit,
                    })?;
                }
            }
        }
    }
    Continue(())
}

/// The Z of an XY or XYZ, an XZ and a YZ.
fn shared_digit(pivot: DigitSet, [first, second]: [DigitSet; 2]) -> Option<Digit> {
    let digit = (first & second).single()?;
    let is_xyz = pivot.len() == 3;
    let is_wing = (pivot | first | second).len() == 3 && pivot.contains(digit) == is_xyz;
    is_wing.then_some(digit)
}

fn report_wing(
    board: &Candidates,
    technique: Technique,
    Wing {
        pivot,
        pincers,
        digit,
    }: Wing,
    seen: CellSet,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let lost = seen & board.cells_for(digit);
    if lost.is_empty() {
        return Continue(());
    }
    let mut evidence = Evidence::default();
    for cell in [pivot, pincers[0], pincers[1]] {
        evidence.define(board, CellSet::only(cell), DigitSet::ALL);
    }
    report(Deduction {
        technique,
        placements: Vec::new(),
        eliminations: lost.iter().map(|cell| (cell, digit)).collect(),
        evidence,
    })
}
