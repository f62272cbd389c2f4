//! The marks of a cell that is one row high: as many as fit are written out, of more a dot stands
//! for them, or a colon for a highlighted pair.

use crate::ui::board::cell_view::{CellView, middle, note_name};
use crate::ui::board::layout::BoardSize;
use crate::ui::board::{colours, marks};
use crate::ui::theme::{StyleRole, is_mark, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Digit, DigitSet};
use ratatui::layout::Rect;

/// Writes what there is room for in a cell, or in the part of it that signs of clues leave free.
pub(crate) fn draw_marks(
    canvas: &mut ClippedBuffer<'_>,
    (inside, size): (Rect, BoardSize),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let shown = marks_to_show(cell_view, room(inside, size, terminal), terminal);
    match (shown.is_empty(), cell_view.notes.is_empty()) {
        (false, _) => draw_all(canvas, inside, shown, cell_view, terminal),
        // Beside a dot the letter of a region would be glued to it.
        (true, false) if cell_view.has_label() => {}
        (true, false) => draw_dot(canvas, inside, cell_view, terminal),
        (true, true) => {}
    }
}

/// The columns for marks: where no gap keeps them apart from those of the next cell, or where
/// without colours a sign tells them from digits, one is left out.
fn room(inside: Rect, size: BoardSize, terminal: TerminalProfile) -> usize {
    let width = usize::from(inside.width);
    match (size.line_left_of(1), terminal.depth) {
        (false, _) if size.cell_width <= 3 => 0,
        (true, ColourDepth::Sixteen | ColourDepth::Palette | ColourDepth::True) => width,
        (true, ColourDepth::None) | (false, _) => width.saturating_sub(1),
    }
}

/// All marks, if they are few; otherwise those with a part to play, or the most important one.
fn marks_to_show(cell_view: &CellView, room: usize, terminal: TerminalProfile) -> DigitSet {
    let numbers = cell_view.numbers(terminal);
    let fits = |marks: DigitSet| numbers.names(marks).len() <= room;
    let important = most_important_marks(cell_view);
    match important.first() {
        _ if fits(cell_view.notes) => cell_view.notes,
        Some(_) if fits(important) => important,
        Some(first) => DigitSet::only(first),
        None => DigitSet::NONE,
    }
}

/// With so many marks that play a part none of them tells anything.
const TOO_MANY: usize = 5;

/// The marks with a part to play: those that are not ruled out, unless they are many, or else
/// those that are.
fn most_important_marks(cell_view: &CellView) -> DigitSet {
    let role = |digit: Digit| cell_view.roles[digit.index()];
    let has_part = |digit: &Digit| role(*digit).is_some_and(|role| !is_mark(role));
    let ruled_out = [Some(StyleRole::Eliminated), Some(StyleRole::Rejected)];
    let is_out = |digit: &Digit| ruled_out.contains(&role(*digit));
    let parts = cell_view.notes.iter().filter(has_part);
    let (out, staying): (Vec<Digit>, Vec<Digit>) = parts.partition(is_out);
    let tells = staying.len() == 1 || out.is_empty() && staying.len() < TOO_MANY;
    if tells { staying } else { out }.into_iter().collect()
}

fn draw_all(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    marks: DigitSet,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let numbers = cell_view.numbers(terminal);
    let is_full = numbers.names(marks).len() >= usize::from(inside.width);
    let from = inside.x + u16::from(!is_full);
    if terminal.depth == ColourDepth::None {
        // Without colours a single mark would look like a digit.
        let style = style_on(cell_view.background, StyleRole::Faint, terminal);
        canvas.text(inside.x, inside.y, "'", style);
    }
    for (digit, x) in marks::in_a_row(marks, numbers) {
        let role = cell_view.roles[digit.index()];
        let name = note_name(digit, role, terminal);
        let style = colours::note_style(cell_view, digit, terminal);
        canvas.text(from + x, inside.y, &name, style);
    }
}

pub(super) fn draw_dot(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let is_pair = cell_view.roles.contains(&Some(StyleRole::Bivalue));
    let (dot, role) = match terminal.glyphs {
        _ if is_pair => (":", StyleRole::Bivalue),
        Glyphs::Unicode => ("·", StyleRole::Faint),
        Glyphs::Ascii => (".", StyleRole::Faint),
    };
    let style = style_on(cell_view.background, role, terminal);
    let (x, y) = middle(inside);
    canvas.text(x, y, dot, style);
}
