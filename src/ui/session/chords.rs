//! Keys that wait for another: a mark, a cell to go to, a digit to highlight, a
//! digit to ask about.

use super::{GameSession, PendingChord};
use crate::ui::Shared;
use crate::ui::keys::{Action, BoardAction, CommonAction, Key};
use ninefold_core::board::{Cell, Digit, DigitSet};
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
        let digit = match pending {
            PendingChord::HighValue => high_value(key),
            PendingChord::NoteColour(_) => chord_digit(key, meant, COLOURS),
            _ => chord_digit(key, meant, self.game.position.values()),
        };
        match (digit, pending, key) {
            (Some(digit), pending, _) => self.complete(digit, pending, shared),
            (None, PendingChord::Lock, Key::Char(_)) => self.pin_by_key(key, shared),
            (None, PendingChord::Row, _) if is_go_to => self.cursor = Cell::FIRST,
            // Ctrl-C and other keys that end the program never wait.
            (None, _, Key::Ctrl(_)) => return ChordKey::PassedOn,
            (None, _, Key::Esc) => {}
            // Any other key closes the chord and is not taken for a move.
            (None, _, _) => shared.show_info(format!("{key} is not one of the keys asked for.")),
        }
        ChordKey::Consumed
    }

    fn complete(&mut self, digit: Digit, pending: PendingChord, shared: &mut Shared) {
        match pending {
            PendingChord::HighValue => self.press_digit(digit, shared),
            PendingChord::Note => self.write(Tool::Centre, digit, shared),
            PendingChord::Lock => self.pin_digit(digit, shared),
            PendingChord::WhyNot => self.explain_why_not(digit, shared),
            PendingChord::ColouredNote => {
                let colour = shared.board_text("colour [1-9]");
                let named = shared.terminal.numbers.name(digit);
                let text = format!("Note {named}: {colour}");
                self.await_key(PendingChord::NoteColour(digit), text, shared);
            }
            PendingChord::NoteColour(note) => {
                if let Some(colour) = Colour::from_key(digit) {
                    self.colour_note(note, colour, shared);
                }
            }
            PendingChord::Row => {
                let row = shared.terminal.numbers.name(digit);
                let column = shared.board_text("column [1-9]") + &self.letters_of_values();
                let text = format!("Go to: row {row}, {column}");
                self.await_key(PendingChord::Column(digit.index()), text, shared);
            }
            PendingChord::Column(row) => self.cursor = Cell::at(row, digit.index()),
        }
    }
}

impl GameSession {
    /// The keys of values above nine, beside those of digits; nothing where there are none.
    pub(super) fn letters_of_values(&self) -> String {
        match self.game.position.size() {
            ..=9 => String::new(),
            size => format!(" or A-{}", Digit::from_index(size - 1)),
        }
    }

    /// Asks for the rest of a value above nine.
    pub(super) fn await_high_value(&mut self, shared: &mut Shared) {
        match self.game.position.size() {
            ..=9 => shared.show_info("This board has no values above nine."),
            size => {
                let (digit, letter) = (size - 10, Digit::from_index(size - 1));
                let text = format!("A value above nine: 0-{digit}, or A-{letter}");
                self.await_key(PendingChord::HighValue, text, shared);
            }
        }
    }
}

/// The value above nine of a key: 0 to 6 behind a 1, or A to G.
fn high_value(key: Key) -> Option<Digit> {
    let Key::Char(character) = key else {
        return None;
    };
    let number = match character {
        '0'..='6' => character as u8 - b'0' + 10,
        _ => Digit::from_char(character)?.get(),
    };
    Digit::new(number).filter(|value| value.get() > 9)
}

/// The keys of the colours, whatever the values of the board.
const COLOURS: DigitSet = DigitSet::up_to(9);

/// The one of these values that a key stands for in a chord, by its meaning or as a
/// character.
fn chord_digit(key: Key, meant: Option<Action>, values: DigitSet) -> Option<Digit> {
    if let Some(Action::Common(CommonAction::Digit(digit))) = meant {
        return Some(digit).filter(|&value| values.contains(value));
    }
    match key {
        // Small letters have other meanings in some chords.
        Key::Char(character) if !character.is_ascii_lowercase() => {
            Digit::from_char(character).filter(|&value| values.contains(value))
        }
        _ => None,
    }
}
