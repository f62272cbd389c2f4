//! Drawing a board: what each cell shows, at any size.

#[cfg(test)]
mod tests;

use crate::game::Colour;
use crate::grid::{Cell, Digit};
use crate::ui::board::cell_view::{
    BoardView, Brackets, CellView, Extent, Fault, middle, note_character,
};
use crate::ui::board::layout::BoardPlace;
use crate::ui::board::{compact, frame};
use crate::ui::theme::{StyleRole, letters_colours, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ratatui::layout::Rect;

/// Draws a board.
pub fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    draw_frame(canvas, place, terminal);
    for cell in Cell::all() {
        draw_cell(canvas, place, cell, &board_view[cell.index()], terminal);
    }
}

/// Draws the lines alone.
pub fn draw_frame(canvas: &mut ClippedBuffer<'_>, place: BoardPlace, terminal: TerminalProfile) {
    let faint = style(StyleRole::Faint, terminal);
    let lines = frame::lines(place.size, terminal.lines());
    for (line, y) in lines.iter().zip(place.area.y..) {
        canvas.draw_lines(place.area.x, y, line, faint);
    }
}

fn draw_cell(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    cell: Cell,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let inside = place.cell(cell);
    let cell_view = &with_colour_as_background(*cell_view, terminal);
    if let Some(background) = cell_view.background {
        draw_background(
            canvas,
            taken(inside, cell_view.extent),
            background,
            terminal,
        );
    }
    match cell_view.digit {
        Some((digit, role)) => draw_digit(canvas, inside, (digit, role), cell_view, terminal),
        None if place.size.has_marks() => draw_notes(canvas, inside, cell_view, terminal),
        None => compact::draw_marks(canvas, inside, cell_view, terminal),
    }
    match (cell_view.tag, cell_view.colour) {
        (Some(tag), _) => draw_tag(canvas, inside, tag, cell_view, terminal),
        (None, Some(colour)) => draw_swatch(canvas, inside, colour, cell_view, terminal),
        (None, None) => {}
    }
    match brackets_for(cell_view, terminal) {
        Brackets::None => {}
        Brackets::Inside => draw_brackets(canvas, inside, terminal),
        Brackets::Beside => draw_brackets_beside(canvas, (place, cell), cell_view, terminal),
    }
}

/// A coloured cell has its colour as its background, where there are colours and it
/// has no other background than the shade of a house.
fn with_colour_as_background(cell_view: CellView, terminal: TerminalProfile) -> CellView {
    match (cell_view.background, cell_view.colour) {
        (None | Some(StyleRole::Shaded), Some(colour)) if terminal.depth != ColourDepth::None => {
            CellView {
                background: Some(StyleRole::Painted(colour)),
                extent: Extent::Whole,
                ..cell_view
            }
        }
        _ => cell_view,
    }
}

/// As much of a cell as a background takes.
fn taken(inside: Rect, extent: Extent) -> Rect {
    match extent {
        Extent::Whole => inside,
        Extent::Band => Rect {
            y: middle(inside).1,
            height: 1,
            ..inside
        },
    }
}

/// The background of a cell; without colours a shaded house is dotted.
fn draw_background(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    background: StyleRole,
    terminal: TerminalProfile,
) {
    match (background, terminal.depth, terminal.glyphs) {
        (StyleRole::Shaded, ColourDepth::None, Glyphs::Unicode) => canvas.dot(inside, '·'),
        (StyleRole::Shaded, ColourDepth::None, Glyphs::Ascii) => canvas.dot(inside, '.'),
        _ => canvas.shade(inside, style(background, terminal)),
    }
}

/// The letter in the corner that no mark and no digit uses.
fn draw_tag(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    tag: char,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let (x, y) = corner(inside);
    let style = style_on(
        cell_view.on_row(inside, y).background,
        StyleRole::Tag,
        terminal,
    );
    canvas.text(x, y, tag.encode_utf8(&mut [0; 4]), style);
}

/// What the corner shows of a cell's colour: its letter where letters stand for
/// colours, and the colour itself where another background covers it.
fn draw_swatch(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    colour: Colour,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let is_covered = cell_view.background.is_some_and(covers_colours);
    let letter = if letters_colours(terminal) {
        colour.letter()
    } else if is_covered {
        ' '
    } else {
        return;
    };
    let (x, y) = match inside.height {
        // The third mark of a cell of one row stands in the corner.
        1 if cell_view.notes.len() == 3 => (inside.x, inside.y),
        _ => corner(inside),
    };
    let style = style(StyleRole::Painted(colour), terminal);
    canvas.text(x, y, letter.encode_utf8(&mut [0; 4]), style);
}

fn covers_colours(background: StyleRole) -> bool {
    !matches!(background, StyleRole::Painted(_))
}

/// The place in a cell that no mark and no digit uses.
fn corner(inside: Rect) -> (u16, u16) {
    let right = inside.right().saturating_sub(1);
    let x = match (inside.height, inside.width) {
        // Marks take every other column, so the column beside the last one is free.
        (3, 5) => right.saturating_sub(1),
        _ => right,
    };
    (x, inside.bottom().saturating_sub(1))
}

/// Without colour the cursor, the cell a hint fills, the cells it rests on and
/// those that are selected would look alike without brackets.
fn brackets_for(cell_view: &CellView, terminal: TerminalProfile) -> Brackets {
    match (terminal.depth, cell_view.background) {
        (ColourDepth::None, Some(StyleRole::Placed)) => Brackets::Inside,
        (ColourDepth::None, Some(StyleRole::Focus | StyleRole::Picked)) => Brackets::Beside,
        _ => cell_view.brackets,
    }
}

fn draw_brackets(canvas: &mut ClippedBuffer<'_>, inside: Rect, terminal: TerminalProfile) {
    let y = inside.y + (inside.height - 1) / 2;
    let style = style(StyleRole::Placed, terminal);
    canvas.text(inside.x, y, "[", style);
    canvas.text(inside.right() - 1, y, "]", style);
}

/// Brackets on the lines at both sides; where there are none, in the cell, the
/// right one only where no letter stands.
fn draw_brackets_beside(
    canvas: &mut ClippedBuffer<'_>,
    (place, cell): (BoardPlace, Cell),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let inside = place.cell(cell);
    let role = match cell_view.background {
        Some(StyleRole::Focus) => StyleRole::Placed,
        _ => StyleRole::Text,
    };
    let style = style(role, terminal);
    let (left, right) = if place.size.has_marks() {
        (inside.x - 1, Some(inside.right()))
    } else {
        (
            inside.x,
            is_free_at_the_right(cell_view).then_some(inside.right() - 1),
        )
    };
    let (_, middle) = middle(inside);
    // With colours the background is enough; every row more costs bytes.
    let is_shown_by_letter = |y: &u16| terminal.depth == ColourDepth::None || *y == middle;
    for y in (inside.top()..inside.bottom()).filter(is_shown_by_letter) {
        canvas.text(left, y, "[", style);
        if let Some(right) = right {
            canvas.text(right, y, "]", style);
        }
    }
}

/// Whether in a cell of one row neither a letter nor a third mark stands there.
fn is_free_at_the_right(cell_view: &CellView) -> bool {
    cell_view.colour.is_none() && cell_view.notes.len() < 3
}

/// The digit, in the middle of the cell, and the mark beside a wrong one.
fn draw_digit(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (digit, role): (Digit, StyleRole),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let (x, y) = middle(inside);
    let style = style_on(cell_view.background, role, terminal);
    canvas.text(x, y, digit.to_char().encode_utf8(&mut [0; 4]), style);
    if cell_view.fault == Fault::Marked {
        canvas.text(x + 1, y, "!", style);
    }
}

/// The position of a digit's mark inside a cell, always the same, so that what is
/// missing is seen as a hole.
fn note_place(inside: Rect, digit: Digit) -> (u16, u16) {
    let index = digit.index() as u16;
    match (inside.height, inside.width) {
        (2, _) => (inside.x + index % 5, inside.y + index / 5),
        (_, 5) => (inside.x + index % 3 * 2, inside.y + index / 3),
        _ => (inside.x + 1 + index % 3 * 2, inside.y + index / 3),
    }
}

fn draw_notes(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    for digit in cell_view.notes {
        let place = note_place(inside, digit);
        draw_note(
            canvas,
            place,
            digit,
            &cell_view.on_row(inside, place.1),
            terminal,
        );
    }
    if looks_like_a_digit(inside, cell_view, terminal) {
        let (x, y) = middle(inside);
        let style = style_on(cell_view.background, StyleRole::Faint, terminal);
        canvas.text(x - 1, y, "(", style);
        canvas.text(x + 1, y, ")", style);
    }
}

/// Whether a single mark takes the place of the digit and no colour shows that it
/// is a mark.
fn looks_like_a_digit(inside: Rect, cell_view: &CellView, terminal: TerminalProfile) -> bool {
    let alone = cell_view.notes.single();
    let is_in_the_middle = alone.is_some_and(|digit| note_place(inside, digit) == middle(inside));
    terminal.depth == ColourDepth::None && is_in_the_middle
}

fn draw_note(
    canvas: &mut ClippedBuffer<'_>,
    (x, y): (u16, u16),
    digit: Digit,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let role = cell_view.roles[digit.index()];
    let character = note_character(digit, role, terminal);
    let style = style_on(
        cell_view.background,
        role.unwrap_or(StyleRole::Faint),
        terminal,
    );
    canvas.text(x, y, character.encode_utf8(&mut [0; 4]), style);
}
