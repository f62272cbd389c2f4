//! The layout of a window: pure arithmetic, tested from 1x1 up.
//!
//! As a window shrinks, parts go in this order: the wide side panel, the lines
//! between rows, marks of three rows, the side panel, marks on the board.

mod alone;
mod columns;
mod place;

pub(crate) use crate::ui::board::board_size::{BoardSize, GridLines};
pub(crate) use alone::{board_beside, board_picture, two_boards};
pub(crate) use place::{BoardPlace, RectParts, centred};
#[cfg(test)]
pub(crate) use tests::BOARD_SIZES;

use crate::ui::board::board_size::{
    COMPACT, GRAND, HUGE, HUGE_LINED, LARGE, STANDARD, STANDARD_LINED, TALL, TALL_LINED,
};
use crate::ui::board::form::{BoardForm, Margins};
use crate::ui::board::part;
use columns::{Side, columns_beside, panel_least};
use ninefold_core::board::Cell;
use ninefold_game::settings::BoardChoice;
use ratatui::layout::Rect;

/// The smallest window that can be played in.
pub(crate) const SMALLEST: (u16, u16) = (40, 16);

/// The arrangements, the one to prefer first.
const ARRANGEMENTS: [(BoardSize, Side); 16] = [
    (HUGE_LINED, Side::Panel),
    (HUGE, Side::Panel),
    (GRAND, Side::Panel),
    (LARGE, Side::Panel),
    (TALL_LINED, Side::Panel),
    (TALL, Side::Panel),
    (GRAND, Side::Bare),
    (LARGE, Side::Bare),
    (TALL_LINED, Side::Bare),
    (TALL, Side::Bare),
    (STANDARD_LINED, Side::Panel),
    (STANDARD, Side::Panel),
    (STANDARD_LINED, Side::Bare),
    (STANDARD, Side::Bare),
    (COMPACT, Side::Panel),
    (COMPACT, Side::Bare),
];

/// The sizes of the cells of other boards: as large as fits, lined before unlined.
const OTHER_CELLS: [(u16, u16, GridLines); 19] = [
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
    (3, 1, GridLines::Boxes),
    (3, 1, GridLines::Columns),
    (3, 1, GridLines::BoxesOnly),
    (4, 1, GridLines::BoxColumns),
    (3, 1, GridLines::BoxColumns),
    (4, 1, GridLines::Frame),
    (3, 1, GridLines::Frame),
];

/// The sizes of the cells of boards whose groups have tints or walls, as large as fits.
fn tinted_cells(form: BoardForm) -> [(u16, u16, GridLines); 4] {
    // The sum of a cage stands before its notes.
    let sum = u16::from(form.has_sums_beside_notes());
    let low = if form.has_boxes() {
        GridLines::Boxes
    } else {
        GridLines::Columns
    };
    [
        (11, 5, GridLines::AllRows),
        (7 + sum, 3, GridLines::AllRows),
        (7 + sum, 3, low),
        (5 + sum, 2, low),
    ]
}

/// The arrangements a player may want, the one to prefer first. A large board
/// has wide cells rather than a panel.
fn wanted(choice: BoardChoice, form: BoardForm) -> Vec<(BoardSize, Side)> {
    let highest = match choice {
        BoardChoice::Compact => 1,
        BoardChoice::Standard => 2,
        BoardChoice::Auto | BoardChoice::Large => HUGE.cell_height,
    };
    let is_low = |(size, _): &(BoardSize, Side)| size.cell_height <= highest;
    let all = if form == BoardForm::CLASSIC {
        ARRANGEMENTS.to_vec()
    } else {
        other_arrangements(form)
    };
    let mut wanted: Vec<_> = all.into_iter().filter(is_low).collect();
    if choice == BoardChoice::Large {
        wanted.sort_by_key(|(size, _)| size.cell_width < GRAND.cell_width);
    }
    wanted
}

/// The arrangements of a board that is not classic: those with a panel come first, as long as
/// the cells have the same notes. Cages and other clues need lines more than a panel.
fn other_arrangements(form: BoardForm) -> Vec<(BoardSize, Side)> {
    let cells = if form.is_tiled() {
        let low = OTHER_CELLS
            .into_iter()
            .filter(|(_, height, _)| *height == 1);
        tinted_cells(form).into_iter().chain(low).collect()
    } else {
        OTHER_CELLS.to_vec()
    };
    let sizes = cells.into_iter().map(|(width, height, lines)| BoardSize {
        form,
        ..BoardSize::classic(width, height, lines)
    });
    let sizes: Vec<BoardSize> = sizes.filter(BoardSize::is_useful).collect();
    let useful = || sizes.iter().copied();
    let with = |side: Side| useful().map(move |size| (size, side));
    let mut all: Vec<_> = with(Side::Panel).chain(with(Side::Bare)).collect();
    if form.needs_lines() {
        all.sort_by_key(|(size, _)| !size.carries_clues());
    }
    all
}

/// The areas of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The board.
    pub board: BoardPlace,
    /// Beside the board: clock, counts, hints.
    pub panel: Option<Rect>,
    /// Below it where there is no panel: level, clock, counts; one or two rows.
    pub status: Option<Rect>,
    /// The message line.
    pub message: Rect,
    /// The key bar.
    pub keys: Option<Rect>,
    /// All that is below the board, of which those above are parts: what a
    /// long message may take.
    pub below: Rect,
    /// Between the board and what is below it, where a screen wants rows there.
    pub strip: Option<Rect>,
}

impl Layout {
    /// The best arrangement for a window and a player's taste, or `None` if it
    /// is too small.
    pub(crate) fn fit(window: Rect, choice: BoardChoice, form: BoardForm) -> Option<Layout> {
        wanted(choice, form)
            .into_iter()
            .find(|&(size, side)| fits(size, side, window))
            .map(|(size, side)| arrange(size, side, window))
    }

    /// The same with so many rows between the board and what is below it, if there is a
    /// panel beside the board then; else as without them.
    pub(crate) fn fit_over(
        window: Rect,
        choice: BoardChoice,
        rows: u16,
        form: BoardForm,
    ) -> Option<Layout> {
        let rest = Rect {
            height: window.height.saturating_sub(rows),
            ..window
        };
        let layout =
            Layout::fit(rest, choice, form).filter(|layout| rows > 0 && layout.panel.is_some());
        match layout {
            Some(layout) => Some(layout.opened(rows)),
            None => Layout::fit(window, choice, form),
        }
    }

    /// The arrangement for a window in which the board does not fit, with the part of it around
    /// this cell; `None` if nothing could be read there.
    pub(crate) fn of_part(window: Rect, form: BoardForm, focus: Cell) -> Option<Layout> {
        const ROWS: u16 = 3;
        if window.width < SMALLEST.0 || window.height < SMALLEST.1 || form == BoardForm::CLASSIC {
            return None;
        }
        let labels = form.label_width();
        let room = Rect {
            width: window.width - labels,
            height: window.height - ROWS,
            ..window
        };
        let (size, part) = part::around(form, room, focus);
        let (width, height) = part.extent(size, room);
        let left = window.x + (window.width - labels - width) / 2;
        let top = window.y + (window.height - height - ROWS) / 2;
        let place = BoardPlace {
            size,
            area: Rect::new(left + labels, top, width, height),
            row_labels: left,
            margins: Margins::NONE,
            part: Some(part),
        };
        Some(without_panel(place, window, ROWS))
    }

    /// Moves what is below the board down, and makes room for a strip.
    fn opened(self, rows: u16) -> Layout {
        let down = |area: Rect| Rect {
            y: area.y + rows,
            ..area
        };
        let board = self.board.area;
        // A row stays blank.
        let strip = Rect {
            y: self.below.y + 1,
            height: rows - 1,
            ..board
        };
        Layout {
            message: down(self.message),
            keys: self.keys.map(down),
            below: down(self.below),
            strip: Some(strip),
            ..self
        }
    }
}

/// The rows needed below a board. Messages and keys share one where clues above a board take
/// the other.
fn rows_below(size: BoardSize, side: Side, window: Rect) -> u16 {
    match (side, size.has_marks()) {
        (Side::Panel, true) if window.height == size.height() + 1 + rows_above(size) => {
            2 - rows_above(size)
        }
        (Side::Panel, _) | (Side::Bare, true) => 2,
        (Side::Bare, false) => 3,
    }
}

/// The rows for numbers above a board. On lines they stand in its frame.
fn rows_above(size: BoardSize) -> u16 {
    if size.is_tinted() {
        size.form.margins().top
    } else {
        0
    }
}

fn fits(size: BoardSize, side: Side, window: Rect) -> bool {
    let beside = match side {
        Side::Panel => 1 + panel_least(size),
        Side::Bare => 0,
    };
    // Where lines are not drawn between all cells, the words of the clues have to do.
    let margins = if size.carries_clues() {
        size.form.margins().width()
    } else {
        0
    };
    window.width >= SMALLEST.0
        && window.height >= SMALLEST.1
        && window.width >= size.width() + margins + beside
        && window.height >= size.height() + rows_above(size) + rows_below(size, side, window)
}

fn arrange(size: BoardSize, side: Side, window: Rect) -> Layout {
    let columns = columns_beside(size, side, window.width);
    let (above, margins) = (rows_above(size), columns.margins);
    let beside = columns.labels_right + columns.gap + columns.panel;
    let width = columns.labels + margins.width() + size.width() + beside;
    let rows = rows_below(size, side, window);
    let height = above + height_beside(size, side, window.height - rows - above);
    let left = window.x + (window.width - width) / 2;
    let top = window.y + (window.height - height - rows) / 2;
    let inset = columns.labels + margins.left;
    let board = Rect::new(left + inset, top + above, size.width(), size.height());
    let row = |offset: u16, rows: u16| {
        let y = top + height + offset;
        Rect::new(left, y, window.right() - left, rows)
    };
    let beside = board.right() + margins.right + columns.labels_right + columns.gap;
    let panel = Rect::new(beside, top, columns.panel, height);
    let row_labels = match columns.labels {
        _ if columns.labels_right > 0 => board.right(),
        0 if margins.left > 0 => board.right() - 1,
        _ => left,
    };
    let (status, message, keys) = match side {
        Side::Panel if rows == 1 => (None, row(0, 1), None),
        Side::Panel => (None, row(0, 1), Some(row(1, 1))),
        Side::Bare => (Some(row(0, rows - 1)), row(rows - 1, 1), None),
    };
    Layout {
        board: BoardPlace {
            size,
            area: board,
            row_labels,
            margins: Margins {
                top: above,
                ..margins
            },
            part: None,
        },
        panel: (columns.panel > 0).then_some(panel),
        status,
        message,
        keys,
        below: row(0, window.bottom() - top - height),
        strip: None,
    }
}

/// The layout of a board without a panel, with `rows` rows below it.
fn without_panel(board: BoardPlace, window: Rect, rows: u16) -> Layout {
    let bottom = board.area.bottom();
    let row = |offset: u16, rows: u16| {
        let left = board.row_labels;
        Rect::new(left, bottom + offset, window.right() - left, rows)
    };
    Layout {
        board,
        panel: None,
        status: Some(row(0, rows - 1)),
        message: row(rows - 1, 1),
        keys: None,
        below: row(0, window.bottom() - bottom),
        strip: None,
    }
}

/// The rows of the board and what is beside it: a panel may be higher than a small
/// board, because hints need room.
fn height_beside(size: BoardSize, side: Side, free: u16) -> u16 {
    match side {
        Side::Panel => size.height().max(free.min(STANDARD.height())),
        Side::Bare => size.height(),
    }
}

#[cfg(test)]
mod tests;
