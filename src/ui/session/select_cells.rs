//! Selecting cells and pinning highlights.

use super::cursor::cells_after;
use super::selection::{PinnedHighlight, Selection, SelectionMode};
use super::{ClockState, GameSession, InputOrder, PendingChord};
use crate::ui::keys::{Direction, Key, PAIRS};
use crate::ui::{MouseAction, Shared};
use ninefold_core::grid::{Cell, CellSet, Digit, DigitSet};

fn counted(cells: CellSet) -> String {
    match cells.len() {
        1 => "One cell".to_owned(),
        count => format!("{count} cells"),
    }
}

impl GameSession {
    /// Begins a selection with the cursor's cell, or ends it: then moves no
    /// longer extend it.
    pub(super) fn toggle_selecting(&mut self, shared: &mut Shared) {
        let cells = self.selection.cells.with(self.cursor);
        match self.selection.mode {
            SelectionMode::Fixed => {
                let mode = SelectionMode::Extending;
                self.selection = Selection { cells, mode };
                let text = "Selecting: moves extend it, [select] ends it.";
                shared.show_info(shared.board_text(text));
            }
            SelectionMode::Extending | SelectionMode::Rectangle(_) => {
                self.end_selecting(cells, shared)
            }
        }
    }

    /// Begins a rectangle at the cursor, its opposite corner where the cursor
    /// goes, or ends it.
    pub(super) fn toggle_rectangle(&mut self, shared: &mut Shared) {
        match self.selection.mode {
            SelectionMode::Fixed | SelectionMode::Extending => {
                self.selection = Selection {
                    cells: CellSet::only(self.cursor),
                    mode: SelectionMode::Rectangle(self.cursor),
                };
                let text = "Rectangle: move to its other corner; [select-rectangle] ends it.";
                shared.show_info(shared.board_text(text));
            }
            SelectionMode::Rectangle(_) => self.end_selecting(self.selection.cells, shared),
        }
    }

    fn end_selecting(&mut self, cells: CellSet, shared: &mut Shared) {
        let mode = SelectionMode::Fixed;
        self.selection = Selection { cells, mode };
        let dropped = shared.board_text("[back] clears the selection.");
        shared.show_info(format!("{} selected; {dropped}", counted(cells)));
    }

    /// Moves the cursor and selects both cells, as Shift with an arrow does.
    pub(super) fn extend(&mut self, direction: Direction) {
        let from = self.cursor;
        self.move_cursor(direction, 1);
        if self.selection.mode == SelectionMode::Fixed {
            self.selection.cells = self.selection.cells.with(from).with(self.cursor);
        }
    }

    /// Selects all cells that hold what the cursor's cell holds.
    pub(super) fn select_like(&mut self, shared: &mut Shared) {
        let cells = self.game.cells_like(self.cursor);
        self.selection = Selection {
            cells,
            mode: SelectionMode::Fixed,
        };
        let text = format!("{} like this one selected.", counted(cells));
        shared.show_info(text);
    }

    /// Extends a selection under way after the cursor moved.
    pub(super) fn extend_selection(&mut self, from: Cell) {
        self.selection = self.selection.moved(from, self.cursor);
    }

    /// The mouse did something to a cell.
    pub(crate) fn touch(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        match touch {
            MouseAction::Press => self.click(cell, shared),
            MouseAction::Drag => self.drag(cell, shared),
            MouseAction::DragRectangle => self.drag_rectangle(cell, shared),
            MouseAction::Mark => self.await_note(cell, shared),
        }
    }

    /// Selects a cell alone; with a digit chosen, writes it there.
    fn click(&mut self, cell: Cell, shared: &mut Shared) {
        shared.status = None;
        if self.clock == ClockState::Paused {
            return;
        }
        self.cursor = cell;
        self.pressed = cell;
        self.pending = None;
        self.selection = Selection::NONE;
        if let InputOrder::DigitFirst(Some(_)) = self.order {
            self.apply_chosen_digit(shared);
        }
    }

    /// The right button: the cell, or the selection it belongs to, awaits a
    /// mark.
    fn await_note(&mut self, cell: Cell, shared: &mut Shared) {
        shared.status = None;
        if self.clock == ClockState::Paused {
            return;
        }
        if !self.selection.cells.contains(cell) {
            self.selection = Selection::NONE;
        }
        self.cursor = cell;
        let text = shared.board_text("Centre note: [1-9]");
        self.await_key(PendingChord::Note, text, shared);
    }

    /// Adds a cell the mouse was dragged over to the selection.
    fn drag(&mut self, cell: Cell, shared: &mut Shared) {
        shared.status = None;
        if self.clock == ClockState::Paused || self.cursor == cell {
            return;
        }
        self.selection.cells = self.selection.cells.with(self.cursor).with(cell);
        self.cursor = cell;
        self.pending = None;
    }

    /// Selects the rectangle between the cell where the mouse was pressed and
    /// this one.
    fn drag_rectangle(&mut self, cell: Cell, shared: &mut Shared) {
        shared.status = None;
        if self.clock == ClockState::Paused {
            return;
        }
        self.selection.cells = Selection::rectangle(self.pressed, cell);
        self.cursor = cell;
        self.pending = None;
    }

    /// Pins a digit beside those pinned already, or unpins it.
    pub(super) fn pin_digit(&mut self, digit: Digit, shared: &mut Shared) {
        let digits = match self.pinned {
            PinnedHighlight::Digits(digits) => digits.toggled(digit),
            PinnedHighlight::Nothing | PinnedHighlight::Bivalue => DigitSet::only(digit),
        };
        if digits.is_empty() {
            self.unpin(shared);
        } else {
            self.pinned = PinnedHighlight::Digits(digits);
            shared.show_info(format!("Highlighting {}.", listed(digits)));
        }
    }

    /// Pins the bivalue cells by their key; any other key unpins everything.
    pub(super) fn pin_by_key(&mut self, key: Key, shared: &mut Shared) {
        if key == PAIRS {
            let count = self.game.position.bivalue_cells().len();
            self.pinned = PinnedHighlight::Bivalue;
            let text = format!("Highlighting {count} bivalue cells.");
            shared.show_info(text);
        } else {
            self.unpin(shared);
        }
    }

    fn unpin(&mut self, shared: &mut Shared) {
        self.pinned = PinnedHighlight::Nothing;
        shared.show_info("Highlighting off.");
    }

    /// Moves to the next highlighted cell, `stride` cells on at a time around
    /// the board.
    pub(super) fn move_to_highlighted(&mut self, stride: usize, shared: &mut Shared) {
        let places = self.highlighted_cells();
        match cells_after(self.cursor, stride).find(|&cell| places.contains(cell)) {
            Some(cell) => {
                let from = self.cursor;
                self.cursor = cell;
                self.extend_selection(from);
            }
            None => {
                let text = "Nothing is highlighted: press [highlight-digit] and a digit.";
                shared.show_info(shared.board_text(text));
            }
        }
    }

    /// The cells that show a highlighted digit, or hold it as a mark.
    fn highlighted_cells(&self) -> CellSet {
        let position = &self.game.position;
        if self.pinned == PinnedHighlight::Bivalue {
            return position.bivalue_cells();
        }
        let digits = self.highlighted_digits();
        let shows = |cell: &Cell| {
            let digit = position.digit(*cell);
            digit.is_some_and(|digit| digits.contains(digit))
                || !(position.marks(*cell).digits() & digits).is_empty()
        };
        Cell::all().filter(shows).collect()
    }
}

/// "5", "5 and 6" or "4, 5 and 6".
fn listed(digits: DigitSet) -> String {
    let mut names: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match (names.pop(), names.is_empty()) {
        (Some(last), false) => format!("{} and {last}", names.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}
