//! Mouse actions on the cells of a board.

use super::selection::{Click, Selection};
use super::{ClockState, GameSession, InputOrder, PendingChord};
use crate::ui::{MouseAction, Shared};
use ninefold_core::board::{Cell, CellSet};
use ninefold_game::game::Tool;

impl GameSession {
    /// The mouse did something to a cell.
    pub(crate) fn touch(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        // A picture may be older than the board.
        if !cell.is_within(self.game.position.size()) {
            return;
        }
        shared.status = None;
        if self.clock == ClockState::Paused {
            return;
        }
        match touch {
            MouseAction::Press => self.click(cell, shared),
            MouseAction::Pick => self.pick(cell),
            MouseAction::Candidate(digit) => {
                self.click = Click::NONE;
                match self.tool {
                    Tool::Colour => self.colour_note(digit, self.colour, shared),
                    Tool::Digit | Tool::Corner | Tool::Centre => {
                        self.write(self.tool, digit, shared);
                    }
                }
            }
            MouseAction::Drag => self.drag(cell),
            MouseAction::DragRectangle => self.drag_rectangle(cell),
            MouseAction::Mark => self.await_note(cell, shared),
        }
    }

    /// Selects a cell alone; with a digit chosen, writes it there. A second press at
    /// once selects all cells with the same digit.
    fn click(&mut self, cell: Cell, shared: &mut Shared) {
        let is_second = self.click.is_first_of_two(cell);
        self.click = Click::new(cell);
        self.cursor = cell;
        self.pending = None;
        self.selection = Selection::NONE;
        let is_cell_first = self.order == InputOrder::CellFirst;
        if let InputOrder::DigitFirst(Some(_)) = self.order {
            self.apply_chosen_digit(shared);
        } else if is_second && is_cell_first && self.game.position.digit(cell).is_some() {
            self.click = Click::NONE;
            self.select_like(shared);
        }
    }

    /// Adds a cell to the selection, which begins with the cursor's cell, or takes it away.
    fn pick(&mut self, cell: Cell) {
        let selected = self.selection.cells;
        let before = if selected.is_empty() && cell != self.cursor {
            CellSet::only(self.cursor)
        } else {
            selected
        };
        let cells = if before.contains(cell) {
            before - CellSet::only(cell)
        } else {
            before.with(cell)
        };
        self.click = Click::keeping(cell, before);
        self.pending = None;
        self.selection = Selection {
            cells,
            ..Selection::NONE
        };
        self.cursor = if cells.contains(cell) || cells.is_empty() {
            cell
        } else {
            cells.first().unwrap_or(cell)
        };
    }

    /// The right button: the cell, or the selection it belongs to, awaits a
    /// mark.
    fn await_note(&mut self, cell: Cell, shared: &mut Shared) {
        if !self.selection.cells.contains(cell) {
            self.selection = Selection::NONE;
        }
        self.cursor = cell;
        let text = shared.board_text("Centre note: [1-9]");
        self.await_key(PendingChord::Note, text, shared);
    }

    /// Adds a cell the mouse was dragged over to the selection.
    fn drag(&mut self, cell: Cell) {
        if self.cursor == cell {
            return;
        }
        self.selection.cells = self.selection.cells.with(self.cursor).with(cell);
        self.cursor = cell;
        self.pending = None;
    }

    /// Selects the rectangle between the cell where the mouse was pressed and
    /// this one, beside what was selected before.
    fn drag_rectangle(&mut self, cell: Cell) {
        let rectangle = Selection::rectangle(self.click.cell, cell);
        self.selection.cells = self.click.kept | rectangle;
        self.cursor = cell;
        self.pending = None;
    }
}
