//! The Explainer's XY-Wings (Sudoku Explainer, `XYWing`): by pivot, then by
//! pincers, all in reading order. Its XYZ-Wings come in the player's order.

use crate::grid::DigitSet;
use crate::logic::finder::{Emit, Flow};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::technique::Technique;
use crate::logic::techniques::wings::bivalue::find_wing;
use std::ops::ControlFlow::Continue;

pub(crate) fn report_xy_wings(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let board = index.board;
    let pairs = index.cells_with(2, 2);
    for pivot in pairs {
        let mut pincers = pairs & pivot.peers();
        while let Some(first) = pincers.first() {
            pincers = pincers.without(first);
            if (board.at(pivot) & board.at(first)).single().is_none() {
                continue;
            }
            for second in pincers {
                let cells = [pivot, first, second];
                if is_xy_wing(cells.map(|cell| board.at(cell)))
                    && let Some(step) = find_wing(board, Technique::XYWing, cells)
                {
                    report(step)?;
                }
            }
        }
    }
    Continue(())
}

/// Whether pairs of digits are XY, XZ and YZ.
fn is_xy_wing([pivot, first, second]: [DigitSet; 3]) -> bool {
    (first & second).single().is_some_and(|shared| {
        !pivot.contains(shared) && pivot.with(shared).contains_all(first | second)
    })
}
