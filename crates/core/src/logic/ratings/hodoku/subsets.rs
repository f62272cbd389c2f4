//! Naked and hidden subsets in HoDoKu's order: boxes before rows and columns
//! (`SimpleSolver.java`). Only this order is its own.

use crate::classic::{Candidates, House};
use crate::logic::finder::{Emit, Flow, emit_some};
use crate::logic::techniques::subsets::naked_and_hidden::{self, HIDDEN, NAKED};
use std::ops::ControlFlow::Continue;

/// Naked pairs, triples or quads, for a `SIZE` of 2, 3 or 4.
pub fn naked<const SIZE: usize>(board: &Candidates, report: Emit<'_>) -> Flow {
    let technique = NAKED[SIZE - 2];
    for house in houses() {
        naked_and_hidden::naked_in(board, house, SIZE, &mut |cells, digits| {
            // Cells of a line that share a box were found in the box.
            if !house.is_box() && House::holding(cells).any(House::is_box) {
                return Continue(());
            }
            emit_some(
                naked_and_hidden::naked_subset(board, technique, cells, digits),
                report,
            )
        })?;
    }
    Continue(())
}

/// Hidden pairs, triples or quads, for a `SIZE` of 2, 3 or 4.
pub fn hidden<const SIZE: usize>(board: &Candidates, report: Emit<'_>) -> Flow {
    let technique = HIDDEN[SIZE - 2];
    for house in houses() {
        naked_and_hidden::hidden_in(board, house, SIZE, technique, report)?;
    }
    Continue(())
}

fn houses() -> impl Iterator<Item = House> {
    House::BOXES.iter().chain(House::LINES).copied()
}
