//! A small board for lists: up to three columns and a row a cell.

use crate::ui::TerminalProfile;
use crate::ui::board::form::BoardForm;
use crate::ui::theme::{StyleRole, paints_tiles, style_on};
use crate::ui::widgets::ClippedBuffer;
use ninefold_core::variants::{Value, Values};
use ratatui::layout::Rect;

/// Its columns and rows, with the gaps between boxes where they have no shades.
pub(crate) const WIDTH: u16 = 29;
pub(crate) const HEIGHT: u16 = 11;

/// Draws the givens and the other digits of a board; returns the rows it took.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    [givens, digits]: [&Values; 2],
    form: BoardForm,
    terminal: TerminalProfile,
) -> u16 {
    // Where boxes are no shades apart, they are a gap apart.
    let gap = u16::from(form.has_boxes() && !paints_tiles(terminal));
    let size = form.size() as u16;
    let width = ((WIDTH - 2) / size).clamp(1, 3);
    let (height, across) = form.box_size();
    let (height, across) = (height as u16, across as u16);
    for cell in form.cells() {
        let (row, column) = (cell.row() as u16, cell.column() as u16);
        let x = place.x + column * width + column / across * gap;
        let y = place.y + row + row / height * gap;
        let tile = match (row / height + column / across) % 2 {
            0 => StyleRole::Tile,
            _ => StyleRole::TileAlt,
        };
        let (character, role) = cell_text(givens.get(cell), digits.get(cell));
        let text = format!("{character:^width$}", width = usize::from(width));
        canvas.text(x, y, &text, style_on(Some(tile), role, terminal));
    }
    size + (size / height - 1) * gap
}

fn cell_text(given: Option<Value>, digit: Option<Value>) -> (char, StyleRole) {
    match (given, digit) {
        (Some(digit), _) => (digit.to_char(), StyleRole::Given),
        (None, Some(digit)) => (digit.to_char(), StyleRole::Entered),
        (None, None) => (' ', StyleRole::Text),
    }
}
