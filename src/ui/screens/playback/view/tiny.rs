//! The smallest board of a race: two columns and a row a cell, without a frame.

use crate::ui::board::cell_view::{BoardView, CellView, note_character};
use crate::ui::theme::{StyleRole, paints_tiles, style, style_on};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_core::board::Digit;
use ratatui::layout::Rect;

/// Its columns.
pub(super) const WIDTH: u16 = 18;

/// Its rows: with lines between boxes where they are no shades apart.
pub(super) fn height(terminal: TerminalProfile) -> u16 {
    9 + 2 * u16::from(!paints_tiles(terminal))
}

/// Draws it from the upper left corner of a place.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    cells: &BoardView,
    terminal: TerminalProfile,
) {
    let has_lines = !paints_tiles(terminal);
    let line = style(StyleRole::HeavyLine, terminal);
    let [across, down, crossing] = match terminal.glyphs {
        Glyphs::Unicode => ["─", "│", "┼"],
        Glyphs::Ascii => ["-", "|", "+"],
    };
    for (cell, view) in cells.iter() {
        let (row, column) = (cell.row() as u16, cell.column() as u16);
        let x = place.x + 2 * column;
        let y = place.y + row + row / 3 * u16::from(has_lines);
        let (sign, role) = content(view, has_lines, terminal);
        let text = if has_lines {
            sign.to_string()
        } else {
            format!(" {sign}")
        };
        let tile = match (row / 3 + column / 3) % 2 {
            0 => StyleRole::Tile,
            _ => StyleRole::TileAlt,
        };
        let background = view.background.unwrap_or(tile);
        canvas.text(x, y, &text, style_on(Some(background), role, terminal));
        if has_lines && matches!(column, 2 | 5) {
            canvas.text(x + 1, y, down, line);
        }
    }
    if has_lines {
        let part = |columns| across.repeat(columns);
        let rule = [part(5), part(5), part(5)].join(crossing);
        for y in [place.y + 3, place.y + 7] {
            canvas.text(place.x, y, &rule, line);
        }
    }
}

/// The digit of a cell, or the digit that was tried there. Where there are no tiles, a dot
/// shows an empty cell.
fn content(view: &CellView, has_lines: bool, terminal: TerminalProfile) -> (char, StyleRole) {
    if let Some((digit, role)) = view.digit {
        return (digit.to_char(), role);
    }
    let tried = (0..16).rev().map(Digit::from_index);
    let mut tried = tried.filter_map(|digit| Some((digit, view.roles[digit.index()]?)));
    match (tried.next(), has_lines, terminal.glyphs) {
        (Some((digit, role)), _, _) => (note_character(digit, Some(role), terminal), role),
        (None, false, _) => (' ', StyleRole::Text),
        (None, true, Glyphs::Unicode) => ('·', StyleRole::Faint),
        (None, true, Glyphs::Ascii) => ('.', StyleRole::Faint),
    }
}
