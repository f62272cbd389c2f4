//! The sizes in which boards are drawn.

use crate::ui::board::board_size::{BoardSize, GridLines};
use crate::ui::board::form::BoardForm;

pub(super) const fn size(cell_width: u16, cell_height: u16, lines: GridLines) -> BoardSize {
    BoardSize {
        cell_width,
        cell_height,
        lines,
        form: BoardForm::CLASSIC,
    }
}

pub(super) const HUGE_LINED: BoardSize = size(11, 5, GridLines::AllRows);
pub(super) const HUGE: BoardSize = size(11, 5, GridLines::Boxes);
pub(super) const GRAND: BoardSize = size(7, 3, GridLines::AllRows);
pub(super) const LARGE: BoardSize = size(7, 3, GridLines::Boxes);
pub(super) const TALL_LINED: BoardSize = size(5, 3, GridLines::AllRows);
pub(super) const TALL: BoardSize = size(5, 3, GridLines::Boxes);
pub(super) const STANDARD_LINED: BoardSize = size(5, 2, GridLines::AllRows);
pub(super) const STANDARD: BoardSize = size(5, 2, GridLines::Boxes);
pub(super) const COMPACT: BoardSize = size(4, 1, GridLines::Boxes);

/// The sizes of the cells of other boards: as large as fits, lined before unlined.
pub(super) const OTHER_CELLS: [(u16, u16, GridLines); 17] = [
    (11, 5, GridLines::AllRows),
    (7, 3, GridLines::AllRows),
    (7, 3, GridLines::Boxes),
    (7, 2, GridLines::AllRows),
    (5, 2, GridLines::AllRows),
    (5, 2, GridLines::Boxes),
    (5, 2, GridLines::BoxesOnly),
    (5, 1, GridLines::AllRows),
    (4, 1, GridLines::AllRows),
    (3, 1, GridLines::AllRows),
    (5, 1, GridLines::BoxesOnly),
    (4, 1, GridLines::BoxesOnly),
    (3, 1, GridLines::BoxesOnly),
    (4, 1, GridLines::BoxColumns),
    (3, 1, GridLines::BoxColumns),
    (4, 1, GridLines::Frame),
    (3, 1, GridLines::Frame),
];
