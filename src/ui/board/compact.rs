//! The marks of a cell that is one row high: up to three are written out, of more a
//! dot stands for them, or a colon for a highlighted pair.

use crate::ui::board::cell_view::{CellView, Edges, middle, note_name};
use crate::ui::board::colours;
use crate::ui::board::marks;
use crate::ui::theme::{StyleRole, is_mark, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Digit, DigitSet};
use ratatui::layout::Rect;

/// How many columns there are for marks in a cell of this width, beside the blank that keeps
/// them apart from those of the next cell.
fn most(width: u16) -> usize {
    usize::from(width).saturating_sub(1).max(LEAST)
}

const LEAST: usize = 3;

/// Writes what there is room for.
pub(crate) fn draw_marks(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let inside = within_edges(inside, cell_view);
    let shown = marks_to_show(cell_view, inside.width, terminal);
    match (shown.is_empty(), cell_view.notes.is_empty()) {
        (false, _) => draw_all(canvas, inside, shown, cell_view, terminal),
        (true, false) => draw_dot(canvas, inside, cell_view, terminal),
        (true, true) => {}
    }
}

/// The cell without the columns where signs of clues stand.
fn within_edges(inside: Rect, cell_view: &CellView) -> Rect {
    match cell_view.edges {
        Edges::Signs if inside.width >= 5 => Rect {
            x: inside.x + 1,
            width: inside.width - 2,
            ..inside
        },
        Edges::Free | Edges::Signs => inside,
    }
}

/// All marks, if they are few; otherwise those with a part to play, or the most important one.
fn marks_to_show(cell_view: &CellView, width: u16, terminal: TerminalProfile) -> DigitSet {
    // Between the signs of a clue notes touch no others; without colours one of them would
    // look like a digit.
    let is_set_apart = cell_view.edges == Edges::Signs && terminal.depth != ColourDepth::None;
    let room = usize::from(width) > LEAST || is_set_apart;
    let numbers = cell_view.numbers(terminal);
    let fits = |marks: DigitSet| room && numbers.names(marks).len() <= most(width);
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
    let from = if usize::from(inside.width) > LEAST {
        inside.x + 1
    } else {
        inside.x + 1 - u16::from(marks.len() == LEAST)
    };
    if terminal.depth == ColourDepth::None {
        // Without colours a single mark would look like a digit.
        let style = style_on(cell_view.background, StyleRole::Faint, terminal);
        canvas.text(inside.x, inside.y, "'", style);
    }
    for (digit, x) in marks::in_a_row(marks, cell_view.numbers(terminal)) {
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
