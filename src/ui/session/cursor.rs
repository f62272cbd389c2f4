//! Cursor movement.

use super::GameSession;
use crate::ui::keys::Direction;
use ninefold_core::variants::Spot;

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
fn cell_beside(cell: Spot, direction: Direction, by: isize, size: usize) -> Spot {
    let (rows, columns) = offset(direction, by);
    let within = |place: usize, by: isize| place.saturating_add_signed(by).min(size - 1);
    Spot::at(within(cell.row(), rows), within(cell.column(), columns))
}

/// The neighbouring cell, or the same at the edge.
pub(crate) fn cell_towards(cell: Spot, direction: Direction, size: usize) -> Spot {
    cell_beside(cell, direction, 1, size)
}

/// The way around the board, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stride {
    /// To the next cell.
    Forwards,
    /// To the one before.
    Backwards,
}

impl GameSession {
    /// The cell in the bottom right corner.
    pub(super) fn last_cell(&self) -> Spot {
        let last = self.game.position.size() - 1;
        Spot::at(last, last)
    }

    /// Moves the cursor `by` cells, stopping at the edge: 1, a box of 3, or 8
    /// to the end of the line.
    pub(super) fn move_cursor(&mut self, direction: Direction, by: isize) {
        let from = self.cursor;
        self.cursor = cell_beside(from, direction, by, self.game.position.size());
        self.extend_selection(from);
    }

    /// Moves to the next empty cell that way around the board.
    pub(super) fn move_to_empty(&mut self, stride: Stride) {
        let position = &self.game.position;
        let mut cells = cells_after(self.cursor, stride, position.size());
        let next = cells.find(|&cell| position.digit(cell).is_none());
        self.cursor = next.unwrap_or(self.cursor);
    }
}

/// All cells after this one that way around the board, itself last.
pub(super) fn cells_after(cell: Spot, stride: Stride, size: usize) -> impl Iterator<Item = Spot> {
    let (start, all) = (cell.number(size), size * size);
    let stride = match stride {
        Stride::Forwards => 1,
        Stride::Backwards => all - 1,
    };
    (1..=all).filter_map(move |count| Spot::numbered((start + count * stride) % all, size))
}
