//! A board in the window: where its cells are.

use crate::ui::board::board_size::BoardSize;
use crate::ui::board::form::{CornerNumbers, Margins};
use crate::ui::board::part::BoardPart;
use ninefold_core::board::Cell;
use ratatui::layout::Rect;

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

    /// The row of the numbers of the columns: the upper line of the frame, or the lower one where
    /// sums and clues stand on or above the upper one.
    pub(crate) fn column_labels(self) -> Option<u16> {
        let margins = self.size.form.margins();
        let (upper, lower) = (self.area.y, self.area.bottom().saturating_sub(1));
        match (margins.top, margins.bottom) {
            // Beside the number of a clue that of a column would be read as a part of it.
            (_, 1..) if margins.corners == CornerNumbers::InFrame => None,
            (1.., 0) if self.size.is_tinted() => Some(lower),
            _ if self.size.is_tinted() || !self.size.form.needs_lines() => Some(upper),
            (_, 0) => Some(lower),
            _ => None,
        }
    }

    /// The inside of a cell; empty if the cell is not on show.
    pub(crate) fn cell(self, cell: impl Into<Cell>) -> Rect {
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
    pub(crate) fn cell_at(self, x: u16, y: u16) -> Option<Cell> {
        let mut cells = self.size.form.cells();
        cells.find(|&cell| self.cell(cell).contains((x, y).into()))
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

/// Parts by rows and columns, as many as there are.
pub(crate) trait RectParts {
    /// Its first rows.
    fn first_rows(self, rows: u16) -> Rect;
    /// What is below its first rows.
    fn below(self, rows: u16) -> Rect;
    /// Its first columns.
    fn first_columns(self, columns: u16) -> Rect;
    /// What is right of its first columns.
    fn beside(self, columns: u16) -> Rect;
}

impl RectParts for Rect {
    fn first_rows(self, rows: u16) -> Rect {
        let height = self.height.min(rows);
        Rect { height, ..self }
    }

    fn below(self, rows: u16) -> Rect {
        let y = self.y + self.height.min(rows);
        let height = self.bottom() - y;
        Rect { y, height, ..self }
    }

    fn first_columns(self, columns: u16) -> Rect {
        let width = self.width.min(columns);
        Rect { width, ..self }
    }

    fn beside(self, columns: u16) -> Rect {
        let x = self.x + self.width.min(columns);
        let width = self.right() - x;
        Rect { x, width, ..self }
    }
}
