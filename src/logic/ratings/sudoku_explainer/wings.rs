//! The Explainer's XY-Wings (Sudoku Explainer, `XYWing`): by pivot, then by
//! pincers, all in reading order. Its XYZ-Wings come in the player's order.

use crate::logic::finder::DeductionSink;
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::technique::Technique;
use crate::logic::techniques::wings::bivalue::wing_of;
use std::ops::ControlFlow::{self, Continue};

pub(crate) fn report_xy_wings(
    overview: &BoardIndex<'_>,
    report: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
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
