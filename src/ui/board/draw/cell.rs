//! One cell of a board: background, digit or notes, letter and brackets.

use crate::ui::board::cell_view::{Brackets, CellView, Fault, Reason, middle, note_name};
use crate::ui::board::layout::{BoardPlace, GridLines};
use crate::ui::board::{block_digits, colours, compact, marks};
use crate::ui::theme::{StyleRole, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, Digit};
use ratatui::layout::Rect;

pub(super) fn draw_cell(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    (cell, free): (Cell, Rect),
    (cell_view, tile): (&CellView, StyleRole),
    terminal: TerminalProfile,
) {
    let inside = place.cell(cell);
    let background = seen_background(cell_view, tile, terminal);
    let cell_view = &CellView {
        background: Some(background),
        note_order: cell_view.note_order.on(place.size),
        ..*cell_view
    };
    draw_background(canvas, inside, background, terminal);
    if let Some(reason) = cell_view.reason {
        draw_reason(canvas, inside, (reason, cell_view), terminal);
        return;
    }
    match cell_view.digit {
        Some((digit, role)) => draw_digit(canvas, inside, (digit, role), cell_view, terminal),
        None if place.size.has_marks() => draw_notes(canvas, inside, cell_view, terminal),
        None => compact::draw_marks(canvas, (free, place.size), cell_view, terminal),
    }
    match cell_view.tag {
        Some(tag) => draw_tag(canvas, inside, tag, cell_view, terminal),
        None => colours::draw(canvas, inside, cell_view, terminal),
    }
    match brackets_for(cell_view, terminal) {
        Brackets::None | Brackets::WithoutColours => {}
        Brackets::Inside => draw_brackets(canvas, inside, terminal),
        Brackets::Beside => draw_brackets_beside(canvas, (place, cell), cell_view, terminal),
    }
}

/// The background that is seen. A coloured cell has its colour,
/// where there are colours and nothing but the shade of a house or of an equal
/// digit is behind it.
pub(super) fn seen_background(
    cell_view: &CellView,
    tile: StyleRole,
    terminal: TerminalProfile,
) -> StyleRole {
    match (cell_view.background, cell_view.colours.first()) {
        (None | Some(StyleRole::Shaded | StyleRole::Same | StyleRole::Tinted(_)), Some(colour))
            if terminal.depth != ColourDepth::None =>
        {
            StyleRole::Painted(colour)
        }
        (background, _) => background.unwrap_or(tile),
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
        // A line under blanks would say nothing: the digit has it.
        (StyleRole::Same, ColourDepth::None, _) => {}
        _ => canvas.shade(inside, style(background, terminal)),
    }
}

/// The digit that cannot be here, struck out, and above it what keeps it out where there is room.
fn draw_reason(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (reason, cell_view): (Reason, &CellView),
    terminal: TerminalProfile,
) {
    let style_of = |role| style_on(cell_view.background, role, terminal);
    let (x, y) = middle(inside);
    let name = note_name(reason.digit, Some(StyleRole::Eliminated), terminal);
    canvas.text(x, y, &name, style_of(StyleRole::Eliminated));
    let text = reason.cause.within(inside.width);
    let free = inside.width.saturating_sub(text.len() as u16);
    if inside.height > 1 {
        let (x, y) = (inside.x + free / 2, y - 1);
        canvas.text(x, y, &text, style_of(StyleRole::Link));
    }
}

/// The letter where no mark and no digit stands; none where notes and the mark above them take
/// every place.
fn draw_tag(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (letter, role): (char, StyleRole),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let (x, y) = tag_place(inside, cell_view);
    let notes = marks::places(inside, cell_view, cell_view.numbers(terminal));
    if inside.height == 2 && notes.iter().any(|(_, at)| *at == (x, y)) {
        return;
    }
    let style = style_on(cell_view.background, role, terminal);
    let letter = match (letter, terminal.glyphs) {
        ('·', Glyphs::Ascii) => '.',
        (letter, _) => letter,
    };
    canvas.text(x, y, letter.encode_utf8(&mut [0; 4]), style);
}

/// The place of a letter: in cells of three rows and more the upper right corner, or beside
/// the mark there.
fn tag_place(inside: Rect, cell_view: &CellView) -> (u16, u16) {
    let (x, y) = marks::free_place(inside, cell_view);
    match (inside.height, inside.width) {
        // Where sums stand the letter of a region would look like one.
        (2, marks::SUMMED) if cell_view.has_label() => (x + 1, y),
        (..=2, _) | (_, marks::SUMMED_HIGH) => (x, y),
        _ => (x, inside.y),
    }
}

/// Without colour the cursor, the cell a hint fills, the cells it rests on and
/// those that are selected would look alike without brackets.
fn brackets_for(cell_view: &CellView, terminal: TerminalProfile) -> Brackets {
    match (terminal.depth, cell_view.background) {
        (ColourDepth::None, Some(StyleRole::Placed)) => Brackets::Inside,
        // A letter shows the cells of a chain, and links pass beside them.
        (ColourDepth::None, Some(StyleRole::Focus)) if cell_view.tag.is_some() => {
            cell_view.brackets
        }
        (ColourDepth::None, Some(StyleRole::Focus | StyleRole::Picked)) => Brackets::Beside,
        (ColourDepth::None, _) if cell_view.brackets == Brackets::WithoutColours => {
            Brackets::Beside
        }
        _ => cell_view.brackets,
    }
}

fn draw_brackets(canvas: &mut ClippedBuffer<'_>, inside: Rect, terminal: TerminalProfile) {
    let (_, y) = middle(inside);
    let style = style(StyleRole::Placed, terminal);
    canvas.text(inside.x, y, "[", style);
    canvas.text(inside.right() - 1, y, "]", style);
}

/// Brackets on the lines at both sides; where there are none, in the cell, with colours only
/// where no letter stands.
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
    let (_, middle) = middle(inside);
    let has_lines = place.size.has_marks() || place.size.lines == GridLines::AllRows;
    let is_free = |x: u16| {
        has_lines
            || [" ", "·", "."]
                .iter()
                .any(|free| canvas.shows(x, middle, free))
    };
    let (left, right) = if has_lines {
        (inside.x - 1, inside.right())
    } else {
        (inside.x, inside.right() - 1)
    };
    let right = Some(right).filter(|&right| is_free(right));
    if terminal.depth != ColourDepth::None && right.is_none() {
        return;
    }
    // With colours the background is enough; every row more costs bytes.
    let is_shown_by_letter = |y: &u16| terminal.depth == ColourDepth::None || *y == middle;
    for y in (inside.top()..inside.bottom()).filter(is_shown_by_letter) {
        canvas.text(left, y, "[", style);
        if let Some(right) = right {
            canvas.text(right, y, "]", style);
        }
    }
}

/// The sign of a wrong digit; without colours one that conflicts has a sign too.
pub(crate) fn fault_sign(fault: Fault, terminal: TerminalProfile) -> Option<&'static str> {
    match (fault, terminal.glyphs) {
        (Fault::Wrong, Glyphs::Unicode) => Some("×"),
        (Fault::Wrong, Glyphs::Ascii) => Some("x"),
        (Fault::Conflict, _) if terminal.depth == ColourDepth::None => Some("!"),
        (Fault::None | Fault::Conflict, _) => None,
    }
}

/// The digit, in the middle of the cell, and the sign beside a wrong one.
fn draw_digit(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (digit, role): (Digit, StyleRole),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let (x, y) = middle(inside);
    let style = style_on(cell_view.background, role, terminal);
    let is_block = terminal.glyphs == Glyphs::Unicode && block_digits::fits(inside, digit);
    if is_block {
        block_digits::draw(canvas, inside, digit, style);
    } else {
        let name = terminal.numbers.name(digit);
        canvas.text(x + 1 - name.len() as u16, y, &name, style);
    }
    if let Some(sign) = fault_sign(cell_view.fault, terminal) {
        let beside = if is_block { 3 } else { 1 };
        canvas.text(x + beside, y, sign, style);
    }
}

fn draw_notes(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let places = marks::places(inside, cell_view, terminal.numbers);
    if places.is_empty() && !cell_view.notes.is_empty() {
        return compact::draw_dot(canvas, inside, cell_view, terminal);
    }
    for &(digit, place) in &places {
        draw_note(canvas, place, digit, cell_view, terminal);
    }
    // A single mark in the place of the digit, and no colour to tell them.
    if terminal.depth == ColourDepth::None
        && let [(_, place)] = places[..]
        && place == middle(inside)
    {
        let (x, y) = place;
        let style = style_on(cell_view.background, StyleRole::Faint, terminal);
        canvas.text(x - 1, y, "(", style);
        canvas.text(x + 1, y, ")", style);
    }
}

fn draw_note(
    canvas: &mut ClippedBuffer<'_>,
    (x, y): (u16, u16),
    digit: Digit,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let role = cell_view.roles[digit.index()];
    let name = note_name(digit, role, terminal);
    let style = colours::note_style(cell_view, digit, terminal);
    canvas.text(x, y, &name, style);
}
