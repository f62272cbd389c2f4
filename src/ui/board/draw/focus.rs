//! The focus on a board: where it is, and what is there.

use crate::ui::TerminalProfile;
use crate::ui::board::cell_view::{BoardView, middle};
use crate::ui::widgets::ClippedBuffer;
use ninefold_core::board::Cell;
use ratatui::layout::Rect;

/// The focus is on the digit of a cell. A cell that is not on show is empty.
pub(super) fn mark(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (board_view, cell): (&BoardView, Cell),
    terminal: TerminalProfile,
) {
    let (x, y) = middle(inside);
    let (width, height) = (inside.width.min(1), inside.height.min(1));
    let words = words(board_view, cell, terminal);
    canvas.mark_described(Rect::new(x, y, width, height), words);
}

/// The contents of a cell, and its place.
fn words(board_view: &BoardView, cell: Cell, terminal: TerminalProfile) -> String {
    let seen = &board_view[cell];
    let numbers = seen.numbers(terminal);
    let contents = match (seen.digit, seen.notes) {
        (Some((digit, _)), _) => numbers.name(digit),
        (None, notes) if notes.is_empty() => "empty".to_owned(),
        (None, notes) => numbers.names(notes),
    };
    format!("{contents}, {cell}")
}
