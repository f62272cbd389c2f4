//! What flashes: the digits of the cells that are lit, and nothing else of
//! them, so that a wave costs few bytes.

use crate::ui::Shared;
use crate::ui::board::cell_view::BoardView;
use crate::ui::theme::StyleRole;

/// The cell views with the digits of the present wave lit.
pub fn highlight_wave(mut board_view: BoardView, shared: &Shared) -> BoardView {
    if let Some(animation) = &shared.animation {
        for cell in animation.highlighted_cells() {
            let cell_view = &mut board_view[cell.index()];
            cell_view.digit = cell_view.digit.map(|(digit, _)| (digit, StyleRole::Placed));
        }
    }
    board_view
}
