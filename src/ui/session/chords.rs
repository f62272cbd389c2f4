//! Keys that wait for another: a mark, a cell to go to, a digit to highlight, a
//! digit to ask about.

use super::{GameSession, PendingChord};
use crate::ui::Shared;
use crate::ui::keys::{Action, BoardAction, CommonAction, Key};
use ninefold_core::grid::{Cell, Digit};
use ninefold_game::game::{Colour, Tool};

/// What became of the key after a chord's first one.
pub(crate) enum ChordKey {
    /// The chord took it.
    Consumed,
    /// It means what it means elsewhere.
    PassedOn,
}

impl GameSession {
    /// Opens a chord and shows the keys it waits for.
    pub(super) fn await_key(&mut self, pending: PendingChord, text: String, shared: &mut Shared) {
        self.pending = Some(pending);
        shared.show_info(text);
    }

    /// Hands a key to the open chord, if there is one. `meant` is what the key
    /// means elsewhere.
    pub(crate) fn complete_chord(
        &mut self,
        key: Key,
        meant: Option<Action>,
        shared: &mut Shared,
    ) -> ChordKey {
        let Some(pending) = self.pending.take() else {
            return ChordKey::PassedOn;
        };
        let is_go_to = meant == Some(Action::Board(BoardAction::GoTo));
        match (chord_digit(key, meant), pending, key) {
            (Some(digit), pending, _) => self.complete(digit, pending, shared),
            (None, PendingChord::Lock, Key::Char(_)) => self.pin_by_key(key, shared),
            (None, PendingChord::Row, _) if is_go_to => self.cursor = Cell::FIRST,
            // Ctrl-C and other keys that end the program never wait.
            (None, _, Key::Ctrl(_)) => return ChordKey::PassedOn,
            // Any other key closes the chord and is not taken for a move.
            (None, _, _) => {}
        }
        ChordKey::Consumed
    }

    fn complete(&mut self, digit: Digit, pending: PendingChord, shared: &mut Shared) {
        match pending {
            PendingChord::Note => self.write(Tool::Centre, digit, shared),
            PendingChord::Lock => self.pin_digit(digit, shared),
            PendingChord::WhyNot => self.explain_why_not(digit, shared),
            PendingChord::ColouredNote => {
                let colour = shared.board_text("colour [1-9]");
                let text = format!("Note {digit}: {colour}");
                self.await_key(PendingChord::NoteColour(digit), text, shared);
            }
            PendingChord::NoteColour(note) => {
                self.colour_note(note, Colour::from_key(digit), shared);
            }
            PendingChord::Row => {
                let column = shared.board_text("column [1-9]");
                let text = format!("Go to: row {digit}, {column}");
                self.await_key(PendingChord::Column(digit.index()), text, shared);
            }
            PendingChord::Column(row) => self.cursor = Cell::at(row, digit.index()),
        }
    }
}

/// The digit a key stands for in a chord, by its meaning or as a character.
fn chord_digit(key: Key, meant: Option<Action>) -> Option<Digit> {
    if let Some(Action::Common(CommonAction::Digit(digit))) = meant {
        return Some(digit);
    }
    match key {
        Key::Char(character) => Digit::from_char(character),
        _ => None,
    }
}
