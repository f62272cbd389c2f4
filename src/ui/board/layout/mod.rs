//! The layout of a window: pure arithmetic, tested from 1x1 up.
//!
//! As a window shrinks, parts go in this order: the wide side panel, the lines
//! between rows, marks of three rows, the side panel, marks on the board.

pub(crate) use crate::ui::board::board_size::{BoardSize, GridLines};
use crate::ui::board::form::{BoardForm, Margins};
use crate::ui::board::part::{self, BoardPart};
use ninefold_core::variants::Spot;
use ninefold_game::settings::BoardChoice;
use ratatui::layout::Rect;

/// The smallest window that can be played in.
pub(crate) const SMALLEST: (u16, u16) = (40, 16);

const PANEL_LEAST: u16 = 18;
const PANEL_MOST: u16 = 40;

/// The columns of a panel that makes room for the numbers of the rows.
const PANEL_NARROW: u16 = 20;
/// The columns of a panel that is set apart from the board.
const PANEL_WANTED: u16 = 22;
const GAP_MOST: u16 = 4;

/// The columns of the numbers of the rows beside a classic board: a digit and a blank.
const LABELS: u16 = BoardForm::CLASSIC.label_width();

const fn size(cell_width: u16, cell_height: u16, lines: GridLines) -> BoardSize {
    BoardSize {
        cell_width,
        cell_height,
        lines,
        form: BoardForm::CLASSIC,
    }
}

const HUGE_LINED: BoardSize = size(11, 5, GridLines::AllRows);
const HUGE: BoardSize = size(11, 5, GridLines::Boxes);
const GRAND: BoardSize = size(7, 3, GridLines::AllRows);
const LARGE: BoardSize = size(7, 3, GridLines::Boxes);
const TALL_LINED: BoardSize = size(5, 3, GridLines::AllRows);
const TALL: BoardSize = size(5, 3, GridLines::Boxes);
const STANDARD_LINED: BoardSize = size(5, 2, GridLines::AllRows);
const STANDARD: BoardSize = size(5, 2, GridLines::Boxes);
const COMPACT: BoardSize = size(4, 1, GridLines::Boxes);

/// Whether there is a side panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Panel,
    Bare,
}

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

/// Every size of a board.
#[cfg(test)]
pub(crate) const BOARD_SIZES: [BoardSize; 9] = [
    HUGE_LINED,
    HUGE,
    GRAND,
    LARGE,
    TALL_LINED,
    TALL,
    STANDARD_LINED,
    STANDARD,
    COMPACT,
];

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

/// The sizes of the cells of other boards: as large as fits, lined before unlined.
const OTHER_CELLS: [(u16, u16, GridLines); 17] = [
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

/// The arrangements of a board that is not classic: those with a panel come first, as long as
/// the cells have the same notes. Cages and other clues need lines more than a panel.
fn other_arrangements(form: BoardForm) -> Vec<(BoardSize, Side)> {
    let sizes = OTHER_CELLS.map(|(width, height, lines)| BoardSize {
        form,
        ..size(width, height, lines)
    });
    let useful = || sizes.into_iter().filter(|size| size.is_useful());
    let with = |side: Side| useful().map(move |size| (size, side));
    let mut all: Vec<_> = with(Side::Panel).chain(with(Side::Bare)).collect();
    if form.needs_lines() {
        all.sort_by_key(|(size, _)| size.lines != GridLines::AllRows);
    }
    all
}

/// A board placed in the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardPlace {
    /// Its size.
    pub size: BoardSize,
    /// Its area, with the frame.
    pub area: Rect,
    /// The column of the numbers of its rows: beside the frame, or in it.
    pub row_labels: u16,
    /// The columns beside it for the numbers of clues outside.
    pub margins: Margins,
    /// The part of it on show, where the window has no room for the whole board.
    pub part: Option<BoardPart>,
}

impl BoardPlace {
    /// The same board with the left side of its frame in column `x`, its numbers beside it.
    #[must_use]
    pub(crate) fn at_left(self, x: u16) -> BoardPlace {
        BoardPlace {
            area: Rect { x, ..self.area },
            row_labels: x.saturating_sub(self.size.form.label_width()),
            margins: Margins::NONE,
            ..self
        }
    }

    /// The inside of a cell; empty if the cell is not on show.
    pub(crate) fn cell(self, cell: impl Into<Spot>) -> Rect {
        let cell = cell.into();
        let (mut x, mut y) = (
            self.size.column_x(cell.column()),
            self.size.row_y(cell.row()),
        );
        if let Some(part) = self.part {
            if !part.has(cell) {
                return Rect::new(self.area.x, self.area.y, 0, 0);
            }
            let (left, top) = part.offset(self.size);
            (x, y) = (1 + x - left, 1 + y - top);
        }
        Rect::new(
            self.area.x + x,
            self.area.y + y,
            self.size.cell_width,
            self.size.cell_height,
        )
    }

    /// The whole board from the upper left corner of a picture of its own, and the part of
    /// it that the window shows.
    pub(crate) fn whole(self) -> Option<(BoardPlace, BoardPart)> {
        let part = self.part?;
        let labels = self.area.x - self.row_labels;
        let area = Rect::new(labels, 0, self.size.width(), self.size.height());
        let whole = BoardPlace {
            area,
            row_labels: 0,
            part: None,
            ..self
        };
        Some((whole, part))
    }

    /// The cell at this column and row of the window; a line belongs to none.
    pub(crate) fn cell_at(self, x: u16, y: u16) -> Option<Spot> {
        let mut cells = self.size.form.cells();
        cells.find(|&cell| self.cell(cell).contains((x, y).into()))
    }
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
    pub(crate) fn of_part(window: Rect, form: BoardForm, focus: Spot) -> Option<Layout> {
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

/// An empty board in little, for a picture of its kind, in the upper left corner of an area.
pub(crate) fn board_picture(room: Rect, form: BoardForm) -> Option<BoardPlace> {
    let widths = [3, 2, 1];
    let of = |lines: GridLines| {
        widths.map(|width| BoardSize {
            form,
            ..size(width, 1, lines)
        })
    };
    let lined = of(GridLines::AllRows).into_iter();
    // A sum has two digits.
    let lined = lined.filter(|size| form.needs_lines() && size.cell_width > 1);
    let plain = [of(GridLines::BoxesOnly), of(GridLines::Frame)].concat();
    let sizes = lined.chain(plain);
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

/// The rows needed below a board.
fn rows_below(size: BoardSize, side: Side) -> u16 {
    match (side, size.has_marks()) {
        (Side::Panel, _) | (Side::Bare, true) => 2,
        (Side::Bare, false) => 3,
    }
}

fn fits(size: BoardSize, side: Side, window: Rect) -> bool {
    let beside = match side {
        Side::Panel => 1 + PANEL_LEAST,
        Side::Bare => 0,
    };
    // Where lines are not drawn between all cells, the words of the clues have to do.
    let margins = if size.lines == GridLines::AllRows {
        size.form.margins().width()
    } else {
        0
    };
    window.width >= SMALLEST.0
        && window.height >= SMALLEST.1
        && window.width >= size.width() + margins + beside
        && window.height >= size.height() + rows_below(size, side)
}

fn arrange(size: BoardSize, side: Side, window: Rect) -> Layout {
    let Columns {
        labels,
        margins,
        gap,
        panel: panel_width,
    } = columns_beside(size, side, window.width);
    let width = labels + margins.width() + size.width() + gap + panel_width;
    let rows = rows_below(size, side);
    let height = height_beside(size, side, window.height - rows);
    let left = window.x + (window.width - width) / 2;
    let top = window.y + (window.height - height - rows) / 2;
    let inset = labels + margins.left;
    let board = Rect::new(left + inset, top, size.width(), size.height());
    let row = |offset: u16, rows: u16| {
        let y = top + height + offset;
        Rect::new(left, y, window.right() - left, rows)
    };
    let below = row(0, window.bottom() - top - height);
    let beside = board.right() + margins.right + gap;
    let panel = Rect::new(beside, top, panel_width, height);
    let row_labels = match labels {
        0 if margins.left > 0 => board.right() - 1,
        _ => left,
    };
    let (status, message, keys) = match side {
        Side::Panel => (None, row(0, 1), Some(row(1, 1))),
        Side::Bare => (Some(row(0, rows - 1)), row(rows - 1, 1), None),
    };
    Layout {
        board: BoardPlace {
            size,
            area: board,
            row_labels,
            margins,
            part: None,
        },
        panel: (panel_width > 0).then_some(panel),
        status,
        message,
        keys,
        below,
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

/// The columns of what is beside a board: the numbers of its rows at the left, clues at both
/// sides, a gap and a panel at the right.
struct Columns {
    labels: u16,
    margins: Margins,
    gap: u16,
    panel: u16,
}

fn columns_beside(size: BoardSize, side: Side, window: u16) -> Columns {
    let free = window - size.width();
    let wanted = match side {
        Side::Panel => 1 + PANEL_NARROW,
        Side::Bare => 0,
    };
    let margins = if free >= wanted.min(1 + PANEL_LEAST) + size.form.margins().width() {
        size.form.margins()
    } else {
        Margins::NONE
    };
    let free = free - margins.width();
    // Beside clues, a number of one digit stands in the frame.
    let is_in_frame = margins.left > 0 && size.form.size() <= 9;
    let labels = size.form.label_width();
    let labels = if free >= wanted + labels && !is_in_frame {
        labels
    } else {
        0
    };
    let free = free - labels;
    match side {
        Side::Panel => {
            let gap = free.saturating_sub(PANEL_WANTED).clamp(1, GAP_MOST);
            let panel = (free - gap).min(PANEL_MOST);
            Columns {
                labels,
                margins,
                gap,
                panel,
            }
        }
        Side::Bare => Columns {
            labels,
            margins,
            gap: 0,
            panel: 0,
        },
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

/// A box of this size in the middle of an area, no larger than it.
pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

#[cfg(test)]
mod tests;
