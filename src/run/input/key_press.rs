//! A key as a terminal or console reports it, and which key of the game that is.

use crate::ui::Key;

/// The keys that the game knows, without what is held with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KeyCode {
    Char(char),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Tab,
    BackTab,
    Enter,
    Esc,
    Backspace,
    Delete,
    F1,
}

/// The keys that are held with another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Modifiers {
    pub(super) shift: bool,
    pub(super) alt: bool,
    pub(super) control: bool,
}

impl Modifiers {
    const SHIFT: Modifiers = Modifiers {
        shift: true,
        alt: false,
        control: false,
    };
}

/// A key that is pressed, or repeated while it is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KeyPress {
    pub(super) code: KeyCode,
    pub(super) modifiers: Modifiers,
}

impl From<KeyCode> for KeyPress {
    fn from(code: KeyCode) -> KeyPress {
        KeyPress {
            code,
            modifiers: Modifiers::default(),
        }
    }
}

impl KeyPress {
    /// The key of the game, if it is one.
    pub(super) fn key(self) -> Option<Key> {
        let shift = self.modifiers == Modifiers::SHIFT;
        Some(match self.code {
            KeyCode::Char(character) => return character_key(character, self.modifiers),
            KeyCode::Up if shift => Key::ShiftUp,
            KeyCode::Down if shift => Key::ShiftDown,
            KeyCode::Left if shift => Key::ShiftLeft,
            KeyCode::Right if shift => Key::ShiftRight,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Delete => Key::Delete,
            KeyCode::F1 => Key::F1,
        })
    }
}

/// Characters with Alt are ignored: a bare Esc directly before a character looks
/// the same.
fn character_key(character: char, modifiers: Modifiers) -> Option<Key> {
    if modifiers.control {
        return Some(Key::Ctrl(character.to_ascii_lowercase()));
    }
    (!modifiers.alt).then_some(Key::Char(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: Modifiers) -> Option<Key> {
        KeyPress { code, modifiers }.key()
    }

    #[test]
    fn keys_have_the_names_of_the_game() {
        let plain = Modifiers::default();
        let alt = Modifiers { alt: true, ..plain };
        let control = Modifiers {
            control: true,
            ..plain
        };
        assert_eq!(pressed(KeyCode::Char('5'), plain), Some(Key::Char('5')));
        assert_eq!(
            pressed(KeyCode::Char('N'), Modifiers::SHIFT),
            Some(Key::Char('N'))
        );
        assert_eq!(pressed(KeyCode::Char('C'), control), Some(Key::Ctrl('c')));
        assert_eq!(pressed(KeyCode::Char('x'), alt), None);
        assert_eq!(pressed(KeyCode::Up, Modifiers::SHIFT), Some(Key::ShiftUp));
        assert_eq!(pressed(KeyCode::Up, alt), Some(Key::Up));
    }
}
