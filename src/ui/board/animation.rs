//! The highlight animation on the board: it changes the digits of its cells and
//! nothing else of them, so that a wave costs few bytes.

use crate::ui::Shared;
use crate::ui::board::cell_view::BoardView;
use crate::ui::theme::StyleRole;

/// Highlights the digits of the animation's current step.
pub(crate) fn highlight_wave(mut board_view: BoardView, shared: &Shared) -> BoardView {
    if let Some(animation) = &shared.animation {
        for cell in animation.highlighted_cells() {
            let cell_view = &mut board_view[cell];
            cell_view.digit = cell_view.digit.map(|(digit, _)| (digit, StyleRole::Placed));
        }
    }
    board_view
}
