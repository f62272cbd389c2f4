//! Drawing a board: what each cell shows, at any size.

mod cages;
mod cell;
mod clues;
mod seams;
mod signs;

#[cfg(test)]
mod tests;

pub(crate) use cell::fault_sign;
pub(crate) use clues::hides_numbers;

use crate::ui::board::cell_view::{BoardView, CellView, Lit, Weight, middle};
use crate::ui::board::frame;
use crate::ui::board::frame::LineWeight;
use crate::ui::board::layout::{BoardPlace, RectParts};
use crate::ui::board::tiles::{self, Tiles};
use crate::ui::theme::{StyleRole, Tint, lines_for, paints_tiles, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, TerminalProfile};
use cell::{draw_cell, seen_background};
use clues::ClueCharacters;
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::rules::Rules;
use ninefold_game::settings::Labels;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use signs::Signs;

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
        mark_focus(canvas, place.cell(cell), (board_view, cell), terminal);
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
    let ground = |cell| ground_of(&board_view[cell], tiles.of(cell));
    let clues = ClueCharacters::new(place, board_view, terminal.glyphs);
    draw_cells(canvas, (place, &clues), (board_view, &tiles), terminal);
    if terminal.depth == ColourDepth::Sixteen {
        join_shades(canvas, place, board_view, terminal);
    }
    let background = |cell| match seen_background(&board_view[cell], ground(cell), terminal) {
        role if is_told_by_tint((role, board_view[cell].lit), ground(cell)) => ground(cell),
        role => role,
    };
    if place.size.shows_cages() {
        cages::join_cells(canvas, place, rules, background, terminal);
    }
    seams::draw(canvas, place, (&tiles, board_view), terminal);
    if place.size.shows_cages() || place.size.shows_sums() {
        cages::draw_sums(canvas, place, board_view, background, terminal);
    }
    if place.size.form.needs_lines() {
        clues.draw(canvas, background, terminal);
    }
    seams::draw_walls_below(canvas, place, board_view, terminal);
}

fn draw_cells(
    canvas: &mut ClippedBuffer<'_>,
    (place, clues): (BoardPlace, &ClueCharacters<'_>),
    (board_view, tiles): (&BoardView, &Tiles),
    terminal: TerminalProfile,
) {
    let signs = Signs::new(place, board_view, (tiles, terminal));
    let has_tints = paints_tiles(terminal);
    let sign_of = |cell| {
        let (sign, role) = signs.of(cell)?;
        Some(match board_view[cell].weight {
            Weight::Faded => (sign, StyleRole::Faded),
            Weight::Usual | Weight::Located => (sign, role),
        })
    };
    let sums: CellSet = board_view.cages().map(|(cage, _)| cage.first()).collect();
    for (cell, cell_view) in board_view.iter() {
        let tile = ground_of(cell_view, tiles.of(cell));
        let shown = cell_view.background;
        let cell_view = &CellView {
            tag: cell_view.tag.or_else(|| sign_of(cell)),
            has_sum: sums.contains(cell),
            background: shown
                .filter(|role| !(has_tints && is_told_by_tint((*role, cell_view.lit), tile))),
            ..*cell_view
        };
        let free = clues.free_part(cell);
        let of_tag = u16::from(cell_view.tag.is_some());
        let free = free.first_columns(free.width.saturating_sub(of_tag));
        draw_cell(canvas, place, (cell, free), (cell_view, tile), terminal);
    }
}

/// What is behind a cell that has no background of its own: where it has no part in a proof,
/// nothing of the tint of a group stays, and of that of a line a grey trace.
fn ground_of(cell_view: &CellView, tile: StyleRole) -> StyleRole {
    match cell_view.weight {
        // What rules a digit out is red, which no bright tint lets be read.
        _ if cell_view.reason.is_some() && is_of_group(tile) => StyleRole::Tile,
        Weight::Faded => match tile {
            StyleRole::Tinted(Tint::RaisedAlt) => StyleRole::TileAlt,
            StyleRole::Tinted(tint) if tint.is_of_line() => StyleRole::Tinted(Tint::RaisedAlt),
            StyleRole::Tinted(_) => StyleRole::Tile,
            tile => tile,
        },
        Weight::Usual | Weight::Located => tile,
    }
}

/// Whether a group keeps its tint where its cells are pointed out: all others lose theirs. A house
/// across several cages is one shade.
fn is_told_by_tint((background, lit): (StyleRole, Lit), tile: StyleRole) -> bool {
    let is_of_cage = matches!(tile, StyleRole::Tinted(Tint::Group(_)));
    let is_told = lit == Lit::AsClue || !is_of_cage;
    is_of_group(tile) && background == StyleRole::Shaded && is_told
}

fn is_of_group(tile: StyleRole) -> bool {
    let is_plain = |tint: Tint| matches!(tint, Tint::Raised | Tint::RaisedAlt);
    matches!(tile, StyleRole::Tinted(tint) if !is_plain(tint))
}

/// Shades the lines between two cells with the same shade: where cells are no
/// tiles, they are one area.
fn join_shades(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    let shade = |cell: Cell| {
        let background = board_view[cell].background;
        background.filter(|role| matches!(role, StyleRole::Shaded | StyleRole::Picked))
    };
    let cells = || Cell::all(board_view.size());
    for cell in cells().filter(|&cell| shade(cell).is_some()) {
        let inside = place.cell(cell);
        let (row, column) = (cell.row(), cell.column());
        let back = shade(cell).and_then(|role| style(role, terminal).bg);
        let Some(back) = back.map(|back| Style::new().bg(back)) else {
            continue;
        };
        let joins = |row: usize, column: usize| {
            row.max(column) < board_view.size() && shade(Cell::at(row, column)) == shade(cell)
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

/// Draws the lines and the tiles alone, without anything that is in the cells.
pub(crate) fn draw_frame(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    rules: &Rules,
    terminal: TerminalProfile,
) {
    in_part(canvas, place, |canvas, place| {
        draw_lines(canvas, place, rules, terminal);
        for cell in place.size.form.cells() {
            let tile = tiles::of_box(place.size.form, cell);
            canvas.shade(place.cell(cell), style(tile, terminal));
        }
    });
}

fn draw_lines(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    rules: &Rules,
    terminal: TerminalProfile,
) {
    let heavy = style(seams::wall_role(rules, place.size), terminal);
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

/// Numbers the columns and the rows.
fn draw_labels(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    located: Option<Cell>,
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
    for index in 0..place.size.form.size() {
        let (x, y) = middle(place.cell(Cell::at(index, index)));
        let number = (index + 1).to_string();
        let in_column = located.is_some_and(|cell| cell.column() == index);
        let in_row = located.is_some_and(|cell| cell.row() == index);
        if let Some(of_columns) = place.column_labels() {
            canvas.text(x, of_columns, &number, label(in_column));
        }
        canvas.text(place.row_labels, y, &number, label(in_row));
    }
}

/// The focus is on the digit of a cell. A cell that is not on show is empty.
fn mark_focus(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    (board_view, cell): (&BoardView, Cell),
    terminal: TerminalProfile,
) {
    let (x, y) = middle(inside);
    let (width, height) = (inside.width.min(1), inside.height.min(1));
    let words = described(board_view, cell, terminal);
    canvas.mark_described(Rect::new(x, y, width, height), words);
}

/// The contents of a cell, and its place.
fn described(board_view: &BoardView, cell: Cell, terminal: TerminalProfile) -> String {
    let seen = &board_view[cell];
    let numbers = seen.numbers(terminal);
    let contents = match (seen.digit, seen.notes) {
        (Some((digit, _)), _) => numbers.name(digit),
        (None, notes) if notes.is_empty() => "empty".to_owned(),
        (None, notes) => numbers.names(notes),
    };
    format!("{contents}, {cell}")
}
