//! Boards without a panel: beside a text, two beside each other, and little pictures.

use super::columns::LABELS;
use super::place::{BoardPlace, centred};
use crate::ui::board::board_size::{BoardSize, COMPACT, GRAND, GridLines, LARGE, STANDARD, TALL};
use crate::ui::board::form::{BoardForm, Margins};
use ratatui::layout::Rect;

/// Two boards of the largest size beside each other, with so many rows for what is above
/// and below them, of which one is above.
pub(crate) fn two_boards(room: Rect, rows: u16) -> Option<[BoardPlace; 2]> {
    const SIZES: [BoardSize; 5] = [GRAND, LARGE, TALL, STANDARD, COMPACT];
    let fits =
        |size: &BoardSize| 2 * size.width() <= room.width && size.height() + rows <= room.height;
    let size = SIZES.into_iter().find(fits)?;
    // A gap as wide as what is at either side.
    let gap = (room.width - 2 * size.width()) / 3;
    let top = room.y + 1 + (room.height - size.height() - rows) / 2;
    let place = |left: u16| BoardPlace {
        size,
        area: Rect::new(left, top, size.width(), size.height()),
        row_labels: left.saturating_sub(if gap >= LABELS { LABELS } else { 0 }),
        margins: Margins::NONE,
        part: None,
    };
    let left = room.x + gap;
    Some([place(left), place(left + size.width() + gap)])
}

/// The columns of a cell in a large window.
const LARGE_WIDTH: u16 = 5;
/// The columns that a large picture leaves for a word beside it.
const BESIDE: u16 = 16;

/// An empty board in little, for a picture of its kind, in the upper left corner of an area.
pub(crate) fn board_picture(room: Rect, form: BoardForm) -> Option<BoardPlace> {
    let widths = [3, 2, 1];
    let of = |lines: GridLines| {
        widths.map(|width| BoardSize {
            form,
            ..BoardSize::classic(width, 1, lines)
        })
    };
    let lined = of(GridLines::AllRows).into_iter();
    // A sum has two digits.
    let lined = lined.filter(|size| form.needs_lines() && size.cell_width > 1);
    let plain = [of(GridLines::BoxesOnly), of(GridLines::Frame)].concat();
    let large = BoardSize {
        form,
        ..BoardSize::classic(LARGE_WIDTH, 1, GridLines::AllRows)
    };
    let is_wide = large.width() + BESIDE <= room.width;
    let large = is_wide.then_some(large).into_iter();
    let sizes = large.chain(lined).chain(plain);
    let fits = |size: &BoardSize| size.width() <= room.width && size.height() <= room.height;
    let size = sizes.into_iter().find(fits)?;
    Some(BoardPlace {
        size,
        area: Rect::new(room.x, room.y, size.width(), size.height()),
        row_labels: room.x,
        margins: Margins::NONE,
        part: None,
    })
}

/// The largest board, without a panel, that fits into the middle of an area.
pub(crate) fn board_beside(room: Rect) -> Option<BoardPlace> {
    const SIZES: [BoardSize; 4] = [LARGE, TALL, STANDARD, COMPACT];
    let fits = |size: &BoardSize| size.width() <= room.width && size.height() <= room.height;
    let size = SIZES.into_iter().find(fits)?;
    let area = Rect {
        y: room.y,
        ..centred(room, size.width(), size.height())
    };
    Some(BoardPlace {
        size,
        area,
        row_labels: area.x,
        margins: Margins::NONE,
        part: None,
    })
}
