//! Cursor movement.

use super::GameSession;
use crate::ui::keys::Direction;
use ninefold_core::grid::Cell;

/// The step of a direction, in rows and columns.
fn offset(direction: Direction, by: isize) -> (isize, isize) {
    match direction {
        Direction::Up => (-by, 0),
        Direction::Down => (by, 0),
        Direction::Left => (0, -by),
        Direction::Right => (0, by),
    }
}

/// The cell `by` rows or columns on, or the last one before the edge.
fn cell_beside(cell: Cell, direction: Direction, by: isize) -> Cell {
    let (rows, columns) = offset(direction, by);
    let within = |place: usize, by: isize| place.saturating_add_signed(by).min(8);
    Cell::at(within(cell.row(), rows), within(cell.column(), columns))
}

/// The neighbouring cell, or the same at the edge.
pub(crate) fn cell_towards(cell: Cell, direction: Direction) -> Cell {
    cell_beside(cell, direction, 1)
}

impl GameSession {
    /// Moves the cursor `by` cells, stopping at the edge: 1, a box of 3, or 8
    /// to the end of the line.
    pub(super) fn move_cursor(&mut self, direction: Direction, by: isize) {
        let from = self.cursor;
        self.cursor = cell_beside(from, direction, by);
        self.extend_selection(from);
    }

    /// Moves to the next empty cell, `stride` cells on at a time around the
    /// board.
    pub(super) fn move_to_empty(&mut self, stride: usize) {
        let position = &self.game.position;
        let next = cells_after(self.cursor, stride).find(|&cell| position.digit(cell).is_none());
        self.cursor = next.unwrap_or(self.cursor);
    }
}

/// All cells after this one, `stride` on at a time, itself last.
pub(super) fn cells_after(cell: Cell, stride: usize) -> impl Iterator<Item = Cell> {
    let start = cell.index();
    (1..=81).filter_map(move |count| Cell::new((start + count * stride) % 81))
}
