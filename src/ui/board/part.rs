//! The part of a board that a window shows where the whole board does not fit. It follows the
//! cursor a page at a time, so that most moves redraw nothing else.

use crate::ui::board::board_size::{BoardSize, GridLines};
use crate::ui::board::form::BoardForm;
use crate::ui::widgets::ClippedBuffer;
use ninefold_core::board::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::fmt;

/// Rows, or columns, that two neighbouring pages share at least. From the middle of them on
/// the cursor is on the other page.
const OVERLAP: usize = 2;

/// The rows and columns of a board on show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardPart {
    rows: Span,
    columns: Span,
}

/// Rows, or columns, that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    first: usize,
    last: usize,
}

/// As players name it: "rows 5-16, columns 1-9".
impl fmt::Display for BoardPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rows {}, columns {}", self.rows, self.columns)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first + 1, self.last + 1)
    }
}

/// The size of the cells and the part of the board around a cell that fit into this room. Its
/// first column and row show the frame. The whole board goes before a part with more lines
/// between its boxes.
pub(crate) fn around(form: BoardForm, room: Rect, focus: Cell) -> (BoardSize, BoardPart) {
    let with = |lines| {
        let size = BoardSize {
            cell_width: 3,
            cell_height: 1,
            lines,
            form,
        };
        (size, BoardPart::around(size, room, focus))
    };
    let unlined = with(GridLines::Frame);
    if !form.has_boxes() {
        return unlined;
    }
    let is_whole = |part: &(BoardSize, BoardPart)| part.1.is_whole(form);
    let wholes = [GridLines::BoxesOnly, GridLines::BoxColumns].map(with);
    let whole = wholes.into_iter().chain([unlined]).find(is_whole);
    whole.unwrap_or_else(|| with(GridLines::BoxesOnly))
}

impl BoardPart {
    fn around(size: BoardSize, room: Rect, focus: Cell) -> BoardPart {
        let rows = |span: Span| size.row_y(span.last) + size.cell_height - size.row_y(span.first);
        let columns =
            |span: Span| size.column_x(span.last) + size.cell_width - size.column_x(span.first);
        let all = size.form.size();
        BoardPart {
            rows: Span::around(focus.row(), all, &|span| rows(span) < room.height),
            columns: Span::around(focus.column(), all, &|span| columns(span) < room.width),
        }
    }

    /// Whether it has every cell.
    pub(crate) fn is_whole(self, form: BoardForm) -> bool {
        let all = Span {
            first: 0,
            last: form.size() - 1,
        };
        self.rows == all && self.columns == all
    }

    /// Whether it has this cell.
    pub(crate) fn has(self, cell: Cell) -> bool {
        self.rows.has(cell.row()) && self.columns.has(cell.column())
    }

    /// The columns and rows from the corner of the board to the inside of its first cell.
    pub(crate) fn offset(self, size: BoardSize) -> (u16, u16) {
        (
            size.column_x(self.columns.first),
            size.row_y(self.rows.first),
        )
    }

    /// The columns and rows that it takes, with the frame at the left and at the top, and
    /// where there is room the line behind its last column and row.
    pub(crate) fn extent(self, size: BoardSize, room: Rect) -> (u16, u16) {
        let (left, top) = self.offset(size);
        let right = size.column_x(self.columns.last) + size.cell_width;
        let bottom = size.row_y(self.rows.last) + size.cell_height;
        // Between boxes, or the frame.
        let line = |last: usize, is_line: bool| u16::from(is_line || last + 1 == size.form.size());
        let behind = line(self.columns.last, size.line_left_of(self.columns.last + 1));
        let below = line(self.rows.last, size.line_above(self.rows.last + 1));
        (
            (1 + right - left + behind).min(room.width),
            (1 + bottom - top + below).min(room.height),
        )
    }

    /// Copies it out of a picture of the whole board to this area. In both, the board is
    /// behind `labels` columns with the numbers of its rows.
    pub(crate) fn copy(
        self,
        (whole, labels): (&Buffer, u16),
        size: BoardSize,
        canvas: &mut ClippedBuffer<'_>,
        area: Rect,
    ) {
        let (left, top) = self.offset(size);
        // The labels and the frame stay where they are, the cells move under them.
        let source = |at: u16, fixed: u16, offset: u16| match at {
            at if at < fixed => at,
            at => at + offset - 1,
        };
        for y in 0..area.height {
            for x in 0..area.width + labels {
                let from = Position::new(source(x, labels + 1, left), source(y, 1, top));
                if let Some(cell) = whole.cell(from) {
                    canvas.put((area.x - labels + x, area.y + y), cell);
                }
            }
        }
    }
}

impl Span {
    /// The page with this place, of as many as fit on every page.
    fn around(place: usize, all: usize, fits: &dyn Fn(Span) -> bool) -> Span {
        let span = |first: usize, len: usize| Span {
            first,
            last: first + len - 1,
        };
        let fit_everywhere = |len: &usize| (0..=all - len).all(|first| fits(span(first, *len)));
        let len = (1..=all).rev().find(fit_everywhere).unwrap_or(1);
        let first = match (all - OVERLAP).div_ceil(len.saturating_sub(OVERLAP).max(1)) {
            _ if len == all => 0,
            pages => {
                let starts = (0..pages).map(|page| page * (all - len) / (pages - 1));
                let distance = |start: &usize| (2 * place + 1).abs_diff(2 * start + len);
                starts.min_by_key(distance).unwrap_or(0)
            }
        };
        // Some pages have room for more, as they cross fewer lines.
        let most = all - first;
        let len = (len..=most).rev().find(|len| fits(span(first, *len)));
        let last = first + len.unwrap_or(1) - 1;
        let first = (0..first).find(|first| {
            fits(Span {
                first: *first,
                last,
            })
        });
        let first = first.unwrap_or(last + 1 - len.unwrap_or(1));
        Span { first, last }
    }

    fn has(self, place: usize) -> bool {
        (self.first..=self.last).contains(&place)
    }
}

#[cfg(test)]
mod tests;
