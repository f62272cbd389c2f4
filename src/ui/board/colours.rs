//! The colours that a player gave a cell and its marks.

use crate::ui::ColourDepth;
use crate::ui::board::cell_view::CellView;
use crate::ui::board::marks;
use crate::ui::terminal_profile::TerminalProfile;
use crate::ui::theme::{StyleRole, letters_colours, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use ninefold_core::board::Digit;
use ninefold_game::game::Colour;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Stands for more colours than there is room for.
const MORE: char = '+';

/// The least width of a cell in which the column after each mark is free.
const ROOM_BESIDE_MARKS: u16 = 7;

/// The style of a mark: on its colour, if it has one; without colours underlined.
pub(crate) fn note_style(cell_view: &CellView, digit: Digit, terminal: TerminalProfile) -> Style {
    let role = cell_view.note_role(digit);
    match cell_view.mark_colours.get(digit) {
        None => style_on(cell_view.background, role, terminal),
        Some(_) if terminal.depth == ColourDepth::None => {
            style_on(cell_view.background, role, terminal).add_modifier(Modifier::UNDERLINED)
        }
        Some(colour) => style_on(Some(StyleRole::Painted(colour)), role, terminal),
    }
}

/// Draws the colours of a cell: stripes behind what it holds, and letters where those stand
/// for colours. Where another background covers them, each is a blank in the corner.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let is_painted = matches!(cell_view.background, Some(StyleRole::Painted(_)));
    if is_painted && terminal.depth != ColourDepth::None {
        draw_stripes(canvas, inside, cell_view, terminal);
    }
    if letters_colours(terminal) {
        draw_letters(canvas, inside, cell_view, terminal);
    } else if !is_painted {
        let swatches = cell_view.colours.iter().map(|colour| (' ', Some(colour)));
        draw_in_corner(canvas, inside, cell_view, swatches.collect(), terminal);
    }
}

/// Stripes of equal width, from left to right by the keys of the colours. The first colour
/// is there already.
fn draw_stripes(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let backs: Vec<_> = cell_view
        .colours
        .iter()
        .map(|colour| style(StyleRole::Painted(colour), terminal).bg)
        .collect();
    let [first, _, ..] = backs[..] else {
        return;
    };
    let width = usize::from(inside.width);
    for (column, x) in (0..width).zip(inside.x..) {
        let stripe = Rect::new(x, inside.y, 1, inside.height);
        let back = backs[column * backs.len().min(width) / width];
        if let (Some(first), Some(back)) = (first, back) {
            canvas.replace_background(stripe, first, back);
        }
    }
}

/// The letters of the colours of the cell, and beside each coloured mark its own.
fn draw_letters(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let letters = cell_view.colours.iter();
    let letters = letters.map(|colour| (colour.letter(), Some(colour)));
    draw_in_corner(canvas, inside, cell_view, letters.collect(), terminal);
    let has_room = cell_view.digit.is_none() && inside.width >= ROOM_BESIDE_MARKS;
    let places = if has_room && cell_view.corner.is_empty() {
        marks::places(inside, cell_view, terminal.numbers)
    } else {
        Vec::new()
    };
    for (digit, (x, y)) in places {
        if let Some(colour) = cell_view.mark_colours.get(digit) {
            draw_letter(
                canvas,
                (x + 1, y),
                (colour.letter(), Some(colour)),
                terminal,
            );
        }
    }
}

/// As many of these as there is room for, beginning in the corner.
fn draw_in_corner(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    mut letters: Vec<(char, Option<Colour>)>,
    terminal: TerminalProfile,
) {
    let places = corner_places(inside, cell_view);
    if letters.len() > places.len() {
        letters.truncate(places.len());
        if let Some(last) = letters.last_mut() {
            *last = (MORE, None);
        }
    }
    for (letter, place) in letters.into_iter().zip(places) {
        draw_letter(canvas, place, letter, terminal);
    }
}

fn draw_letter(
    canvas: &mut ClippedBuffer<'_>,
    (x, y): (u16, u16),
    (letter, colour): (char, Option<Colour>),
    terminal: TerminalProfile,
) {
    let role = colour.map_or(StyleRole::Text, StyleRole::Painted);
    canvas.text(x, y, letter.encode_utf8(&mut [0; 4]), style(role, terminal));
}

/// The places in a cell that no mark and no digit uses, the corner first: in an empty cell
/// all, above a digit the whole row, and in cells of three rows the column of the corner.
fn corner_places(inside: Rect, cell_view: &CellView) -> Vec<(u16, u16)> {
    if cell_view.digit.is_none() && cell_view.notes.is_empty() {
        let mut places: Vec<_> = inside.positions().map(|place| (place.x, place.y)).collect();
        places.reverse();
        return places;
    }
    let (x, y) = match inside.height {
        // The third mark of a cell of one row stands in the corner.
        1 if cell_view.notes.len() == 3 => (inside.x, inside.y),
        _ => marks::free_place(inside, cell_view),
    };
    let first = [(x, y)].into_iter();
    match (cell_view.digit, inside.height) {
        (Some(_), 2) => first
            .chain((inside.x..inside.right()).rev().map(|x| (x, inside.y)))
            .collect(),
        (_, 3..) if cell_view.corner.is_empty() => {
            first.chain((inside.y..y).rev().map(|y| (x, y))).collect()
        }
        _ => first.collect(),
    }
}

#[cfg(test)]
mod tests;
