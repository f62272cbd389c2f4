//! What flashes: the digits of the cells that are lit, and nothing else of
//! them, so that a wave costs few bytes.

use crate::ui::Shared;
use crate::ui::board::cell_view::BoardView;
use crate::ui::theme::StyleRole;

/// The faces with the digits of the present wave lit.
pub fn highlight_wave(mut faces: BoardView, shared: &Shared) -> BoardView {
    if let Some(animation) = &shared.animation {
        for cell in animation.highlighted_cells() {
            let face = &mut faces[cell.index()];
            face.digit = face.digit.map(|(digit, _)| (digit, StyleRole::Placed));
        }
    }
    faces
}
