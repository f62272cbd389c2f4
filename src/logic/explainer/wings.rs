//! The Explainer's XY-Wings (Sudoku Explainer, `XYWing`): by pivot, then by
//! pincers, all in reading order. Its XYZ-Wings come in the player's order.

use crate::logic::overview::Overview;
use crate::logic::wings::wing_of;
use crate::logic::{Report, Technique};
use std::ops::ControlFlow::{self, Continue};

pub(super) fn report_xy_wings(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    let board = overview.board;
    let pairs = overview.cells_with(2, 2);
    for pivot in pairs {
        let digits = board.at(pivot);
        let mut pincers = pairs & pivot.peers();
        while let Some(first) = pincers.first() {
            pincers = pincers.without(first);
            if (digits & board.at(first)).len() != 1 {
                continue;
            }
            for second in pincers {
                let is_wing = (digits & board.at(second)).len() == 1
                    && (digits | board.at(first) | board.at(second)).len() == 3;
                let cells = [pivot, first, second];
                if is_wing && let Some(step) = wing_of(board, Technique::XYWing, cells) {
                    report(step)?;
                }
            }
        }
    }
    Continue(())
}
