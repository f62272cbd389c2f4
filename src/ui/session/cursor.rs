//! Where the cursor goes.

use crate::grid::Cell;
use crate::ui::session::selection::swept;
use crate::ui::{Direction, GameSession};

pub(crate) fn moved(table: GameSession, direction: Direction) -> GameSession {
    at(table, step(direction, 1))
}

pub(crate) fn box_jumped(table: GameSession, direction: Direction) -> GameSession {
    at(table, step(direction, 3))
}

/// The way `direction` leads, in rows and columns.
fn step(direction: Direction, by: isize) -> (isize, isize) {
    match direction {
        Direction::Up => (-by, 0),
        Direction::Down => (by, 0),
        Direction::Left => (0, -by),
        Direction::Right => (0, by),
    }
}

/// The cursor moved, stopping at the edge.
fn at(table: GameSession, (rows, columns): (isize, isize)) -> GameSession {
    let from = table.cursor;
    let cursor = cell_beside(from, rows, columns);
    swept(GameSession { cursor, ..table }, from)
}

/// The cell so many rows and columns on, or the last one before the edge.
fn cell_beside(cell: Cell, rows: isize, columns: isize) -> Cell {
    let within = |place: usize, by: isize| place.saturating_add_signed(by).min(8);
    Cell::at(within(cell.row(), rows), within(cell.column(), columns))
}

/// The cell one key on, stopping at the edge.
pub(crate) fn cell_towards(cell: Cell, direction: Direction) -> Cell {
    let (rows, columns) = step(direction, 1);
    cell_beside(cell, rows, columns)
}

pub(crate) fn at_line_end(table: GameSession, direction: Direction) -> GameSession {
    at(table, step(direction, 8))
}

/// To the next empty cell, `stride` cells on at a time round the board.
pub(crate) fn at_empty(table: GameSession, stride: usize) -> GameSession {
    let start = table.cursor.index();
    let cells = (1..=81).filter_map(|count| Cell::new((start + count * stride) % 81));
    let empty = |cell: &Cell| table.game.position.digit(*cell).is_none();
    let cursor = cells.into_iter().find(empty).unwrap_or(table.cursor);
    GameSession { cursor, ..table }
}
