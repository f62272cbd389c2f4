//! Cursor movement.

use super::{FollowedLine, GameSession};
use crate::ui::Shared;
use crate::ui::keys::Direction;
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalClue, LocalForm, Seen};

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
fn cell_beside(cell: Cell, direction: Direction, by: isize, size: usize) -> Cell {
    let (rows, columns) = offset(direction, by);
    let within = |place: usize, by: isize| place.saturating_add_signed(by).min(size - 1);
    Cell::at(within(cell.row(), rows), within(cell.column(), columns))
}

/// The neighbouring cell, or the same at the edge.
pub(crate) fn cell_towards(cell: Cell, direction: Direction, size: usize) -> Cell {
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
    pub(super) fn last_cell(&self) -> Cell {
        let last = self.game.position.size() - 1;
        Cell::at(last, last)
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

    /// The lines that can be followed.
    pub(super) fn lines(&self) -> impl Iterator<Item = &LocalClue> {
        let clues = self.game.puzzle.rules.rules().published_local_clues();
        clues.filter(|clue| is_followed(clue))
    }

    /// Moves to the next cell that way along the line under the cursor; behind its end it
    /// begins again. Where lines cross, it stays on the one it followed before.
    pub(super) fn follow_line(&mut self, stride: Stride, shared: &mut Shared) {
        let passes = |clue: &&LocalClue| clue.cells.contains(&self.cursor);
        let kept = self.lines().nth(self.followed.line).filter(passes);
        let Some(line) = kept.or_else(|| self.lines().find(passes)) else {
            return shared.show_info(if self.lines().next().is_some() {
                "No line passes through this cell."
            } else {
                "This board has no lines."
            });
        };
        let cells = without_end_at_start(&line.cells);
        let count = cells.len();
        let is_here = |&place: &usize| cells.get(place) == Some(&self.cursor);
        let kept_place = kept.map(|_| self.followed.place).filter(is_here);
        let place = kept_place.or_else(|| (0..count).find(is_here));
        let step = match stride {
            Stride::Forwards => 1,
            Stride::Backwards => count - 1,
        };
        let next = (place.unwrap_or(0) + step) % count;
        let number = self.lines().position(|clue| clue == line);
        let cell = cells[next];
        self.followed = FollowedLine {
            line: number.unwrap_or(0),
            place: next,
        };
        self.cursor = cell;
    }
}

/// The cells of a line; of one that is closed the first only once.
fn without_end_at_start(cells: &[Cell]) -> &[Cell] {
    match cells {
        [first, .., last] if first == last => &cells[..cells.len() - 1],
        _ => cells,
    }
}

/// Whether the keys go along the cells of a clue: a line, a diagonal, or a clone.
fn is_followed(clue: &LocalClue) -> bool {
    match clue.kind.form() {
        LocalForm::Line { .. } | LocalForm::Group => true,
        LocalForm::Outside(seen) => seen == Seen::Diagonal,
        LocalForm::Dot(_) | LocalForm::Cell { .. } | LocalForm::Digits => false,
        LocalForm::Corner | LocalForm::Negative => false,
    }
}

/// All cells after this one that way around the board, itself last.
pub(super) fn cells_after(cell: Cell, stride: Stride, size: usize) -> impl Iterator<Item = Cell> {
    let (start, all) = (cell.number(size), size * size);
    let stride = match stride {
        Stride::Forwards => 1,
        Stride::Backwards => all - 1,
    };
    (1..=all).filter_map(move |count| Cell::numbered((start + count * stride) % all, size))
}
