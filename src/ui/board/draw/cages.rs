//! Cages where lines show them: their sums, and the cells of each joined.

use crate::ui::TerminalProfile;
use crate::ui::board::cell_view::{BoardView, Weight};
use crate::ui::board::frame::CageSets;
use crate::ui::board::layout::BoardPlace;
use crate::ui::theme::{StyleRole, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use ninefold_core::board::Cell;
use ninefold_core::rules::Rules;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes the sum of each cage on the wall above its first cell, or into that cell where there
/// are no walls.
pub(super) fn draw_sums(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    background: impl Fn(Cell) -> StyleRole,
    terminal: TerminalProfile,
) {
    for (cage, role) in board_view.cages() {
        let Some(sum) = cage.sum else {
            continue;
        };
        let first = cage.first();
        let inside = place.cell(first);
        let sum = sum.to_string();
        let cell_view = &board_view[first];
        let role = match (cell_view.weight, role) {
            (Weight::Faded, StyleRole::Sum) => StyleRole::Faded,
            (_, role) => role,
        };
        if !place.size.shows_sums() {
            canvas.text(inside.x, inside.y - 1, &sum, style(role, terminal));
            continue;
        }
        let style = style_on(Some(background(first)), role, terminal);
        match (place.size.has_marks(), cell_view.digit) {
            _ if cell_view.reason.is_some() => {}
            (true, _) => {
                canvas.text(inside.x, inside.y, &sum, style);
            }
            // In one row the notes give way, and the sum to a digit.
            (false, None) => {
                let blank = if place.size.line_left_of(1) { "" } else { " " };
                let width = usize::from(inside.width) - blank.len();
                canvas.text(inside.x, inside.y, &format!("{blank}{sum:<width$}"), style);
            }
            (false, Some(_)) => {}
        }
    }
}

/// Shades what is between the cells of a cage like the cells, where both have the same
/// background.
pub(super) fn join_cells(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    rules: &Rules,
    background: impl Fn(Cell) -> StyleRole,
    terminal: TerminalProfile,
) {
    let (size, shape, cages) = (rules.size(), rules.shape(), CageSets::new(rules));
    let mut backgrounds = vec![StyleRole::Tile; 256];
    for cell in Cell::all(size) {
        backgrounds[cell.index()] = background(cell);
    }
    let is_open = |one: Cell, other: Cell| {
        shape.region(one) == shape.region(other)
            && backgrounds[one.index()] == backgrounds[other.index()]
            && !cages.differ(one, other)
    };
    for cell in Cell::all(size) {
        let Some(back) = style(backgrounds[cell.index()], terminal).bg else {
            continue;
        };
        let back = Style::new().bg(back);
        let inside = place.cell(cell);
        let joins = |down: usize, along: usize| {
            let (row, column) = (cell.row() + down, cell.column() + along);
            row.max(column) < size && is_open(cell, Cell::at(row, column))
        };
        let (right, below) = (joins(0, 1), joins(1, 0));
        let (x, y) = (inside.right(), inside.bottom());
        let gaps = [
            (right, Rect::new(x, inside.y, 1, inside.height)),
            (below, Rect::new(inside.x, y, inside.width, 1)),
            (right && below && joins(1, 1), Rect::new(x, y, 1, 1)),
        ];
        for (_, gap) in gaps.into_iter().filter(|(is_joined, _)| *is_joined) {
            canvas.shade(gap, back);
        }
    }
}
