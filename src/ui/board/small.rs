//! A small board for lists: three columns and a row a cell.

use crate::ui::TerminalProfile;
use crate::ui::theme::{StyleRole, paints_tiles, style_on};
use crate::ui::widgets::ClippedBuffer;
use ninefold_core::grid::{Cell, Digit, Grid};
use ratatui::layout::Rect;

/// Its columns and rows, with the gaps between boxes where they have no shades.
pub(crate) const WIDTH: u16 = 29;
pub(crate) const HEIGHT: u16 = 11;

/// Draws the givens and the other digits of a board; returns the rows it took.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    givens: &Grid,
    digits: &Grid,
    terminal: TerminalProfile,
) -> u16 {
    // Where boxes are no shades apart, they are a gap apart.
    let gap = u16::from(!paints_tiles(terminal));
    for cell in Cell::all() {
        let (row, column) = (cell.row() as u16, cell.column() as u16);
        let x = place.x + column * 3 + column / 3 * gap;
        let y = place.y + row + row / 3 * gap;
        let tile = match (row / 3 + column / 3) % 2 {
            0 => StyleRole::Tile,
            _ => StyleRole::TileAlt,
        };
        let (text, role) = cell_text(givens.get(cell), digits.get(cell));
        canvas.text(x, y, &text, style_on(Some(tile), role, terminal));
    }
    9 + 2 * gap
}

fn cell_text(given: Option<Digit>, digit: Option<Digit>) -> (String, StyleRole) {
    match (given, digit) {
        (Some(digit), _) => (format!(" {digit} "), StyleRole::Given),
        (None, Some(digit)) => (format!(" {digit} "), StyleRole::Entered),
        (None, None) => ("   ".to_owned(), StyleRole::Text),
    }
}
