//! Selecting cells and pinning highlights.

use super::GameSession;
use super::cursor::{Stride, cells_after};
use super::selection::{PinnedHighlight, Selection, SelectionMode};
use crate::ui::Shared;
use crate::ui::keys::{Direction, Key, PAIRS, TRIPLES};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::game::Tool;
use ninefold_game::settings::Numbers;

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
        let cells = self.shown_position(shared).cells_like(self.cursor);
        self.selection = Selection {
            cells,
            mode: SelectionMode::Fixed,
        };
        let text = format!("{} like this one selected.", counted(cells));
        shared.show_info(text);
    }

    /// Selects these cells and no others.
    pub(super) fn select(&mut self, cells: CellSet, shared: &mut Shared) {
        if cells.is_empty() {
            self.selection = Selection::NONE;
            return shared.show_info("No cell is left to select.");
        }
        self.end_selecting(cells, shared);
    }

    /// Extends a selection under way after the cursor moved.
    pub(super) fn extend_selection(&mut self, from: Cell) {
        self.selection = self.selection.moved(from, self.cursor);
    }

    /// Pins a digit beside those pinned already, or unpins it.
    pub(super) fn pin_digit(&mut self, digit: Digit, shared: &mut Shared) {
        let digits = match self.pinned {
            PinnedHighlight::Digits(digits) => digits.toggled(digit),
            PinnedHighlight::Nothing | PinnedHighlight::Bivalue | PinnedHighlight::Trivalue => {
                DigitSet::only(digit)
            }
        };
        if digits.is_empty() {
            self.unpin(shared);
        } else {
            self.pinned = PinnedHighlight::Digits(digits);
            shared.show_info(format!(
                "Highlighting {}.",
                listed(digits, shared.terminal.numbers)
            ));
        }
    }

    /// Pins this digit and no other, or unpins it.
    pub(super) fn highlight_alone(&mut self, digit: Digit, shared: &mut Shared) {
        if self.pinned == PinnedHighlight::Digits(DigitSet::only(digit)) {
            return self.unpin(shared);
        }
        self.pinned = PinnedHighlight::Nothing;
        self.pin_digit(digit, shared);
    }

    /// Pins the cells with two candidates, or unpins them.
    pub(super) fn toggle_pairs(&mut self, shared: &mut Shared) {
        match self.pinned {
            PinnedHighlight::Bivalue => self.unpin(shared),
            PinnedHighlight::Nothing | PinnedHighlight::Digits(_) | PinnedHighlight::Trivalue => {
                self.pin_by_key(PAIRS, shared);
            }
        }
    }

    /// Adds or removes the note of the one digit that is highlighted.
    pub(super) fn note_highlighted(&mut self, shared: &mut Shared) {
        match self.asked_digits().single() {
            Some(digit) => self.write(Tool::Centre, digit, shared),
            None => {
                let text = "Highlight one digit first: [highlight-digit] and the digit.";
                shared.show_info(shared.board_text(text));
            }
        }
    }

    /// Pins the cells with two or three candidates by their keys; any other key unpins
    /// everything.
    pub(super) fn pin_by_key(&mut self, key: Key, shared: &mut Shared) {
        let (pinned, name) = match key {
            PAIRS => (PinnedHighlight::Bivalue, "bivalue"),
            TRIPLES => (PinnedHighlight::Trivalue, "trivalue"),
            _ => return self.unpin(shared),
        };
        self.pinned = pinned;
        let count = self.highlighted_cells(shared).len();
        shared.show_info(format!("Highlighting {count} {name} cells."));
    }

    fn unpin(&mut self, shared: &mut Shared) {
        self.pinned = PinnedHighlight::Nothing;
        shared.show_info("Highlighting off.");
    }

    /// Moves to the next highlighted cell that way around the board.
    pub(super) fn move_to_highlighted(&mut self, stride: Stride, shared: &mut Shared) {
        let places = self.highlighted_cells(shared);
        match cells_after(self.cursor, stride, self.game.position.size())
            .find(|&cell| places.contains(cell))
        {
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
    fn highlighted_cells(&self, shared: &Shared) -> CellSet {
        let position = self.shown_position(shared);
        if let Some(count) = self.pinned.candidates() {
            return position.cells_with_centre(count);
        }
        let digits = self.highlighted_digits();
        let shows = |cell: &Cell| {
            let digit = position.digit(*cell);
            digit.is_some_and(|digit| digits.contains(digit))
                || !(position.marks(*cell).digits() & digits).is_empty()
        };
        self.game.position.cells().iter().filter(shows).collect()
    }
}

/// "5", "5 and 6" or "4, 5 and 6".
fn listed(digits: DigitSet, numbers: Numbers) -> String {
    let mut names: Vec<String> = digits.iter().map(|digit| numbers.name(digit)).collect();
    match (names.pop(), names.is_empty()) {
        (Some(last), false) => format!("{} and {last}", names.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}
