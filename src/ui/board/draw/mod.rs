//! Drawing a board: what each cell shows, at any size.

mod cages;
mod clue_strokes;
mod clues;
mod focus;

#[cfg(test)]
mod tests;

use crate::ui::board::cell_view::{
    BoardView, Brackets, CellView, Fault, Weight, middle, note_name,
};
use crate::ui::board::frame::LineWeight;
use crate::ui::board::layout::{BoardPlace, GridLines};
use crate::ui::board::tiles::Tiles;
use crate::ui::board::{block_digits, colours, compact, frame, marks};
use crate::ui::theme::{StyleRole, lines_for, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::variants::{Rules, Spot, Value};
use ninefold_game::settings::Labels;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Draws a board, or the part of it that there is room for.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    in_part(canvas, place, |canvas, place| {
        draw_whole(canvas, place, board_view, terminal);
    });
    if let Some(cell) = board_view.focus {
        focus::mark(canvas, place.cell(cell), (board_view, cell), terminal);
    }
}

/// Draws the whole board; where only a part of it is on show, into a picture from which that
/// part is taken.
fn in_part(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    draw: impl FnOnce(&mut ClippedBuffer<'_>, BoardPlace),
) {
    let Some((whole, part)) = place.whole() else {
        return draw(canvas, place);
    };
    let picture = Rect::new(0, 0, whole.area.right(), whole.area.bottom());
    let mut buffer = Buffer::empty(picture);
    draw(&mut ClippedBuffer::new(&mut buffer, picture), whole);
    part.copy((&buffer, whole.area.x), place.size, canvas, place.area);
}

fn draw_whole(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    let rules = board_view.rules.rules();
    draw_lines(canvas, place, rules, terminal);
    let mut cells = board_view.iter();
    let located = cells.find(|(_, cell_view)| cell_view.weight == Weight::Located);
    let located = located.map(|(cell, _)| cell);
    draw_labels(canvas, place, located, terminal);
    let tiles = Tiles::new(&board_view.rules, place.size);
    // Where no line shows the regions of a jigsaw, each cell has the letter of its own.
    let has_letters = place.size.lines == GridLines::Frame && rules.shape().is_jigsaw();
    let clue_tags = clues::cell_tags(place, rules, terminal);
    for (cell, cell_view) in board_view.iter() {
        let tile = tiles.of(cell);
        let letter = rules.shape().region_letter(cell).filter(|_| has_letters);
        let of_clue = clue_tags.get(&cell).copied();
        let sign = letter.or(of_clue);
        let sign = sign.or_else(|| tiles.sign(cell, terminal));
        let sign = sign.map(|sign| (sign, StyleRole::Faint));
        let tag = cell_view.tag.or(sign);
        let cell_view = &CellView { tag, ..*cell_view };
        draw_cell(canvas, place, cell, (cell_view, tile), terminal);
    }
    if terminal.depth == ColourDepth::Sixteen {
        join_shades(canvas, place, board_view, terminal);
    }
    if place.size.shows_cages() {
        let background = |cell| seen_background(&board_view[cell], tiles.of(cell), terminal);
        cages::join_cells(canvas, place, rules, background, terminal);
        cages::draw_sums(canvas, place, board_view, terminal);
    }
    if place.size.form.needs_lines() {
        let background = |cell| seen_background(&board_view[cell], tiles.of(cell), terminal);
        clue_strokes::draw(canvas, place, board_view, background, terminal);
        clues::draw(canvas, place, board_view, background, terminal);
    }
}

/// Shades the lines between two cells with the same shade: where cells are no
/// tiles, they are one area.
fn join_shades(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    let shade = |cell: Spot| {
        let background = board_view[cell].background;
        background.filter(|role| matches!(role, StyleRole::Shaded | StyleRole::Picked))
    };
    let cells = || Spot::all(board_view.size());
    for cell in cells().filter(|&cell| shade(cell).is_some()) {
        let inside = place.cell(cell);
        let (row, column) = (cell.row(), cell.column());
        let back = shade(cell).and_then(|role| style(role, terminal).bg);
        let Some(back) = back.map(|back| Style::new().bg(back)) else {
            continue;
        };
        let joins = |row: usize, column: usize| {
            row.max(column) < board_view.size() && shade(Spot::at(row, column)) == shade(cell)
        };
        if joins(row, column + 1) && place.size.line_left_of(column + 1) {
            let line = Rect::new(inside.right(), inside.y, 1, inside.height);
            canvas.shade(line, back);
        }
        if joins(row + 1, column) && place.size.line_above(row + 1) {
            let line = Rect::new(inside.x, inside.bottom(), inside.width, 1);
            canvas.shade(line, back);
        }
    }
}

/// Draws the lines alone: those round the boxes stronger than those between
/// cells.
pub(crate) fn draw_frame(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    rules: &Rules,
    terminal: TerminalProfile,
) {
    in_part(canvas, place, |canvas, place| {
        draw_lines(canvas, place, rules, terminal);
    });
}

fn draw_lines(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    rules: &Rules,
    terminal: TerminalProfile,
) {
    let heavy = style(StyleRole::HeavyLine, terminal);
    let light = style(StyleRole::Line, terminal);
    let lines = frame::draw_rows(place.size, rules, lines_for(terminal));
    for (line, row) in lines.iter().zip(0..) {
        for (stroke, column) in line.iter().zip(0..) {
            let style = match stroke.weight {
                LineWeight::Heavy => heavy,
                LineWeight::Light => light,
            };
            let (x, y) = (place.area.x + column, place.area.y + row);
            canvas.draw_line(x, y, stroke.character, style);
        }
    }
}

/// Numbers the columns in the upper line, or in the lower one where clues have their numbers on
/// the upper one, and the rows in the left one.
fn draw_labels(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    located: Option<Spot>,
    terminal: TerminalProfile,
) {
    if terminal.labels == Labels::Off {
        return;
    }
    let label = |is_located| {
        let role = if is_located {
            StyleRole::LabelAtCursor
        } else {
            StyleRole::Label
        };
        style(role, terminal)
    };
    let of_columns = if place.size.shows_cages() || place.size.form.needs_lines() {
        place.area.bottom().saturating_sub(1)
    } else {
        place.area.y
    };
    for index in 0..place.size.form.size() {
        let (x, y) = middle(place.cell(Spot::at(index, index)));
        let number = (index + 1).to_string();
        let in_column = located.is_some_and(|cell| cell.column() == index);
        let in_row = located.is_some_and(|cell| cell.row() == index);
        canvas.text(x, of_columns, &number, label(in_column));
        canvas.text(place.row_labels, y, &number, label(in_row));
    }
}

fn draw_cell(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    cell: Spot,
    (cell_view, tile): (&CellView, StyleRole),
    terminal: TerminalProfile,
) {
    let inside = place.cell(cell);
    let background = seen_background(cell_view, tile, terminal);
    let cell_view = &CellView {
        background: Some(background),
        ..*cell_view
    };
    draw_background(canvas, inside, background, terminal);
    match cell_view.digit {
        Some((digit, role)) => draw_digit(canvas, inside, (digit, role), cell_view, terminal),
        None if place.size.has_marks() => draw_notes(canvas, inside, cell_view, terminal),
        None => compact::draw_marks(canvas, inside, cell_view, terminal),
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
fn seen_background(cell_view: &CellView, tile: StyleRole, terminal: TerminalProfile) -> StyleRole {
    match (cell_view.background, cell_view.colours.first()) {
        (None | Some(StyleRole::Shaded | StyleRole::Same), Some(colour))
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

/// The letter where no mark and no digit stands.
fn draw_tag(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (letter, role): (char, StyleRole),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let (x, y) = tag_place(inside, cell_view);
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
    match inside.height {
        ..=2 => (x, y),
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

/// Brackets on the lines at both sides; where there are none, in the cell, the
/// right one only where no letter stands.
fn draw_brackets_beside(
    canvas: &mut ClippedBuffer<'_>,
    (place, cell): (BoardPlace, Spot),
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let inside = place.cell(cell);
    let role = match cell_view.background {
        Some(StyleRole::Focus) => StyleRole::Placed,
        _ => StyleRole::Text,
    };
    let style = style(role, terminal);
    let (left, right) = if place.size.has_marks() || place.size.lines == GridLines::AllRows {
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
    cell_view.colours.is_empty() && cell_view.notes.len() < 3
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
    (digit, role): (Value, StyleRole),
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
    digit: Value,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let role = cell_view.roles[digit.index()];
    let name = note_name(digit, role, terminal);
    let style = colours::note_style(cell_view, digit, terminal);
    canvas.text(x, y, &name, style);
}
